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
/** How an address is reached: which names are which addresses, and whose certificates are believed. */
export type Reach = Pick<RequestOptions, "lookup" | "port" | "ca">;
export type DownloadOptions = {
  limits?: DownloadLimits | undefined;
  /** The public internet unless told. */
  reach?: Reach | undefined;
  signal?: AbortSignal | undefined;
};
const redirectsMax = 3;
/** No word from the server for so long ends it. */
const silenceMs = 60_000;

/**
 * Fetches a file of the public internet into a folder and answers its path. Only https, only its own port, no name or
 * password in the address, and never an address of the server's own surroundings: each is looked at when the connection is
 * made, so that a name that changes its address between asking and connecting leads nowhere. Throws `DownloadRefused`.
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
  throw new DownloadRefused(`${address} leads from one address to another too often`);
}

/** An address that may be asked. Throws `DownloadRefused`. */
export function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:") throw new DownloadRefused(`${text} is not an https address`);
  if (address.username || address.password) throw new DownloadRefused("An address holds no name and no password");
  if (address.port !== "") throw new DownloadRefused(`${text} names a port of its own`);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new DownloadRefused(`${host} is not of the public internet`);
  return address;
}

/** Names by their addresses of the public internet alone; a name that has any other is refused. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const wrong = error ?? refusalOf(host, found);
    const [first] = found ?? [];
    if (wrong || !first) return done(wrong ?? new DownloadRefused(`${host} has no address`), "", 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** Names as they are looked up, of the public internet alone, and the certificates that Node believes. */
const publicInternet: Reach = { lookup: publicLookup };

function refusalOf(host: string, found: readonly { address: string }[]): DownloadRefused | null {
  const inside = found.find(({ address }) => !isPublicAddress(address));
  return inside ? new DownloadRefused(`${host} is not of the public internet`) : null;
}

function ask(address: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const headers = { "user-agent": "pave import", "accept-encoding": "identity" };
    const request = get(address, { ...reach, signal, headers, timeout: silenceMs }, done);
    request.on("timeout", () => request.destroy(new DownloadRefused(`${address.host} does not answer`)));
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

/** Writes what comes to a file, whole or not at all. Throws `DownloadRefused` when it is more than may be. */
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
      if (bytes > bytesMax) done(new DownloadRefused(`More than ${bytesMax} bytes`));
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
