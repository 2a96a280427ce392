import { csvLine, csvMark } from "@pave/contract/csv";

/** Lines of cells as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return `${csvMark}${lines.map(csvLine).join("")}`;
}
