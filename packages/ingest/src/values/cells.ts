import { HttpUrl } from "@pave/contract";
import { BadCell, BadRow, type Cells } from "../formats/row.js";

/** A published number, or undefined for an empty cell. Throws `BadCell` for anything else. */
export function number(cells: Cells, column: string): number | undefined {
  const text = cells[column]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (!/^-?\d+(\.\d+)?$/.test(text) || !Number.isFinite(value)) throw new BadCell(column, text, "not a number");
  return value;
}

/** Dollars from a cell in thousands of dollars. */
export function fromThousands(cells: Cells, column: string): number | undefined {
  const value = number(cells, column);
  return value === undefined ? undefined : Math.round(value * 100_000) / 100;
}

/** Invisible characters, such as a soft hyphen. */
const invisible = /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A cell's trimmed text, or undefined if it is empty. */
export function textOf(cells: Cells, column: string): string | undefined {
  return cells[column]?.replace(invisible, "").replace(/\s+/g, " ").trim() || undefined;
}

/** The cell, empty if its text means "none". */
export function given(cells: Cells, column: string): Cells {
  const isNone = /^(none|not (available|applicable)|n\/a)\.?$/i.test(textOf(cells, column) ?? "");
  return { [column]: isNone ? "" : (cells[column] ?? "") };
}

/** A cell's text up to a maximum length, including line breaks; truncation is marked. */
export function textUpTo(cells: Cells, column: string, max: number): string | undefined {
  return truncate(cells[column], max);
}

/** A cell's text on one line without tags, up to a maximum length. */
export const lineUpTo = (cells: Cells, column: string, max: number): string | undefined =>
  truncate(textOf(cells, column), max)?.replaceAll("\n", " ");

/** A text without tags, up to a maximum length; undefined if it is empty. */
export function truncate(text: string | undefined, max: number): string | undefined {
  const plain = plainText(text ?? "");
  if (plain.length <= max) return plain || undefined;
  return `${plain.slice(0, max - 2).trimEnd()} …`;
}

const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };
const entity = /&(nbsp|amp|lt|gt|quot|apos|#39);/g;

/** Text without tags and invalid characters. Publishers escape their HTML once or twice. */
function plainText(text: string): string {
  const opened = text.replace(entity, (whole, name: string) => entities[name] ?? whole);
  return opened
    .replace(entity, (whole, name: string) => entities[name] ?? whole)
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, "\n")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : gap))
    .trim();
}

export const linesOf = (cells: Cells, column: string): string[] =>
  (cells[column] ?? "").split("\n").flatMap((line) => line.trim() || []);

/** ZIP+4 in nine digits; eight are a ZIP that begins with a zero. */
export function postal(text: string | undefined): string | undefined {
  const digits = text?.replace(/\D/g, "") ?? "";
  const whole = digits.length === 8 || digits.length === 4 ? `0${digits}` : digits;
  if (whole.length === 9) return whole.endsWith("0000") ? whole.slice(0, 5) : `${whole.slice(0, 5)}-${whole.slice(5)}`;
  return whole.length === 5 ? whole : undefined;
}

/** A web address valid as user input; otherwise undefined. */
export const webAddress = (text: string | undefined): string | undefined =>
  text && /^https?:\/\/[^\s<>"]+$/i.test(text) && HttpUrl.safeParse(text).success ? text : undefined;

/** The text of a required cell. */
export function required(cells: Cells, column: string): string {
  const text = textOf(cells, column);
  if (!text) throw new BadRow(`${column}: empty`);
  return text;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type DateReader<Found> = (cells: Cells, column: string) => Found;

/**
 * Parses a date with the first matching pattern: year `y` (two digits mean this century), month `m` (number or
 * three letters) and day `d`. undefined for an empty cell; throws `BadCell` if none matches.
 */
function dateIn(...patterns: readonly RegExp[]): DateReader<string | undefined> {
  return (cells, column) => {
    const text = textOf(cells, column);
    if (!text) return undefined;
    if (/^1970-01-01T00:00:00(\.0+)?Z$/.test(text)) throw new BadCell(column, text, "the zero of Unix time");
    const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
    const { y = "", m = "", d = "" } = found ?? {};
    const month = months.indexOf(m.toLowerCase()) + 1 || Number(m);
    if (!found || Number.isNaN(month)) throw new BadCell(column, text, "not a date");
    return calendarDate(y.length === 2 ? 2000 + Number(y) : Number(y), month, Number(d), { column, text });
  };
}

function needed(read: DateReader<string | undefined>): DateReader<string> {
  return (cells, column) => {
    const date = read(cells, column);
    if (!date) throw new BadRow(`${column}: empty`);
    return date;
  };
}

/** YYYYMMDD, or MM/DD/YYYY as in BankFind's institutions; required. */
export const compactDate = needed(
  dateIn(/^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/, /^(?<m>\d{2})\/(?<d>\d{2})\/(?<y>\d{4})$/),
);

/** `23-Oct-20`, in this century; required. */
export const shortDate = needed(dateIn(/^(?<d>\d{1,2})-(?<m>[A-Za-z]{3})-(?<y>\d{2})$/));

/** `Dec 31, 2024` or `Jan 01,1965`. */
export const longDate = dateIn(/^(?<m>[A-Za-z]{3}) (?<d>\d{1,2}), ?(?<y>\d{4})$/);

/** MMDDYYYY, or ISO 8601; the time is ignored. */
export const dateOf = dateIn(/^(?<m>\d\d)(?<d>\d\d)(?<y>\d{4})$/, /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?:[T Z].*)?$/);

/** M/D/YYYY; the time is ignored. */
export const slashDate = dateIn(/^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})(?: .*)?$/);

/**
 * Month first, the time is ignored: `07/14/2022 12:00:00 AM`, or `12-11-1996 00:00` as spreadsheets save it; or ISO
 * 8601.
 */
export const usDate = dateIn(
  /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{4})(?: .*)?$/,
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?:[T Z].*)?$/,
);

/** The last day of a month, YYYY-MM-DD. */
export function monthEnd(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

type Cell = { column: string; text: string };

function calendarDate(year: number, month: number, day: number, { column, text }: Cell): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) throw new BadCell(column, text, "no such day");
  return date.toISOString().slice(0, 10);
}
