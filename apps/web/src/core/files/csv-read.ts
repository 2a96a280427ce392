import { CsvError, parse } from "csv-parse/browser/esm/sync";

/** The cells of a CSV line, with the number of the line on which it starts. */
export type CsvLine = { number: number; cells: string[] };

type Separator = "," | ";" | "\t";
const separators: readonly Separator[] = [",", ";", "\t"];

/**
 * Reads a CSV file with the parser of the importers (csv-parse). Line ends may be of any kind; a byte order mark and
 * empty lines are skipped. Null if a quote is never closed.
 */
export function readCsv(text: string, separator = separatorOf(text)): CsvLine[] | null {
  try {
    return parsed(text, separator).map(({ record, info }) => ({
      number: info.lines - breaksIn(record),
      cells: record,
    }));
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") return null;
    throw error;
  }
}

/**
 * The separator most frequent in the first line: spreadsheets write semicolons where the comma is the decimal point.
 */
function separatorOf(text: string): Separator {
  const [first = ""] = text
    .replace(/"[^"]*"/g, "")
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: Separator) => first.split(separator).length;
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most));
}

type Parsed = { record: string[]; info: { lines: number } };

function parsed(text: string, delimiter: Separator): Parsed[] {
  const lines: unknown = parse(text, {
    bom: true,
    delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // Guarantee of the cast: with `info` and without `columns` the parser returns exactly this.
  return lines as Parsed[];
}

const breaksIn = (cells: readonly string[]) => cells.join("").match(/\r\n|\r|\n/g)?.length ?? 0;
