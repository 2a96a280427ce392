import { type ExportColumn, formatDate, spelled } from "@pave/contract";
import type { Cell } from "@pave/contract/spreadsheet";

/** A value of an exported column as shown to readers. `precision` is that of a date; a month or a year is not a day. */
export function cellOf({ kind, names }: ExportColumn, value: unknown, precision: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return kind === "percent" ? Number((value * 100).toPrecision(12)) : value;
  if (Array.isArray(value)) return value.map((one) => wordOf(names, String(one))).join("; ");
  const text = String(value);
  if (kind === "date" && precision === "year") return text.slice(0, 4);
  if (kind === "date" && precision === "month") return formatDate(text.slice(0, 7));
  if (kind === "plain" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kind === "word" ? spelled(text) : wordOf(names, text);
}

/** A code in words, or several separated by commas, or a subcode within its parent: `transport.road`. */
export function wordOf(names: Readonly<Record<string, string>>, code: string): string {
  const own = names[code];
  if (own !== undefined || Object.keys(names).length === 0) return own ?? code;
  if (code.includes(","))
    return code
      .split(/, ?/)
      .map((one) => wordOf(names, one))
      .join("; ");
  const [whole = "", kind] = code.split(".");
  return names[whole] !== undefined && kind !== undefined ? `${names[whole]}: ${kind}` : code;
}
