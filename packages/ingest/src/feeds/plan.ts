import type { SourceKey } from "../catalogue.js";
import { catalogueFeeds, sourceOfFeed } from "./catalogue/catalogue.js";
import type { CatalogueFeed } from "./catalogue/feed.js";

/** One address of a feed: of a state, a part, or the only one. */
export type FeedAddress = { key: string; feed: CatalogueFeed; source: SourceKey; state?: string; part?: string };

/** A state or the nation, and sources or feeds by their keys; all by default. */
export type Choice = { state?: string | undefined; sources?: readonly string[] | undefined };

export type Plan = {
  addresses: FeedAddress[];
  /** Sources left out for a state because their files are of the nation. */
  nationOnly: string[];
  /** Sources with known addresses and without a reader. */
  notRead: string[];
};

/** Every address of a feed that is read. */
export function addressesOf(feed: CatalogueFeed, state?: string): FeedAddress[] {
  const source = sourceOfFeed(feed);
  if (source === undefined) return [];
  const { states = [], isOneState = false, parts = { values: [] } } = feed;
  if (isOneState && state !== undefined && !states.includes(state)) return [];
  const chosen = isOneState || states.length === 0 ? [undefined] : state === undefined ? states : [state];
  return chosen
    .filter((one) => one === undefined || states.includes(one))
    .flatMap((one) =>
      (parts.values.length === 0 ? [undefined] : parts.values).map((part) => ({
        key: [feed.key, one, part].filter(Boolean).join(":"),
        feed,
        source,
        ...(one !== undefined && { state: one }),
        ...(part !== undefined && { part }),
      })),
    );
}

/** The address of a key; undefined if the catalogue no longer has it. */
export function addressOfKey(key: string): FeedAddress | undefined {
  const feed = catalogueFeeds.find((one) => one.key === key.split(":")[0]);
  return feed && addressesOf(feed).find((address) => address.key === key);
}

/** The addresses of a choice, in the order of import. A source or feed that is named is taken as it comes. */
export function planOf({ state, sources }: Choice): Plan {
  const area = state === undefined ? "nation" : "state";
  const isNamed = ({ key, source }: CatalogueFeed) =>
    sources === undefined || sources.includes(source) || sources.includes(key);
  const named = catalogueFeeds.filter(isNamed);
  const serving = named.filter(
    ({ key, source, serves }) =>
      serves.includes(area) || sources?.includes(key) || (sources?.includes(source) && isByName(source)),
  );
  const addresses = serving.flatMap((feed) => addressesOf(feed, state));
  const left = named.filter((feed) => sourceOfFeed(feed) !== undefined && feed.serves.length > 0);
  return {
    addresses,
    nationOnly: [
      ...new Set(left.map(({ source }) => source).filter((source) => !addresses.some((one) => one.source === source))),
    ],
    notRead: [...new Set(named.filter((feed) => sourceOfFeed(feed) === undefined).map(({ source }) => source))],
  };
}

/** true: no choice includes the source, which is loaded only when it is named. */
const isByName = (source: string) =>
  catalogueFeeds.filter((feed) => feed.source === source).every(({ serves }) => serves.length === 0);

/** Downloads and imports at these rates on two cores and a usual line, where nothing was measured yet. */
const bytesPerSecond = 5_000_000;
const rowsPerSecond = 1_500;

/** The size, rows and seconds that an address is expected to take: as measured last, or else as the catalogue states. */
export function expectationOf(
  { feed: { expects } }: FeedAddress,
  known?: { bytes: number | null; rows: number | null; seconds: number | null },
): { bytes: number | null; rows: number | null; seconds: number | null } {
  const bytes = known?.bytes ?? (expects.bytes === undefined ? null : Math.round(expects.bytes));
  const rows = known?.rows ?? expects.rows ?? null;
  const estimate =
    bytes === null && rows === null
      ? null
      : Math.ceil((bytes ?? 0) / bytesPerSecond + (rows ?? 0) / (expects.pace ?? rowsPerSecond));
  return { bytes, rows, seconds: known?.seconds ?? estimate };
}

const hours: Record<CatalogueFeed["cadence"]["every"], number> = {
  day: 24,
  week: 48,
  month: 72,
  quarter: 168,
  year: 168,
  irregular: 168,
};

/** Hours after which an address is looked at again; a publisher's new file is then found within a week. */
export const checkEveryHours = ({ feed: { cadence } }: FeedAddress): number => hours[cadence.every];
