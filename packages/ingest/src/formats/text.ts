import { bytesOf, startOf } from "./archive.js";

/** Progress callbacks of a reader. */
export type Reading = {
  /** Called with the bytes of each chunk read. */
  onBytes?: ((bytes: number) => void) | undefined;
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/**
 * The windows-1252 characters of the bytes 0x80 to 0x9F; all others are Latin-1. Some releases of Node decode the
 * encoding of that name as Latin-1 throughout.
 */
const windows1252 = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

/** A multi-byte character of UTF-8 (The Unicode Standard, table 3-7), or a byte that is part of none. */
const beyondAscii =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\x80-\xFF]/g;

/** Control characters: remains of damaged bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const damaged = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/**
 * Decodes bytes that end with a complete character. Publishers mix encodings within one file, so each character is read
 * as UTF-8 if valid, and as windows-1252 otherwise; a byte valid in neither becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  return withoutControls(decoded(bytes));
}

/**
 * Replaces control characters by U+FFFD; those above ASCII become the windows-1252 punctuation that a publisher encoded
 * as if it were Latin-1.
 */
export const withoutControls = (text: string): string =>
  text.replace(damaged, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? "\ufffd");

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString("latin1")
      .replace(beyondAscii, (run) =>
        run.length > 1 ? Buffer.from(run, "latin1").toString("utf-8") : (windows1252[run.charCodeAt(0) - 0x80] ?? run),
      );
  }
}

const withoutMark = (text: string) => text.replace(/^\ufeff/, "");

/** A small file's text, without a byte order mark. */
export const readWhole = async (path: string): Promise<string> => withoutMark(decodeText(await bytesTo(path)));

async function bytesTo(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const carriageReturn = 13;
/** The end of the last certainly complete character: an ASCII one, but not the first half of a line end. */
const wholeTo = (chunk: Buffer) => chunk.findLastIndex((byte) => byte < 0x80 && byte !== carriageReturn) + 1;

/** A file's text in chunks, without a byte order mark, with LF as the line end. */
export async function* readText(path: string, { onBytes }: Reading = {}): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let isFirst = true;
  const textOf = (bytes: Buffer) => {
    const text = decodeText(bytes).replaceAll("\r\n", "\n");
    const whole = isFirst ? withoutMark(text) : text;
    isFirst = false;
    return whole;
  };
  for await (const chunk of bytesOf(path)) {
    const end = wholeTo(chunk);
    if (end > 0) {
      yield textOf(Buffer.concat([...pending, chunk.subarray(0, end)]));
      pending = [];
    }
    if (end < chunk.length) pending.push(chunk.subarray(end));
    onBytes?.(chunk.length);
  }
  const rest = textOf(Buffer.concat(pending));
  // A CR that ends the file ends its last line.
  if (rest) yield rest.replace(/\r$/, "\n");
}

/** A file's lines, without their ends. */
export async function* readLines(path: string, reading: Reading = {}): AsyncGenerator<string> {
  let buffered = "";
  for await (const piece of readText(path, reading)) {
    const lines = (buffered + piece).split("\n");
    buffered = lines.pop() ?? "";
    yield* lines;
  }
  if (buffered) yield buffered;
}

/** The first 64 kB of a file, to recognize its format. */
export async function beginningOf(path: string): Promise<string> {
  return withoutMark(decodeText(await startOf(path, 65_536)));
}

export const firstLine = async (path: string): Promise<string> => (await beginningOf(path)).split(/\r?\n/, 1)[0] ?? "";
