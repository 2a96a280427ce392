import { open } from "node:fs/promises";

/** What a file is, as far as its first bytes show, in words that say what to do where it cannot be imported. */
export type FileKind = { text: true } | { text: false; fault: string };

/** First bytes, in hexadecimal, and what a file with them is. */
const begins: readonly (readonly [bytes: string, fault: string])[] = [
  ["504b0304", "it is a ZIP archive or an Excel workbook; extract it, or save it as CSV"],
  ["d0cf11e0", "it is an Excel workbook of before 2007; save it as .xlsx or CSV"],
  ["1f8b", "it is compressed with gzip; decompress it"],
  ["25504446", "it is a PDF document"],
  ["fffe", "its text is UTF-16; save it as UTF-8"],
  ["feff", "its text is UTF-16; save it as UTF-8"],
];

/** Whether a file is text of one byte a character or of UTF-8; if not, why not. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const start = buffer.subarray(0, bytesRead);
    const fault = faultOf(start);
    return fault === null ? { text: true } : { text: false, fault };
  } finally {
    await file.close();
  }
}

function faultOf(start: Buffer): string | null {
  if (start.length === 0) return "it is empty";
  const hex = start.subarray(0, 4).toString("hex");
  for (const [bytes, fault] of begins) if (hex.startsWith(bytes)) return fault;
  if (!start.includes(0)) return /^\s*<(!doctype )?html/i.test(start.toString("latin1")) ? "it is a web page" : null;
  // Every other byte of Latin text is zero in UTF-16, with or without a byte order mark.
  const zeros = start.filter((byte) => byte === 0).length;
  return zeros > start.length / 3 ? "its text is UTF-16; save it as UTF-8" : "it is binary, not text";
}
