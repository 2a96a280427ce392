import { withoutFormula } from "@pave/contract/formula";

/** A cell that a spreadsheet takes for text even when it begins like a formula. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as CSV (RFC 4180), with the mark by which spreadsheets know it for UTF-8. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
}
