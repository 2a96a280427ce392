import { createReadStream } from "node:fs";

export type Encoding = "utf-8" | "windows-1252";

/** Progress callbacks of a reader. */
export type Reading = {
  /** Called with the bytes of each chunk read. */
  onBytes?: ((bytes: number) => void) | undefined;
};

/** A file's text piece by piece, without a byte order mark, every line end a single LF. */
export async function* readText(path: string, encoding: Encoding, { onBytes }: Reading = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let buffered = "";
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    const text = buffered + decoder.decode(chunk, { stream: true });
    // A CR at the end may be half of a line end that the next piece completes.
    buffered = text.endsWith("\r") ? "\r" : "";
    yield (buffered ? text.slice(0, -1) : text).replaceAll("\r\n", "\n");
    onBytes?.(chunk.length);
  }
  const rest = buffered + decoder.decode();
  // A CR that ends the file ends its last line.
  if (rest) yield rest === "\r" ? "\n" : rest;
}

/** A file's lines, without their ends. */
export async function* readLines(path: string, encoding: Encoding, reading: Reading = {}): AsyncGenerator<string> {
  let buffered = "";
  for await (const piece of readText(path, encoding, reading)) {
    const lines = (buffered + piece).split("\n");
    buffered = lines.pop() ?? "";
    yield* lines;
  }
  if (buffered) yield buffered;
}

/** The first line of a file, as far as 64 kB, to know its format by. */
export async function firstLine(path: string, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { end: 65_535, highWaterMark: 65_536 }))
    return decoder.decode(chunk).split(/\r?\n/, 1)[0] ?? "";
  return "";
}
