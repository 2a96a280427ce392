import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { JsonText } from "@pave/db";
import * as z from "zod";
import type { ByteRange } from "./document-store.js";

/**
 * An output that the database may already have written as JSON; the text is then passed on unparsed. Guarantee of the
 * cast: the only other kind of value that passes is one that fits the shape.
 */
export function answer<Shape extends z.core.$ZodType>(shape: Shape) {
  const output = z.union([z.instanceof(JsonText), shape]) as unknown;
  return Object.assign(output as z.ZodType<z.output<Shape>, z.output<Shape> | JsonText<z.output<Shape>>>, { shape });
}

export type StoredBytes = { size: number; sha256: string; read(range: ByteRange): AsyncIterable<Uint8Array> };

/** A file to download: REST sends its bytes, tRPC its text (base64 if it is not text). */
export class Download {
  private readonly atEnd: (() => void)[] = [];

  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly encoding: "utf-8" | "base64",
    readonly chunks: AsyncIterable<Uint8Array>,
    /** Ends the reading behind the chunks, also while waiting for it. */
    private readonly leave: () => void = () => undefined,
    /** The size and the hash of a stored file, and a reader of its parts. */
    readonly stored: StoredBytes | null = null,
  ) {}

  /** The file's bytes. Ending the stream early ends the reading behind it. */
  stream(): Readable {
    return this.leaving(Readable.from(this.chunks, { objectMode: false }));
  }

  /** Bytes of a stored file, instead of the whole. */
  part({ read }: StoredBytes, range: ByteRange): Readable {
    return this.leaving(Readable.from(read(range), { objectMode: false }));
  }

  /** The file as a JSON text of `DownloadText`, in chunks, between two texts. */
  jsonStream(before: string, after: string): Readable {
    return this.leaving(Readable.from(this.json(before, after), { objectMode: false }));
  }

  /** Calls back when the file has been read or abandoned. */
  whenRead(done: () => void): void {
    this.atEnd.push(done);
  }

  /** Drops the file unread. */
  discard(): void {
    this.stream().destroy();
  }

  /** A stream over an iterator waits for the next chunk before it closes; leaving first ends that wait. */
  private leaving(stream: Readable): Readable {
    const close = stream._destroy.bind(stream);
    stream._destroy = (error, done) => {
      this.leave();
      close(error, done);
    };
    stream.once("close", () => {
      for (const done of this.atEnd) done();
    });
    return stream;
  }

  private async *json(before: string, after: string): AsyncGenerator<string> {
    const { fileName, contentType, encoding } = this;
    yield `${before}${JSON.stringify({ fileName, contentType, encoding }).slice(0, -1)},"content":"`;
    const decoder = new StringDecoder(encoding === "base64" ? "base64" : "utf8");
    for await (const chunk of this.chunks) yield JSON.stringify(decoder.write(Buffer.from(chunk))).slice(1, -1);
    yield `${JSON.stringify(decoder.end()).slice(1, -1)}"}${after}`;
  }
}

const DownloadText = z.object({
  fileName: z.string(),
  contentType: z.string(),
  encoding: z.enum(["utf-8", "base64"]),
  content: z.string(),
});

/** The output of an export. Guarantee of the cast: the tRPC API writes a Download in the shape of DownloadText. */
export const download = z.instanceof(Download) as unknown as z.ZodType<z.infer<typeof DownloadText>, Download>;

/** The output shape as visible to callers; null for a file. */
export function outputShape(output: unknown): z.core.$ZodType | null {
  if (output === download) return null;
  if (output instanceof z.ZodType)
    return "shape" in output && output.shape instanceof z.ZodType ? output.shape : output;
  throw new Error("A procedure declares no output");
}

/** The JSON text of a result, unparsed where the database wrote it. */
export function textOf(result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
}
