import { BadRow } from "./record.js";

/** A number of the publisher's, or undefined for an empty cell. Throws `BadRow` for anything else. */
export function number(cells: Cells, column: string): number | undefined {
  const text = cells[column]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (!/^-?\d+(\.\d+)?$/.test(text) || !Number.isFinite(value)) throw new BadRow(`${column}: not a number (${text})`);
  return value;
}

/** Dollars from a cell in thousands of dollars. */
export function thousands(cells: Cells, column: string): number | undefined {
  const value = number(cells, column);
  return value === undefined ? undefined : Math.round(value * 100_000) / 100;
}

/** A cell's text without the blanks about it, or undefined when nothing is left. */
export function textOf(cells: Cells, column: string): string | undefined {
  return cells[column]?.trim().replace(/\s+/g, " ") || undefined;
}

/** A cell that must say something. */
export function required(cells: Cells, column: string): string {
  const text = textOf(cells, column);
  if (!text) throw new BadRow(`${column}: empty`);
  return text;
}

/** YYYYMMDD as a date. */
export function compactDate(cells: Cells, column: string): string {
  const text = required(cells, column);
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) throw new BadRow(`${column}: not a date (${text})`);
  return calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3]), column);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `23-Oct-20`, a day of this century. */
export function shortDate(cells: Cells, column: string): string {
  const text = required(cells, column);
  const parts = /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/.exec(text);
  const month = months.indexOf(parts?.[2]?.toLowerCase() ?? "") + 1;
  if (!parts || month === 0) throw new BadRow(`${column}: not a date (${text})`);
  return calendarDate(2000 + Number(parts[3]), month, Number(parts[1]), column);
}

/** M/D/YYYY, whatever hour follows; undefined for an empty cell. */
export function slashDate(cells: Cells, column: string): string | undefined {
  const text = textOf(cells, column);
  if (!text) return undefined;
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text);
  if (!parts) throw new BadRow(`${column}: not a date (${text})`);
  return calendarDate(Number(parts[3]), Number(parts[1]), Number(parts[2]), column);
}

/** The last day of a month, YYYY-MM-DD. */
export function monthEnd(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function calendarDate(year: number, month: number, day: number, column: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) throw new BadRow(`${column}: no such day (${year}-${month}-${day})`);
  return date.toISOString().slice(0, 10);
}

/** The cells of one row by the name of their column. */
export type Cells = Readonly<Record<string, string>>;
