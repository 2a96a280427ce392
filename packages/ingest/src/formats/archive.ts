import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { crc32, createGunzip } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";

/*
 * Files inside ZIP archives and gzip files, decompressed as they are read and never written to disk. A file in an
 * archive is named by the path of the archive, `!/` and its name: `awards.zip!/FY2026_1.csv`.
 */

/** An archive that is unreadable or misleading; the message gives the reason, starting with a name. */
export class BadArchive extends Error {
  override readonly name = "BadArchive";
}

/** Maximum expansion of a compressed file; below `freeBytes` the ratio is not checked. */
export type ArchiveLimits = { ratio: number; freeBytes: number; bytes: number; members: number };
/**
 * Text compresses at most about 40 times; a bomb expands 1,000 times. The largest publisher's archive has 30,000 files.
 */
export const archiveLimits: ArchiveLimits = {
  ratio: 200,
  freeBytes: 16 * 1_048_576,
  bytes: 256 * 1_073_741_824,
  members: 500_000,
};

/** A file of an archive; `size` is that of its content. */
export type Member = { name: string; size: number; crc32: number };

const separator = "!/";

/** The path of an archive's member. */
export const memberPath = (archive: string, name: string): string => `${archive}${separator}${name}`;

/** The archive and the member of a path; undefined for the path of a plain file. */
function inArchive(path: string): { archive: string; name: string } | undefined {
  const at = path.indexOf(separator);
  return at < 0 ? undefined : { archive: path.slice(0, at), name: path.slice(at + separator.length) };
}

/** true: the file is a ZIP archive, as Excel workbooks are. */
export async function isZip(path: string): Promise<boolean> {
  if (inArchive(path)) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ["504b0304", "504b0506"].includes(buffer.toString("hex"));
  } finally {
    await file.close();
  }
}

/** The files of an archive in the order of its directory. Throws `BadArchive` if one is refused. */
export async function membersOf(path: string, limits = archiveLimits): Promise<Member[]> {
  return withZip(path, async (zip) => {
    const members: Member[] = [];
    let bytes = 0;
    for await (const entry of entriesOf(zip)) {
      const { fileName: name, uncompressedSize: size, crc32 } = entry;
      checkEntry(entry, limits);
      bytes += size;
      if (bytes > limits.bytes) throw new BadArchive(`${nameOf(path)} expands to more than ${limits.bytes} bytes`);
      members.push({ name, size, crc32 });
      if (members.length > limits.members)
        throw new BadArchive(`${nameOf(path)} has more than ${limits.members} files`);
    }
    return members;
  });
}

/** Maximum size of a member read into memory. */
const wholeBytesMax = 64 * 1_048_576;

/** The content of each selected member, one after another. */
export async function* eachMember(
  path: string,
  isWanted: (name: string) => boolean,
  limits = archiveLimits,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await openZip(path);
  try {
    for await (const entry of entriesOf(zip)) {
      if (!isWanted(entry.fileName)) continue;
      checkEntry(entry, limits);
      if (entry.uncompressedSize > wholeBytesMax)
        throw new BadArchive(`${entry.fileName} is too large for one document`);
      const chunks: Buffer[] = [];
      for await (const chunk of readEntry(zip, entry)) chunks.push(chunk);
      yield { name: entry.fileName, bytes: Buffer.concat(chunks) };
    }
  } finally {
    zip.close();
  }
}

const chunkBytes = 262_144;

/**
 * The bytes of a plain file, a decompressed gzip file, or an archive member, as a stream. Throws `BadArchive` for an
 * archive that is damaged or expands beyond the limits.
 */
export async function* bytesOf(path: string, limits = archiveLimits): AsyncGenerator<Buffer> {
  const member = inArchive(path);
  if (member) {
    const zip = await openZip(member.archive);
    try {
      const entry = await entryOf(zip, member.name);
      checkEntry(entry, limits);
      yield* readEntry(zip, entry);
    } finally {
      zip.close();
    }
    return;
  }
  if (await isGzip(path)) return yield* gunzipped(path, limits);
  const raw: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: chunkBytes });
  yield* raw;
}

/** The first bytes of a file, at most `most`. */
export async function startOf(path: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of bytesOf(path)) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/**
 * The size of a file's content and the modification time of the file or its archive. Of a gzip file, the
 * compressed size.
 */
export async function fileStat(path: string): Promise<{ size: number; mtime: Date; isFile: boolean }> {
  const member = inArchive(path);
  const found = await stat(member?.archive ?? path);
  if (!member) return { size: found.size, mtime: found.mtime, isFile: found.isFile() };
  const size = await withZip(member.archive, async (zip) => (await entryOf(zip, member.name)).uncompressedSize);
  return { size, mtime: found.mtime, isFile: true };
}

/** Identifies the content of an archive's member without reading it; undefined for a plain file. */
export async function memberStamp(path: string): Promise<string | undefined> {
  const member = inArchive(path);
  if (!member) return undefined;
  const { uncompressedSize, crc32 } = await withZip(member.archive, (zip) => entryOf(zip, member.name));
  return `${member.name} ${uncompressedSize} ${crc32}`;
}

/** true: a checksum verifies that the file is complete. */
export const isChecked = async (path: string): Promise<boolean> =>
  inArchive(path) !== undefined || (await isGzip(path));

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await file.close();
  }
}

async function* gunzipped(path: string, limits: ArchiveLimits): AsyncGenerator<Buffer> {
  const raw = createReadStream(path, { highWaterMark: chunkBytes });
  const unzip = createGunzip({ chunkSize: chunkBytes });
  raw.on("error", (error) => unzip.destroy(error));
  let read = 0;
  try {
    const chunks: AsyncIterable<Buffer> = raw.pipe(unzip);
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > limits.freeBytes && read > raw.bytesRead * limits.ratio) throw tooDense(nameOf(path));
      if (read > limits.bytes) throw new BadArchive(`${nameOf(path)} expands to more than ${limits.bytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw archiveError(error, nameOf(path));
  } finally {
    raw.destroy();
  }
}

async function withZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await openZip(path);
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch (error) {
    throw archiveError(error, nameOf(path));
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) yield entry;
  } catch (error) {
    throw archiveError(error, "The archive");
  }
}

async function entryOf(zip: ZipFile, name: string): Promise<Entry> {
  for await (const entry of entriesOf(zip)) if (entry.fileName === name) return entry;
  throw new BadArchive(`The archive has no file ${name}`);
}

function checkEntry(entry: Entry, { ratio, freeBytes }: ArchiveLimits): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new BadArchive(`${fileName} is encrypted`);
  if (!entry.canDecodeFileData()) throw new BadArchive(`${fileName} is compressed in an unsupported way`);
  if (uncompressedSize > freeBytes && uncompressedSize > compressedSize * ratio) throw tooDense(fileName);
}

/** The decompressed bytes of an entry, verified by the size and checksum in the directory. */
async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw archiveError(error, entry.fileName);
  }
  if (sum !== entry.crc32) throw new BadArchive(`${entry.fileName} is damaged: its checksum differs`);
}

const tooDense = (name: string) => new BadArchive(`${name} expands too much for a file of records`);

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Turns an error of a library or of zlib into one of the archive; disk errors are unchanged. */
function archiveError(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof BadArchive) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code !== "" && !code.startsWith("Z_")) return error;
  return new BadArchive(`${name} is not a complete archive (${error.message})`);
}
