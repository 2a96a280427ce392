import { csvLine, csvMark } from "@pave/contract/csv";

/** Lines of cells as CSV, with the mark by which spreadsheets know it for UTF-8. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return `${csvMark}${lines.map(csvLine).join("")}`;
}
