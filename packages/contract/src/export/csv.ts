import { withoutFormula } from "./formula.js";

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const csvMark = "\uFEFF";

/** A line of CSV (RFC 4180) whose texts no spreadsheet evaluates as formulas. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
