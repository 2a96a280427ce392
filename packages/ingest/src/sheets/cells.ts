import {
  type DateOrder,
  type SheetColumn,
  type SheetUnit,
  type StateCodes,
  sheetFactors,
  states,
} from "@pave/contract";
import { BadCell, type Cells } from "../formats/row.js";

/* Cells of files without a reader: values in several spellings. */

const unknowns = new Set([
  "na",
  "n/a",
  "none",
  "null",
  "nil",
  "-",
  "--",
  "---",
  "tbd",
  "tba",
  "unknown",
  "not available",
  "not applicable",
  "#n/a",
  "?",
  ".",
]);

/** Text that a spreadsheet would evaluate: a formula, or a call to another program. */
const formula = /^=|^[@+-]\s*[A-Za-z_][\w.]*\s*\(|^[@+-].*\|.*!/;

/**
 * The text of a cell; undefined if it is empty or means unknown. `="00123"`, with which publishers protect
 * leading zeros, is 00123; throws `BadCell` for any other formula.
 */
export function cellText(cells: Cells, column: string): string | undefined {
  const raw = cells[column]?.replace(/\p{Cf}/gu, "").trim() ?? "";
  const text = /^="([^"]*)"$/.exec(raw)?.[1]?.trim() ?? raw;
  if (formula.test(text)) throw new BadCell(column, text.slice(0, 100), "a formula, not a value");
  return text === "" || unknowns.has(text.toLowerCase()) ? undefined : text;
}

const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const number = /^([-+−]?)\s*(\d+(?:\.\d*)?|\.\d+)(?:e([-+]?\d{1,2}))?$/i;

/** Parses a number such as `$1,234.50`, `(1,234)`, `12 %`, `1.2 million`; undefined if invalid. */
export function numberIn(text: string, decimalComma = false): number | undefined {
  const isNegative = /^\(.*\)$/.test(text) || /\d\s*-$/.test(text);
  const bare = text
    .replace(/^\(|\)$/g, "")
    .replace(/(\d)\s*-$/, "$1")
    .replace(/[$€£\s\u202f]|USD|US\$/gi, "")
    .replace(/%$/, "");
  const [, digits = bare, word = ""] =
    /^([-+−\d.,]*\d[.,]?)(k|thousand|mm|mil|million|m|bn|billion|b)$/i.exec(bare) ?? [];
  const grouped = decimalComma ? digits.replaceAll(".", "").replace(",", ".") : ungrouped(digits);
  const found = number.exec(grouped ?? "");
  if (!found) return undefined;
  const value = Number(grouped?.replace("−", "-")) * (magnitudes[word.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined;
}

/** Digits without thousands separators; undefined if commas are elsewhere. */
const ungrouped = (digits: string): string | undefined =>
  digits.includes(",")
    ? /^[-+−]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)
      ? digits.replaceAll(",", "")
      : undefined
    : digits;

export function readNumber(
  cells: Cells,
  { column, unit, decimalComma }: Pick<SheetColumn, "column" | "unit" | "decimalComma">,
): number | undefined {
  const text = cellText(cells, column);
  if (text === undefined) return undefined;
  const value = numberIn(text, decimalComma);
  if (value === undefined) throw new BadCell(column, text, "not a number");
  return scaled(value, unit);
}

/** Rounded to fifteen digits, without the noise of binary fractions. */
const scaled = (value: number, unit: SheetUnit) => Number((value * sheetFactors[unit]).toPrecision(15));

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const named = [
  new RegExp(`^${monthName}\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y>\\d{4})$`, "i"),
  new RegExp(`^(?<d>\\d{1,2})[-\\s]${monthName}[-\\s,]+(?<y>\\d{4}|\\d\\d)$`, "i"),
];
const iso = /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/;
const compact = /^(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)$/;
const numeric = /^(?<one>\d{1,2})[-/.](?<two>\d{1,2})[-/.](?<y>\d{4}|\d\d)$/;

/** YYYY-MM-DD of a text, ignoring the time; undefined if it is not a calendar date. */
export function dateIn(text: string, order: DateOrder): string | undefined {
  const day = text.replace(/(?<![T\s,])[T\s,]+\d{1,2}:\d\d.*$/, "").trim();
  for (const pattern of named) {
    const found = pattern.exec(day);
    if (found?.groups)
      return calendarDate(
        found.groups.y,
        months.indexOf((found[1] ?? "").toLowerCase().slice(0, 3)) + 1 ||
          months.indexOf((found[2] ?? "").toLowerCase().slice(0, 3)) + 1,
        found.groups.d,
      );
  }
  const whole = iso.exec(day)?.groups ?? compact.exec(day)?.groups;
  if (whole) return calendarDate(whole.y, Number(whole.m), whole.d);
  const parts = numeric.exec(day)?.groups;
  if (!parts || order === "ymd") return undefined;
  const [month, date] = order === "mdy" ? [parts.one, parts.two] : [parts.two, parts.one];
  return calendarDate(parts.y, Number(month), date);
}

function calendarDate(year = "", month: number, day = ""): string | undefined {
  // Two-digit years range from 1950 to 2049.
  const whole = year.length === 2 ? (Number(year) < 50 ? 2000 : 1900) + Number(year) : Number(year);
  const date = new Date(Date.UTC(whole, month - 1, Number(day)));
  return date.getUTCMonth() === month - 1 && month >= 1 ? date.toISOString().slice(0, 10) : undefined;
}

/** The date of a cell. Databases write 9999 for no end date; it is not a date. */
export function readDate(cells: Cells, { column, dates }: Pick<SheetColumn, "column" | "dates">): string | undefined {
  const text = cellText(cells, column);
  if (text === undefined || /\b9999\b/.test(text)) return undefined;
  const date = dateIn(text, dates);
  if (date === undefined) throw new BadCell(column, text, "not a complete date");
  return date;
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  t: true,
  "1": true,
  x: true,
  no: false,
  n: false,
  false: false,
  f: false,
  "0": false,
};
export const booleanIn = (text: string): boolean | undefined => truths[text.toLowerCase()];

const stateBySpelling = new Map(
  states.flatMap((state) =>
    [state.usps, state.name.toUpperCase(), state.fips, String(Number(state.fips))].map(
      (text) => [text, state] as const,
    ),
  ),
);

/** The state of a code, a name or a FIPS number; undefined if invalid. */
export const stateOf = (text: string): StateCodes | undefined => stateBySpelling.get(text.toUpperCase());

const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const phone = /(?<![\d-])(\+?1[ .-]?)?(\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g;
/** true: the text is mainly an e-mail address, or a telephone number. */
export const isEmail = (text: string) => isMostly(text, email);
export const isPhone = (text: string) => isMostly(text, phone);
const isMostly = (text: string, pattern: RegExp) => text.replace(pattern, "").length < 0.25 * text.length;

/** Text without the e-mail addresses and telephone numbers in it. */
export const withoutContacts = (text: string): string =>
  text.replace(email, "[e-mail address left out]").replace(phone, "[telephone number left out]");
