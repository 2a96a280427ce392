import { lookup as resolve } from "node:dns";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { get, type RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { basename, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isPublicAddress } from "./public-address.js";

/** A file that may not be fetched, or could not be. */
export class DownloadRefused extends Error {
  override readonly name = "DownloadRefused";
}

type DownloadLimits = { bytesMax: number; milliseconds: number };
/** The largest monthly extracts of these publishers are below a gigabyte. */
export const usualLimits: DownloadLimits = { bytesMax: 4 * 1_073_741_824, milliseconds: 60 * 60_000 };
/** Name resolution and trusted certificates for a download. */
export type Reach = Pick<RequestOptions, "lookup" | "port" | "ca">;
export type DownloadOptions = {
  limits?: DownloadLimits | undefined;
  /** Default: the public internet. */
  reach?: Reach | undefined;
  signal?: AbortSignal | undefined;
};
const redirectsMax = 3;
/** Inactivity time-out. */
const silenceMs = 60_000;

/**
 * Downloads a file from the public internet into a folder and returns its path. Only https on the default port, no
 * credentials in the URL, and never an address on the server's own network: addresses are checked at connection time,
 * so that DNS rebinding does not help. Throws `DownloadRefused`.
 */
export async function download(
  address: string,
  folder: string,
  { limits = usualLimits, reach = publicInternet, signal }: DownloadOptions = {},
): Promise<string> {
  const { bytesMax, milliseconds } = limits;
  const until = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
  await mkdir(folder, { recursive: true });
  let at = addressOf(address);
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const answer = await ask(at, reach, until);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      at = addressOf(new URL(headers.location, at).href);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new DownloadRefused(`${at.host} answered ${statusCode}`);
    }
    const path = join(folder, fileNameOf(addressOf(address)));
    await save(answer, path, bytesMax, until);
    return path;
  }
  throw new DownloadRefused(`${address}: too many redirects`);
}

/** Parses an allowed URL. Throws `DownloadRefused`. */
export function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:") throw new DownloadRefused(`${text} is not an https URL`);
  if (address.username || address.password)
    throw new DownloadRefused("A feed URL must not contain a user name or password");
  if (address.port !== "") throw new DownloadRefused(`${text}: a port is not allowed`);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new DownloadRefused(`${host} is not on the public internet`);
  return address;
}

/** Names by their addresses of the public internet alone; a name that has any other is refused. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const failure = error ?? refusalOf(host, found);
    const [first] = found ?? [];
    if (failure || !first) return done(failure ?? new DownloadRefused(`${host} does not resolve`), "", 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** Public DNS answers only, and Node's default certificates. */
const publicInternet: Reach = { lookup: publicLookup };

function refusalOf(host: string, found: readonly { address: string }[]): DownloadRefused | null {
  const inside = found.find(({ address }) => !isPublicAddress(address));
  return inside ? new DownloadRefused(`${host} is not on the public internet`) : null;
}

function ask(address: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const headers = { "user-agent": "pave import", "accept-encoding": "identity" };
    const request = get(address, { ...reach, signal, headers, timeout: silenceMs }, done);
    request.on("timeout", () => request.destroy(new DownloadRefused(`${address.host} does not respond`)));
    request.on("error", failed);
  });
}

/** A name for the file, of harmless letters, from the end of its address. */
export function fileNameOf({ pathname, host }: URL): string {
  const name = basename(decodeURIComponent(pathname))
    .replace(/[^\w.-]+/g, "_")
    .replace(/^\.+/, "");
  return name || host;
}

/** Writes the response to a file, completely or not at all. Throws `DownloadRefused` above the size limit. */
export async function save(
  from: AsyncIterable<Buffer>,
  path: string,
  bytesMax: number,
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new DownloadRefused(`Larger than ${bytesMax} bytes`));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(from, counted, createWriteStream(`${path}.part`), signal ? { signal } : {});
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  }
}
