import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCsv } from "../formats/csv.js";
import { isObject } from "../formats/json-lines.js";
import { firstLine } from "../formats/text.js";
import type { Paging } from "./catalogue/feed.js";
import {
  type Download,
  type DownloadOptions,
  discard,
  download,
  fileNameOf,
  NotPublished,
  type Wanted,
} from "./download.js";
import { DownloadRefused } from "./reach.js";

/** Maximum size of a response read into memory. */
const answerBytesMax = 64 * 1_048_576;

/** The text of a short response. Throws `DownloadRefused`. */
export async function answerOf(wanted: Wanted, folder: string, options: DownloadOptions): Promise<string> {
  const limits = { bytesMax: answerBytesMax, milliseconds: 600_000 };
  const found = await download(wanted, join(folder, "answer"), { ...options, limits, known: undefined });
  if (found === "unchanged") throw new Error("An unconditional request was answered as unchanged");
  const text = await readFile(found.path, "utf8");
  await discard(found.path);
  return text;
}

/**
 * Downloads a list page by page into one file. Throws `DownloadRefused` unless it has exactly the number of records
 * that the publisher states: servers truncate long responses silently. The file's digest serves as its ETag.
 */
export async function downloadPages(
  wanted: Wanted,
  { offset, size, format, within, total: { at } }: Paging,
  totalUrl: string,
  folder: string,
  options: DownloadOptions,
): Promise<Download | "unchanged"> {
  const total = numberAt(await answerOf({ ...wanted, url: totalUrl }, folder, options), at, totalUrl);
  if (total === 0) throw new NotPublished(`${new URL(wanted.url).host} states that it has no records`);
  const path = join(
    folder,
    fileNameOf(new URL(wanted.url)).replace(/(\.\w+)?$/, (end) => end || `.${format}`),
  );
  const whole = `${path}.whole`;
  await writeFile(whole, format === "json" ? "[" : "");
  let records = 0;
  let header: string | undefined;
  do {
    const url = atOffset(wanted.url, offset, records);
    const page = await download({ ...wanted, url }, join(folder, "page"), { ...options, known: undefined });
    if (page === "unchanged") throw new Error("An unconditional request was answered as unchanged");
    const added =
      format === "csv"
        ? await appendCsv(whole, page.path, header)
        : await appendJson(whole, page.path, within, records);
    header ??= added.header;
    await discard(page.path);
    if (added.records === 0) break;
    records += added.records;
    options.onBytes?.(records, total);
  } while (records < total && size > 0);
  if (format === "json") await appendFile(whole, "]");
  if (records !== total) {
    await rm(whole, { force: true });
    throw new DownloadRefused(
      `${new URL(wanted.url).host} states ${total} records, and its pages have ${records}; nothing was imported`,
    );
  }
  await rename(whole, path);
  const { etag, bytes } = await digestOf(path);
  if (etag !== options.known?.etag) return { path, bytes, etag, lastModified: null };
  await discard(path);
  return "unchanged";
}

const escaped = (text: string) => text.replace(/[$.*+?()[\]{}|^\\]/g, "\\$&");

function atOffset(url: string, parameter: string, records: number): string {
  return url.replace(new RegExp(`([?&]${escaped(parameter)}=)\\d+`), (_, name: string) => `${name}${records}`);
}

/** The number at a path of keys and indexes within JSON. */
function numberAt(text: string, path: string, url: string): number {
  let value: unknown;
  try {
    value = JSON.parse(text);
    for (const key of path.split("."))
      value =
        typeof value === "object" && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : null;
  } catch {
    value = null;
  }
  const count = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  if (!Number.isInteger(count) || count < 0)
    throw new DownloadRefused(`${url} does not state how many records there are`);
  return count;
}

async function appendCsv(whole: string, page: string, header: string | undefined) {
  const own = await firstLine(page);
  if (header !== undefined && own !== header)
    throw new DownloadRefused("The pages of the list differ in their columns");
  let records = 0;
  for await (const _ of readCsv(page, { kind: "csv", header: [] })) records++;
  const text = await readFile(page, "utf8");
  const rows = header === undefined ? text : text.slice(text.indexOf("\n") + 1);
  await appendFile(whole, rows === "" || rows.endsWith("\n") ? rows : `${rows}\n`);
  return { records, header: own };
}

async function appendJson(
  whole: string,
  page: string,
  within: string | undefined,
  before: number,
): Promise<{ records: number; header?: undefined }> {
  const answer: unknown = JSON.parse(await readFile(page, "utf8"));
  const items = within === undefined ? answer : isObject(answer) ? answer[within] : undefined;
  if (!Array.isArray(items)) throw new DownloadRefused("A page of the list is not an array of records");
  if (items.length > 0)
    await appendFile(whole, `${before > 0 ? "," : ""}\n${items.map((one) => JSON.stringify(one)).join(",\n")}`);
  return { records: items.length };
}

async function digestOf(path: string): Promise<{ etag: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { etag: `sha256-${hash.digest("hex")}`, bytes };
}
