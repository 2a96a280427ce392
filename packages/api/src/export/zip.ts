import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day of this format: the same content gives the same file. */
const firstDay = 0x0021;

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3.10) piece by piece: compressed on other threads, in memory that does not
 * grow. Each file must stay below 4 GiB, for there are no ZIP64 records.
 */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const header = localHeader(name);
    const totals = { crc: 0, size: 0, packed: 0 };
    yield header;
    for await (const piece of compress(content, totals)) yield piece;
    const descriptor = numbers([4, signatures.descriptor], [4, totals.crc], [4, totals.packed], [4, totals.size]);
    yield descriptor;
    directory.push(centralHeader(name, totals, offset));
    offset += header.length + totals.packed + descriptor.length;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  yield central;
  yield numbers([4, signatures.end], [4, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
}

type Told = { crc: number; size: number; packed: number };

async function* compress(content: ZipFile["content"], totals: Told): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      totals.crc = crc32(bytes, totals.crc);
      totals.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 1 });
  const fed = pipeline(Readable.from(counted()), deflate);
  // Reading fails with the same error, or has ended because the reader stopped.
  fed.catch(() => undefined);
  const pieces: AsyncIterable<Uint8Array> = deflate;
  for await (const piece of pieces) {
    totals.packed += piece.length;
    yield piece;
  }
}

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    numbers([4, signatures.local], [2, version], [2, flags], [2, deflated], [2, 0], [2, firstDay]),
    numbers([4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0]),
    bytes,
  ]);
}

function centralHeader(name: string, { crc, size, packed }: Told, offset: number): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    numbers([4, signatures.central], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, firstDay]),
    numbers([4, crc], [4, packed], [4, size], [2, bytes.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    bytes,
  ]);
}

/** Little-endian numbers, each as its length in bytes and its value. */
function numbers(...fields: [length: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
