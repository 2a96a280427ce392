import { startOf } from "./archive.js";
import { openWorkbook } from "./xlsx.js";
import { BadContainer } from "./zip-parts.js";

/** The type of a file by its first bytes; `fault` states what to do if it cannot be imported. */
export type FileKind = { fault: null; isWorkbook: boolean } | { fault: string };

/** First bytes in hexadecimal, and the file type. */
const begins: readonly (readonly [bytes: string, fault: string])[] = [
  ["d0cf11e0", "it is an Excel workbook of an old format or with a password; save it as .xlsx without one"],
  ["25504446", "it is a PDF document"],
  ["fffe", "its text is UTF-16; save it as UTF-8"],
  ["feff", "its text is UTF-16; save it as UTF-8"],
];

/** Whether a file is a workbook, or text in a single-byte encoding or UTF-8; otherwise the reason. */
export async function fileKind(path: string): Promise<FileKind> {
  const start = await startOf(path, 4_096);
  if (start.toString("latin1", 0, 4) === "PK\x03\x04") return await workbookKind(path);
  const fault = faultOf(start);
  return fault === null ? { fault, isWorkbook: false } : { fault };
}

async function workbookKind(path: string): Promise<FileKind> {
  try {
    await openWorkbook(path);
    return { fault: null, isWorkbook: true };
  } catch (error) {
    if (!(error instanceof BadContainer)) throw error;
    const isArchive = error.message === "it is not an Excel workbook";
    return {
      fault: isArchive
        ? "it is a ZIP archive; extract it"
        : `it is a ZIP archive or an Excel workbook that cannot be read: ${error.message}`,
    };
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
