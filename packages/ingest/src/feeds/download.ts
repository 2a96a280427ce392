import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, causeOf, codeOf, DownloadRefused, type Reach, sendRequest, waitOf } from "./reach.js";

/** The publisher has no file at the address. */
export class NotPublished extends DownloadRefused {
  override readonly name = "NotPublished";
}

/** The request. Headers with keys are sent to this host only, never to redirects. */
export type Wanted = {
  url: string;
  method?: "GET" | "POST" | "PUT" | undefined;
  body?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** A publisher's identification of a file's edition. */
export type Validators = { etag: string | null; lastModified: string | null };
export type Download = Validators & { path: string; bytes: number };

export type DownloadLimits = { bytesMax: number; milliseconds: number };
/** The largest extract of these publishers is 1.4 gigabytes. */
export const usualLimits: DownloadLimits = { bytesMax: 8 * 1_073_741_824, milliseconds: 6 * 3_600_000 };

export type DownloadOptions = {
  limits?: DownloadLimits | undefined;
  reach?: Reach | undefined;
  signal?: AbortSignal | undefined;
  /** The last edition: the result is "unchanged" if it is still current. */
  known?: Validators | undefined;
  /** Called with the bytes on disk, and those of the whole file if known. */
  onBytes?: ((done: number, total: number | null) => void) | undefined;
  /** Waits before the next attempt. Default: a timer. */
  pause?: ((milliseconds: number, signal: AbortSignal) => Promise<unknown>) | undefined;
};

const redirectsMax = 5;
/** Consecutive attempts without progress. */
const triesMax = 5;
const agent = { "user-agent": "pave import", "accept-encoding": "identity" };

/** State of a download on disk, beside the file or its first part. */
type Note = Validators & { url: string };

/**
 * Downloads a file from the public internet into a folder. Only https on the default port, no credentials in the URL,
 * and never an address on the server's own network: addresses are checked at connection time and after each redirect,
 * which defeats DNS rebinding. An interrupted download resumes where it ended if the file is unchanged, in this call
 * and in later ones; a busy publisher is retried after the time it states. Throws `NotPublished` and `DownloadRefused`.
 */
export async function download(
  wanted: Wanted,
  folder: string,
  options: DownloadOptions = {},
): Promise<Download | "unchanged"> {
  const { limits = usualLimits, signal, pause = waitFor } = options;
  const until = AbortSignal.any([AbortSignal.timeout(limits.milliseconds), ...(signal ? [signal] : [])]);
  const path = join(folder, fileNameOf(addressOf(wanted.url)));
  await mkdir(folder, { recursive: true });
  let failures = 0;
  for (;;) {
    const before = await sizeOf(`${path}.part`);
    try {
      return await attempt(wanted, path, options, until);
    } catch (error) {
      until.throwIfAborted();
      if (error instanceof DownloadRefused && !(error instanceof Busy)) throw error;
      const code = codeOf(error);
      if (code === "ENOTFOUND" || code === "EAI_AGAIN") throw notFound(wanted);
      if (ofTheDisk.has(code)) throw error;
      failures = (await sizeOf(`${path}.part`)) > before ? 1 : failures + 1;
      if (failures >= triesMax) throw error instanceof Busy ? error : broken(wanted, error);
      await pause(error instanceof Busy ? error.waitMs : 1_000 * 2 ** failures, until);
    }
  }
}

/** The publisher is busy; retry later. */
class Busy extends DownloadRefused {
  constructor(
    host: string,
    status: number,
    readonly waitMs: number,
  ) {
    super(`${host} returned status ${status}`);
  }
}

/** Failures that a retry cannot fix. */
const ofTheDisk = new Set(["ENOSPC", "EDQUOT", "EACCES", "EROFS", "EISDIR", "ENOTDIR"]);

const notFound = ({ url }: Wanted) =>
  new DownloadRefused(`${new URL(url).host} could not be found; check that this machine can reach the internet`);

const waitFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });

const broken = ({ url }: Wanted, error: unknown) => {
  const cause =
    causeOf(error) ?? `The download ended early (${error instanceof Error ? error.message : String(error)})`;
  return new DownloadRefused(`${new URL(url).host}: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`);
};

async function attempt(
  wanted: Wanted,
  path: string,
  { limits = usualLimits, reach = {}, known, onBytes }: DownloadOptions,
  until: AbortSignal,
): Promise<Download | "unchanged"> {
  const part = `${path}.part`;
  const whole = await noteOf(path, wanted);
  const begun = await noteOf(part, wanted);
  const from = begun ? await sizeOf(part) : 0;
  const condition = begun
    ? { range: `bytes=${from}-`, "if-range": begun.etag ?? begun.lastModified ?? "" }
    : conditionOf(whole ?? known);
  const { answer, at } = await follow(wanted, condition, reach, until);
  const { statusCode = 0, headers } = answer;
  if (statusCode === 304) {
    answer.destroy();
    return whole ? { ...validators(whole), path, bytes: await sizeOf(path) } : "unchanged";
  }
  const resumes = statusCode === 206 && startOfRange(headers["content-range"]) === from;
  if (statusCode !== 200 && !resumes) {
    answer.destroy();
    if (begun) await discard(part);
    throw refusalOf(at.host, statusCode, headers["retry-after"]);
  }
  refusePage(answer, at);
  const note = {
    url: keyOf(wanted),
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
  };
  await writeFile(`${part}.json`, JSON.stringify(note));
  const total = totalOf(headers, resumes ? from : 0);
  await save(answer, part, { bytesMax: limits.bytesMax, from: resumes ? from : 0, until, total, onBytes }).catch(
    async (error) => {
      if (error instanceof DownloadRefused || strongOf(note) === null) await discard(part);
      throw error;
    },
  );
  await rename(part, path);
  await rename(`${part}.json`, `${path}.json`);
  const written = Date.parse(note.lastModified ?? "");
  if (!Number.isNaN(written)) await utimes(path, new Date(), new Date(written));
  return { ...validators(note), path, bytes: await sizeOf(path) };
}

const validators = ({ etag, lastModified }: Validators): Validators => ({ etag, lastModified });

/** Key of the request: two queries of one address are two files. */
const keyOf = ({ url, method = "GET", body = "" }: Wanted) => `${method} ${url} ${body}`;

/** State of a downloaded file; undefined if it is missing or of another request. */
async function noteOf(path: string, wanted: Wanted): Promise<Note | undefined> {
  if ((await sizeOf(path)) === 0) return undefined;
  const text = await readFile(`${path}.json`, "utf8").catch(() => "null");
  // Guarantee of the cast: `attempt` writes these files.
  const note = JSON.parse(text) as Note | null;
  return note?.url === keyOf(wanted) && (path.endsWith(".part") ? strongOf(note) : true) ? note : undefined;
}

/**
 * The validator by which a partial download may be continued (RFC 9110, 13.1.5): a weak one does not guarantee equal
 * bytes.
 */
const strongOf = ({ etag, lastModified }: Validators): string | null =>
  etag !== null ? (etag.startsWith("W/") ? null : etag) : lastModified;

function conditionOf(known: Validators | undefined): Record<string, string> {
  if (known?.etag) return { "if-none-match": known.etag };
  return known?.lastModified ? { "if-modified-since": known.lastModified } : {};
}

async function follow(wanted: Wanted, condition: Record<string, string>, reach: Reach, until: AbortSignal) {
  let { method = "GET", body } = wanted;
  const first = addressOf(wanted.url);
  let at = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const own = at.host === first.host ? wanted.headers : {};
    const sent = { ...agent, ...condition, ...own, ...(body !== undefined && { "content-type": "application/json" }) };
    const answer = await sendRequest(at, { method, headers: sent, body }, reach, until);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return { answer, at };
    answer.destroy();
    at = addressOf(new URL(headers.location, at).href);
    // Redirects other than 307 and 308 are followed by GET (RFC 9110, 15.4).
    if (statusCode < 307) [method, body] = ["GET", undefined];
  }
  throw new DownloadRefused(`${wanted.url}: too many redirects`);
}

function refusalOf(host: string, status: number, retryAfter: string | undefined): Error {
  // S3 returns 403 for a missing file.
  if ([403, 404, 410].includes(status)) return new NotPublished(`${host} returned status ${status}`);
  if ([408, 425, 429, 500, 502, 503, 504].includes(status)) return new Busy(host, status, waitOf(retryAfter));
  if (status === 206 || status === 416)
    return new Error("The publisher's file is not the one whose part was downloaded");
  return new DownloadRefused(`${host} returned status ${status}`);
}

/** Publishers return a web page with status 200 for removed files and unwanted clients. */
function refusePage(answer: IncomingMessage, { host }: URL): void {
  const type = answer.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "text/html" && type !== "application/xhtml+xml") return;
  answer.destroy();
  throw new DownloadRefused(`${host} returned a web page instead of the file`);
}

const startOfRange = (range: string | undefined) => Number(/^bytes (\d+)-/.exec(range ?? "")?.[1] ?? -1);

function totalOf({ "content-length": length }: { "content-length"?: string | undefined }, from: number) {
  return length === undefined ? null : from + Number(length);
}

type Saving = {
  bytesMax: number;
  from?: number;
  total?: number | null;
  until?: AbortSignal | undefined;
  onBytes?: DownloadOptions["onBytes"];
};

/**
 * Writes the response, complete or truncated, to a file from a position. Throws `DownloadRefused` above the size limit.
 */
export async function save(
  answer: AsyncIterable<Buffer>,
  path: string,
  { bytesMax, from = 0, total = null, until, onBytes }: Saving,
): Promise<void> {
  let bytes = from;
  const file = await open(path, from > 0 ? "a" : "w");
  try {
    for await (const chunk of answer) {
      until?.throwIfAborted();
      bytes += chunk.length;
      if (bytes > bytesMax) throw new DownloadRefused(`Larger than ${bytesMax} bytes`);
      await file.writeFile(chunk);
      onBytes?.(bytes, total);
    }
  } finally {
    await file.close();
  }
  if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes`);
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Removes a downloaded file or a part, with its state. */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** Removes remains of earlier downloads: files not written since the given time. */
export async function sweepDownloads(folder: string, since: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const found = await stat(path).catch(() => undefined);
    // The change time, since the modification time is the publisher's.
    if (found && found.ctime < since) await rm(path, { force: true });
  }
}

/** A safe file name from the end of the address. */
export function fileNameOf({ pathname, host }: URL): string {
  const name = basename(decodeURIComponent(pathname))
    .replace(/[^\w.-]+/g, "_")
    .replace(/^\.+/, "");
  return name || host;
}
