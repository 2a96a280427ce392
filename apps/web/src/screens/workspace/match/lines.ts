import type { MatchedList, MatchReason, MatchRow, MatchScheme } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { csvText } from "../../../core/files/csv.js";
import { type CsvLine, readCsv } from "../../../core/files/csv-read.js";

/** One line of the list: its search, or its error. */
export type MatchLine = { number: number; cells: string[]; row: MatchRow; fault: string | null };
/** The parsed list; with an error of the whole, it is empty. */
export type ReadList = { header: string[] | null; lines: MatchLine[]; fault: string | null };

type Column = "name" | "state" | "identifier" | MatchScheme;

/** The header words by which a column is recognized; letters and digits only. */
const headers: Record<string, Column> = {
  name: "name",
  organization: "name",
  organizationname: "name",
  legalname: "name",
  entity: "name",
  entityname: "name",
  issuer: "name",
  issuername: "name",
  company: "name",
  agency: "name",
  recipient: "name",
  recipientname: "name",
  vendor: "name",
  vendorname: "name",
  state: "state",
  st: "state",
  statecode: "state",
  region: "state",
  identifier: "identifier",
  ein: "ein",
  taxid: "ein",
  tin: "ein",
  uei: "uei",
  ueisam: "uei",
  uniqueentityid: "uei",
  lei: "lei",
  cage: "cageCode",
  cagecode: "cageCode",
  geoid: "geoid",
  fips: "geoid",
  cert: "fdicCert",
  fdiccert: "fdicCert",
  fdiccertificate: "fdicCert",
  rssd: "rssdId",
  rssdid: "rssdId",
  crd: "crdNumber",
  crdnumber: "crdNumber",
};
const schemes: readonly MatchScheme[] = ["ein", "uei", "lei", "cageCode", "fdicCert", "rssdId", "crdNumber", "geoid"];

const columnOf = (head: string): Column | undefined => headers[head.toLowerCase().replace(/[^a-z0-9]/g, "")];

/** A cell without a header: numbers, and codes in capitals with a digit, are identifiers; anything else is a name. */
const isIdentifier = (cell: string) => /^[\d-]+$/.test(cell) || /^(?=.*\d)[A-Z0-9]{5,20}$/.test(cell);

/**
 * Parses a list from a CSV file or pasted text: lines of names, or columns of a spreadsheet. A header names the
 * columns; without one the first column is a name or identifier, and the second the state.
 */
export function readList(text: string): ReadList {
  const read = cellsOf(text);
  if (read === null) return { header: null, lines: [], fault: "A quotation mark is not closed." };
  const [first] = read;
  const columns = first?.cells.map((cell) => columnOf(cell));
  const hasHeader = columns?.some((column) => column !== undefined && column !== "state") ?? false;
  const body = hasHeader ? read.slice(1) : read;
  const header = hasHeader && first ? first.cells : null;
  if (body.length === 0) return { header, lines: [], fault: text.trim() === "" ? null : "The list is empty." };
  if (body.length > limits.matchRowsMax)
    return {
      header,
      lines: [],
      fault: `The list has ${body.length.toLocaleString("en-US")} lines: ${limits.matchRowsMax.toLocaleString("en-US")} is the limit.`,
    };
  const lines = body.map(({ number, cells }) => {
    const trimmed = cells.map((cell) => cell.trim());
    const row = hasHeader ? byHeader(trimmed, columns ?? []) : byPlace(trimmed);
    return { number, cells, row, fault: faultOf(row) };
  });
  return { header, lines, fault: null };
}

/** If the first line is a plain name, each line is one name, which may contain commas. */
function cellsOf(text: string): CsvLine[] | null {
  const first = text.trimStart().split(/\r?\n/, 1)[0] ?? "";
  if (first.includes("\t")) return readCsv(text, "\t");
  const isTable =
    /"|,\s*[A-Z]{2}\s*$|^[\d-]+,/.test(first) || first.split(/[,;]/).some((cell) => columnOf(cell) !== undefined);
  if (isTable) return readCsv(text);
  return text.split(/\r?\n/).flatMap((line, at) => (line.trim() === "" ? [] : [{ number: at + 1, cells: [line] }]));
}

function byHeader(cells: readonly string[], columns: readonly (Column | undefined)[]): MatchRow {
  const cellOf = (wanted: Column) => cells[columns.indexOf(wanted)] || undefined;
  const scheme = schemes.find((one) => columns.includes(one) && cellOf(one) !== undefined);
  return rowOf({
    name: cellOf("name"),
    identifier: scheme ? cellOf(scheme) : cellOf("identifier"),
    scheme,
    state: cellOf("state"),
  });
}

function byPlace([first = "", second]: readonly string[]): MatchRow {
  const state = second || undefined;
  return rowOf(isIdentifier(first) ? { identifier: first, state } : { name: first || undefined, state });
}

/** Removes empty values. */
function rowOf(given: { [Field in keyof MatchRow]: MatchRow[Field] | undefined }): MatchRow {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function faultOf({ name, identifier, state }: MatchRow): string | null {
  if (name === undefined && identifier === undefined) return "No name or identifier.";
  if ((name?.length ?? 0) > 300) return "Name longer than 300 characters.";
  if ((identifier?.length ?? 0) > 60) return "Identifier longer than 60 characters.";
  return (state?.length ?? 0) > 60 ? "State longer than 60 characters." : null;
}

export const reasonWords: Record<MatchReason, string> = {
  identifier: "same identifier",
  ambiguousIdentifier: "a number also used in other registers",
  government: "same government",
  sameName: "same name",
  nearName: "similar name",
  sameState: "same state",
  otherState: "different state",
  nameDiffers: "different name",
};

export const statusWords: Record<MatchedList["rows"][number]["status"], string> = {
  matched: "Matched",
  doubtful: "Choose one",
  none: "Not found",
  skipped: "Skipped",
};

/** The unmatched lines as entered, to be corrected and pasted again. */
export function unmatchedCsv(header: readonly string[] | null, lines: readonly MatchLine[]): string {
  return csvText([...(header ? [header] : []), ...lines.map(({ cells }) => cells)]);
}
