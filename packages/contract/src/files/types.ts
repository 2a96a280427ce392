/* Zod-free, for pages with a file input; separate from the limits, which every page loads. */

export const fileLimits = {
  /** Maximum bytes of a document, and maximum documents of a record. */
  documentBytes: 25_000_000,
  documentsMax: 200,
  /** Bytes of a piece of an upload, the last one excepted, and base64 characters of the largest piece. */
  filePieceMin: 65_536,
  filePieceBytes: 524_288,
  filePieceText: 699_052,
  /** Maximum unfinished uploads of a user, and the hours they are retained. */
  unfinishedFilesMax: 20,
  unfinishedFileHours: 24,
} as const;

/** The accepted types of documents, by extension. */
export const mediaTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv",
  txt: "text/plain",
} as const;
export type FileExtension = keyof typeof mediaTypes;
export type MediaType = (typeof mediaTypes)[FileExtension];

/** Guarantee of the cast: the keys of an object literal. */
export const fileExtensions = Object.keys(mediaTypes) as FileExtension[];

/** The accepted extension of a file's name; null for any other. */
export function extensionOf(fileName: string): FileExtension | null {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return fileName.includes(".") ? (fileExtensions.find((each) => each === extension) ?? null) : null;
}

/** Control characters, line and paragraph separators, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const nameMax = 150;

/** A text without the dots and spaces at its end; a pattern for them takes quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ". ".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A file's name without folders and without characters special to file systems or headers. */
export function cleanFileName(fileName: string): string {
  const own = fileName.normalize("NFC").replace(unprintable, "").split(/[/\\]/).at(-1) ?? "";
  const safe = withoutEnd(own.replace(/[<>:"|?*]/g, "_").replace(/\s+/g, " "));
  const dot = safe.lastIndexOf(".");
  const [whole, extension] = dot < 0 ? [safe, ""] : [safe.slice(0, dot), safe.slice(dot)];
  const stem = withoutEnd(whole.replace(/^[. ]+/, ""));
  const short = [...(/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? `${stem}_` : stem)]
    .slice(0, nameMax)
    .join("")
    .trimEnd();
  return `${short || "document"}${extension}`;
}
