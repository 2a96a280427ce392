import { isUtf8 } from "node:buffer";
import { type MediaType, mediaTypes } from "@pave/contract";

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/**
 * The accepted types that bytes can be, by their signatures; empty for any other content. Text is accepted as both of
 * its types, which differ only by name.
 */
export function typesOf(bytes: Buffer): readonly MediaType[] {
  // Readers accept a signature within the first kilobyte; a file that starts as something else is refused here.
  if (startsWith(bytes, "255044462d")) return [mediaTypes.pdf];
  if (startsWith(bytes, "89504e470d0a1a0a")) return [mediaTypes.png];
  if (startsWith(bytes, "ffd8ff")) return [mediaTypes.jpg];
  if (startsWith(bytes, "504b0304")) return officeTypes(bytes);
  return isText(bytes) ? [mediaTypes.csv, mediaTypes.txt] : [];
}

/** Office Open XML (ECMA-376) by the parts of its package; refused with macros, as is any other archive. */
function officeTypes(bytes: Buffer): readonly MediaType[] {
  const names = namesInZip(bytes);
  if (!names?.has("[Content_Types].xml") || [...names].some((name) => /vbaProject|\.(exe|dll|js|vbs)$/i.test(name)))
    return [];
  if (names.has("xl/workbook.xml")) return [mediaTypes.xlsx];
  return names.has("word/document.xml") ? [mediaTypes.docx] : [];
}

/**
 * The names in the central directory of a zip (APPNOTE 4.3.12); null if it has none that can be read. The directory must
 * reach to the end record, and that to the end of the file, so that no entry is outside of what is counted.
 */
function namesInZip(bytes: Buffer): Set<string> | null {
  const end = bytes.lastIndexOf("504b0506", undefined, "hex");
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const length = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const isWhole = at === end || (at + 4 <= end && bytes.readUInt32LE(at) === zip64EndRecord);
  return isWhole ? names : null;
}

/** APPNOTE 4.3.14. */
const zip64EndRecord = 0x06064b50;

const allowedControls: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];
/** Bytes to which Windows-1252 assigns no character. */
const undefinedBytes: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * UTF-8 or Windows-1252, as publishers' spreadsheets write it, without control characters other than tab, line feed, form
 * feed and carriage return, and not a page or a program.
 */
function isText(bytes: Buffer): boolean {
  if (bytes.some((byte) => (byte < 0x20 && !allowedControls.includes(byte)) || byte === 0x7f)) return false;
  if (!isUtf8(bytes) && bytes.some((byte) => undefinedBytes.includes(byte))) return false;
  return !/^\s*(<!doctype|<html|<script|<svg|<\?xml|#!)/i.test(bytes.toString("utf8", 0, 1_000));
}
