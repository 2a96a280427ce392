import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

/** A part of a ZIP container such as a workbook. */
export type ZipPart = { name: string; method: number; at: number; compressed: number; size: number };

/** A container that is unreadable or misleading; the message gives the reason. */
export class BadContainer extends Error {
  override readonly name = "BadContainer";
}

const endLength = 22;
const commentMax = 65_535;
const partsMax = 10_000;
/** Parts below this size may have any compression ratio. */
const freeBytes = 4 * 1_048_576;
const ratioMax = 200;

/** The parts of a container by name, as its central directory lists them (APPNOTE.TXT 4.3, PKWARE). */
export async function zipParts(path: string): Promise<Map<string, ZipPart>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await bytesAt(
      file,
      Math.max(0, size - endLength - commentMax),
      Math.min(size, endLength + commentMax),
    );
    const at = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
    if (at < 0 || at + endLength > tail.length) throw new BadContainer("it is incomplete: its directory is missing");
    const [count, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (count > partsMax || offset + length > size) throw new BadContainer("its directory is damaged");
    return new Map(partsIn(await bytesAt(file, offset, length), count).map((part) => [part.name, part]));
  } finally {
    await file.close();
  }
}

function partsIn(directory: Buffer, count: number): ZipPart[] {
  const parts: ZipPart[] = [];
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new BadContainer("its directory is damaged");
    const name = directory.readUInt16LE(at + 28);
    if (directory.readUInt16LE(at + 8) & 1) throw new BadContainer("it is encrypted");
    parts.push({
      name: directory.toString("utf-8", at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * The bytes of a part in chunks. Throws `BadContainer` if they are damaged, more than stated, or beyond the compression
 * limit.
 */
export async function* readZipPart(
  path: string,
  { name, method, at, compressed, size }: ZipPart,
  onBytes: (compressed: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8) throw new BadContainer(`its part ${name} is compressed in an unsupported way`);
  const most = Math.min(size, Math.max(freeBytes, compressed * ratioMax));
  const file = await open(path);
  try {
    const header = await bytesAt(file, at, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50)
      throw new BadContainer(`its part ${name} is missing`);
    const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const raw = file.createReadStream({ start, end: Math.max(start, start + compressed - 1), autoClose: false });
    raw.on("data", (chunk) => onBytes(chunk.length));
    const bytes: Readable = method === 8 ? raw.pipe(createInflateRaw()) : raw;
    raw.on("error", (error) => bytes.destroy(error));
    let read = 0;
    const chunks: AsyncIterable<Buffer> = bytes;
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > most) throw new BadContainer(`its part ${name} is larger than the file can hold`);
      yield chunk;
    }
    if (read !== size) throw new BadContainer(`its part ${name} is incomplete`);
  } catch (error) {
    if (error instanceof BadContainer) throw error;
    throw new BadContainer(`its part ${name} is damaged (${error instanceof Error ? error.message : String(error)})`);
  } finally {
    await file.close();
  }
}
