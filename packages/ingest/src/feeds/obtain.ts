import type { FeedRequest } from "./catalogue/feed.js";
import {
  type Download,
  type DownloadOptions,
  download,
  NotPublished,
  type Validators,
  type Wanted,
} from "./download.js";
import { editionsOf, filled } from "./editions.js";
import { answerOf, downloadPages } from "./pages.js";
import type { FeedAddress } from "./plan.js";

/** The last edition imported from an address. */
export type KnownEdition = Validators & { url: string | null };
export type Obtained = Download & { url: string };

export type ObtainOptions = Omit<DownloadOptions, "known"> & {
  known?: KnownEdition | undefined;
  now: Date;
  /** Publishers' keys by the name of their setting. */
  keys?: Readonly<Record<string, string | undefined>> | undefined;
};

/**
 * Downloads the newest edition of an address into a folder; "unchanged" if that is the known one. Throws `NotPublished`
 * if there is none, and `DownloadRefused`.
 */
export async function obtain(
  address: FeedAddress,
  folder: string,
  { known, now, keys, ...options }: ObtainOptions,
): Promise<Obtained | "unchanged"> {
  const { request, listing, pages } = address.feed;
  const wantedOf = (request: FeedRequest, url: string, edition: Date): Wanted => ({
    url: filled(url, address, edition),
    method: request.method,
    body: request.body === undefined ? undefined : filled(request.body, address, edition),
    headers: headersOf(request, keys),
  });
  let last: NotPublished | undefined;
  for (const edition of editionsOf(address.feed, now))
    for (const template of [request.url, ...(request.orElse === undefined ? [] : [request.orElse])])
      try {
        const wanted = wantedOf(request, template, edition);
        if (listing) {
          const text = await answerOf(wantedOf(listing.request, listing.request.url, edition), folder, options);
          wanted.url = newestIn(text, filled(listing.pattern, address, edition), listing.request.url);
        }
        const from = { ...options, known: known?.url === wanted.url ? known : undefined };
        const found = pages
          ? await downloadPages(wanted, pages, filled(pages.total.url, address, edition), folder, from)
          : await download(wanted, folder, from);
        return found === "unchanged" ? found : { ...found, url: wanted.url };
      } catch (error) {
        if (!(error instanceof NotPublished)) throw error;
        last = error;
      }
  throw last ?? new NotPublished(`${address.key} has no edition`);
}

/** The address of the newest edition, which is tried first. */
export const newestUrl = (address: FeedAddress, now: Date): string =>
  editionsOf(address.feed, now)
    .slice(0, 1)
    .map((edition) => filled(address.feed.request.url, address, edition))
    .join();

function headersOf({ key }: FeedRequest, keys: ObtainOptions["keys"]): Record<string, string> | undefined {
  const value = key && keys?.[key.setting];
  return key && value ? { [key.header]: value } : undefined;
}

/** The last matching address of a listing by name, as names end with their date. */
function newestIn(text: string, pattern: string, listedAt: string): string {
  const [newest] = [...text.matchAll(new RegExp(pattern, "g"))]
    .map(([found]) => found)
    .sort()
    .reverse();
  if (newest === undefined) throw new NotPublished(`${listedAt} lists no file of the edition`);
  return newest;
}
