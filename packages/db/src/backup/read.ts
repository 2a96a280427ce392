import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { BackupError, damagedError, End, Head, parseLine, Section, terminator } from "./format.js";

/** The header of a backup. Throws BackupError if the file is not one. */
export async function readHead(file: string): Promise<Head> {
  const pieces = gunzipped(file);
  try {
    return parseLine(Head, await new BackupReader(pieces).line());
  } catch (error) {
    if (error instanceof BackupError && error.message === damagedError().message)
      throw new BackupError(`${file} is not a Pave backup, or is damaged.`);
    throw error;
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Reads a backup to its end: `onSection` is called with each table and must read all of its rows. Throws BackupError
 * unless the file is complete and unchanged.
 */
export async function readBackup(
  file: string,
  onSection: (section: Section, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<End> {
  const reader = new BackupReader(gunzipped(file));
  parseLine(Head, await reader.line());
  for (;;) {
    const sha256 = reader.digest();
    const next = parseLine(z.union([Section, End]), await reader.line());
    if ("table" in next) await onSection(next, reader.rows());
    else if (next.sha256 === sha256 && (await reader.hasEnded())) return next;
    else throw damagedError();
  }
}

/** The decompressed file. */
async function* gunzipped(file: string): AsyncGenerator<Buffer, void> {
  const text = createGunzip();
  const piped = pipeline(createReadStream(file), text);
  // The reader of the text receives the error; one that has stopped does not need it.
  piped.catch(() => undefined);
  try {
    yield* text;
    await piped;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") throw new BackupError(`File not found: ${file}.`);
    if (code.startsWith("Z_")) throw damagedError();
    throw error;
  } finally {
    text.destroy();
  }
}

const newline = "\n";
const lastLine = Buffer.concat([Buffer.from(newline), terminator]);

/** Reads a backup in chunks, however they are split, and hashes what was read. */
class BackupReader {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next line without its end. */
  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(newline);
      if (end >= 0) return this.#take(end + 1).subarray(0, end);
      if (!(await this.#more())) throw damagedError();
    }
  }

  /** The rows of a section, in chunks of complete lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.subarray(0, terminator.length).equals(terminator)) {
        this.#take(terminator.length);
        return;
      }
      const last = this.#rest.indexOf(lastLine);
      const end = last >= 0 ? last : this.#rest.lastIndexOf(newline);
      if (end >= 0 && !this.#startsTerminator()) yield this.#take(end + 1);
      else if (!(await this.#more())) throw damagedError();
    }
  }

  /** SHA-256, hex, of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  /** Whether the end was reached. */
  async hasEnded(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  #startsTerminator(): boolean {
    return this.#rest.length < terminator.length && terminator.subarray(0, this.#rest.length).equals(this.#rest);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}
