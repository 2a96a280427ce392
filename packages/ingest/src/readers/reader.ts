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
 * How the state of a row is found: by postal codes, FIPS codes or names in the row (none: the row applies to every
 * state), or by the record the row belongs to.
 */
export type Within = { statesOf(cells: Cells): readonly string[] } | { recordOf(cells: Cells): string };

/** Rows that state their state in one of several columns. */
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
   * Its files list every record of the source or of a part of it, so a record absent from the newest one is no longer
   * published. `slice` is the column whose values separate complete files from those of a part, such as one state's.
   */
  complete?: { slice?: string };
  /** How the state of a row of a national file is found. Absent: rows do not state it. */
  within?: Within;
  /** The varying part in the names of a file's later editions, if not a year or a date. */
  dated?: RegExp;
  /**
   * Starts a file, whose name may contain its date. The returned function creates the records of a row, usually one,
   * and throws `BadRow` for an unusable row. `value` is the row itself if the file is JSON.
   */
  start(fileName: string): (cells: Cells, value?: unknown) => ImportRecord[];
};

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
      // Its reader is created for one file.
      return Promise.resolve(false);
  }
}

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
