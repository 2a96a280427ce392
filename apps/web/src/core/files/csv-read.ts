/** The lines of a CSV file, each with the number of the line on which it begins. */
export type CsvLine = { number: number; cells: string[] };

/**
 * Reads a CSV file as RFC 4180 has it: cells with commas, quotes or line ends are quoted, a quote within is doubled. Line
 * ends may be of any kind, a mark of UTF-8 is skipped, and so are empty lines. Null where a quote is never closed.
 */
export function readCsv(text: string): CsvLine[] | null {
  const lines: CsvLine[] = [];
  let number = 1;
  let line: CsvLine = { number, cells: [] };
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    line.cells.push(cell);
    cell = "";
  };
  const endLine = () => {
    endCell();
    if (line.cells.some((one) => one !== "")) lines.push(line);
    line = { number: number + 1, cells: [] };
  };
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === ",") endCell();
    else if (sign === "\n" || sign === "\r") {
      endLine();
      if (sign === "\r" && text.charAt(at + 1) === "\n") at += 1;
    } else cell += sign;
    const last = text.charAt(at);
    if (last === "\n" || (last === "\r" && text.charAt(at + 1) !== "\n")) number += 1;
  }
  if (isQuoted) return null;
  endLine();
  return lines;
}
