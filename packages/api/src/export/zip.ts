import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export type ZipFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** The maximum size and offset in a ZIP archive without ZIP64 records. */
const mostBytes = 0xffff_ffff;
/** The earliest date of the format, so that the same content gives the same file. */
const firstDay = new Date(1980, 0, 1);
const nothing = new Uint8Array();

/**
 * Writes a ZIP archive in chunks; memory does not grow with its size. fflate writes the format; zlib compresses on
 * other threads, in a tenth of the time of fflate's own compression. Fails beyond 4 GiB.
 */
export async function* zip(files: Iterable<ZipFile>, most = mostBytes): AsyncGenerator<Uint8Array> {
  let written = 0;
  const pieces: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    written = bounded(written + piece.length, most);
    pieces.push(piece);
  });
  for (const { name, content } of files) {
    const file: ZipInputFile & { crc: number } = { filename: name, mtime: firstDay, compression: 8, size: 0, crc: 0 };
    archive.add(file);
    for await (const piece of compress(content, file, most)) {
      file.ondata?.(null, piece, false);
      yield* pieces.splice(0);
    }
    file.ondata?.(null, nothing, true);
  }
  archive.end();
  yield* pieces.splice(0);
}

type Summed = { crc: number; size: number };
type Packed = Uint8Array<ArrayBuffer>;

async function* compress(content: ZipFile["content"], sums: Summed, most: number): AsyncGenerator<Packed> {
  async function* summed() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size = bounded(sums.size + bytes.length, most);
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 1 });
  const fed = pipeline(Readable.from(summed()), deflate);
  // Reading fails with the same error, or ends first if the consumer stops.
  fed.catch(() => undefined);
  const pieces: AsyncIterable<Packed> = deflate;
  yield* pieces;
}

function bounded(bytes: number, most: number): number {
  if (bytes > most) throw new Error(`A ZIP file cannot exceed ${most} bytes: narrow the filter or choose CSV`);
  return bytes;
}
