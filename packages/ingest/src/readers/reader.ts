import type { ImportKey } from "../catalogue.js";
import { type CsvFormat, isCsvOf, readCsv } from "../formats/csv.js";
import { type FixedFormat, isFixedOf, readFixed } from "../formats/fixed-width.js";
import { type DocumentFormat, isDocumentOf, readJsonDocument } from "../formats/json-document.js";
import { isLinesOf, type LinesFormat, readJsonLines } from "../formats/json-lines.js";
import type { Cells, Row } from "../formats/row.js";
import { readSheetRows, type SheetFormat } from "../formats/sheet-rows.js";
import type { Reading } from "../formats/text.js";
import { isXlsxOf, readXlsx, type XlsxFormat } from "../formats/xlsx.js";
import { isXmlOf, readXmlRecords, type XmlFormat } from "../formats/xml-records.js";
import type { ImportRecord } from "./record.js";

type Format = SheetFormat | CsvFormat | FixedFormat | LinesFormat | DocumentFormat | XmlFormat | XlsxFormat;

/**
 * What says the state of a row: its postal code, FIPS code or name, one of several, or none for a row of every state; or
 * the record of the source that the row belongs to.
 */
export type Within = { statesOf(cells: Cells): readonly string[] } | { recordOf(cells: Cells): string };

/** Rows that say their state in one of some columns. */
export const statedIn = (...columns: readonly string[]): Within => ({
  statesOf: (cells) => columns.map((column) => cells[column] ?? ""),
});

/** Reader of a publisher's file format. */
export type Reader = {
  source: ImportKey;
  format: Format;
  /** Note shown with each file, such as a publisher's row limit. */
  note?: string;
  /**
   * Its files list every record of the source or of a part of it, so that a record absent from the newest is no longer
   * published. `slice` is the column whose values divide files of the whole from those of a part, such as one state's.
   */
  complete?: { slice?: string };
  /** How a row of a national file says its state. Absent: it does not. */
  within?: Within;
  /** What distinguishes the names of a file's later editions, where it is not a year or a date. */
  dated?: RegExp;
  /**
   * Starts on a file, whose name may say its date. The function it answers makes the records of a row, usually one, and throws `BadRow` for a row
   * that cannot be used. `value` is the row itself where the file is JSON.
   */
  start(fileName: string): (cells: Cells, value?: unknown) => ImportRecord[];
};

/** true: the reader can read the file. */
export function recognises({ format }: Reader, path: string): Promise<boolean> {
  switch (format.kind) {
    case "csv":
      return isCsvOf(path, format);
    case "fixed":
      return isFixedOf(path, format);
    case "json-lines":
      return isLinesOf(path, format);
    case "json":
      return isDocumentOf(path, format);
    case "xml":
      return isXmlOf(path, format);
    case "xlsx":
      return isXlsxOf(path, format);
    case "sheet":
      // Its reader is made for one file.
      return Promise.resolve(false);
  }
}

/** The rows of a file in the reader's format. */
export function readRows({ format }: Reader, path: string, reading: Reading): AsyncGenerator<Row> {
  switch (format.kind) {
    case "csv":
      return readCsv(path, format, reading);
    case "fixed":
      return readFixed(path, format, reading);
    case "json-lines":
      return readJsonLines(path, format, reading);
    case "json":
      return readJsonDocument(path, format, reading);
    case "xml":
      return readXmlRecords(path, format, reading);
    case "xlsx":
      return readXlsx(path, format, reading);
    case "sheet":
      return readSheetRows(path, format, reading);
  }
}
