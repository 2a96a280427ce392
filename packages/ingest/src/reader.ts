import { type CsvFormat, isCsvOf, type Row, readCsv } from "./csv.js";
import { type FixedFormat, isFixedOf, readFixed } from "./fixed-width.js";
import type { ImportRecord } from "./record.js";
import type { SourceKey } from "./sources.js";
import type { Reading } from "./text.js";
import type { Cells } from "./values.js";

/** How one of a publisher's files is read. */
export type Reader = {
  source: SourceKey;
  format: CsvFormat | FixedFormat;
  /** What to say of each of its files, as that the publisher cuts them off. */
  note?: string;
  /**
   * Starts on a file. The function it answers makes the records of a row, usually one, and throws `BadRow` for a row
   * that cannot be used.
   */
  start(): (cells: Cells) => ImportRecord[];
};

/** Whether the file is one that the reader can read. */
export function recognises({ format }: Reader, path: string): Promise<boolean> {
  return format.kind === "csv" ? isCsvOf(path, format) : isFixedOf(path, format);
}

/** The rows of a file in the reader's format. */
export function readRows({ format }: Reader, path: string, reading: Reading): AsyncGenerator<Row> {
  return format.kind === "csv" ? readCsv(path, format, reading) : readFixed(path, format, reading);
}
