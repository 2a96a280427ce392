import { dash, formatDate, formatDayOfYear, formatMonth, writeNumber } from "@pave/contract/format";
import { codeInWords, naicsSectors, nteeGroups } from "@pave/contract/labels-activities";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import { isUsMeasure, metricText, type UsMeasure, usText } from "../../core/us-units.js";
import { statusWords } from "../../ui/marks/status-tone.js";

/** How a value is formatted. */
export type FieldKind =
  | "text"
  | "code"
  | "count"
  | "plain"
  | UsMeasure
  | "money"
  | "percent"
  | "fraction"
  | "rate"
  | "date"
  | "month"
  | "dayOfYear"
  | "instant"
  | "flag"
  | "answers"
  | "list"
  | "link"
  | "word"
  | "term"
  | "choice"
  | "record"
  | "ntee"
  | "naics";

/** A text of several lines, which stands below its label. */
export const isPassage = (value: unknown) => typeof value === "string" && value.length > 60;

/** Class names for a value in a key–value list: all end at one edge, where numbers can be compared; passages are read. */
export const valueClass = (value: unknown) =>
  isPassage(value) ? "col-span-full max-w-[80ch]" : "text-right tabular-nums";

/** The value as published, if shown in other units. */
export const publishedText = (kind: FieldKind | undefined, value: unknown) =>
  kind !== undefined && isUsMeasure(kind) && typeof value === "number"
    ? `${metricText(kind, value)} on record`
    : undefined;

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : dash);
const number = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);
const string = (value: unknown) => (typeof value === "string" ? value : null);
const measured = (kind: UsMeasure) => (value: unknown) => (typeof value === "number" ? usText(kind, value) : dash);
const share = (value: unknown, of: number, maximumFractionDigits = 1) =>
  typeof value === "number" ? `${writeNumber(value * of, maximumFractionDigits, 0)}%` : dash;

const inWords = (value: unknown) => (text(value) === dash ? dash : sentence(statusWords(text(value))));

/** Formats a value by its kind; a dash if unknown. A code without a label is written in words. */
export const writers: Record<FieldKind, (value: unknown, formats: Formats) => string> = {
  text,
  code: text,
  link: text,
  record: text,
  choice: (value) => (isKnown(value) ? String(value) : dash),
  count: (value, { count }) => count(number(value)),
  plain: (value) => (number(value) === null ? dash : String(value)),
  feet: measured("feet"),
  squareFeet: measured("squareFeet"),
  miles: measured("miles"),
  shortTons: measured("shortTons"),
  money: (value, { money }) => money(number(value)),
  percent: (value) => share(value, 1),
  fraction: (value) => share(value, 100),
  // Yields are quoted to a thousandth of a percent.
  rate: (value) => share(value, 100, 3),
  date: (value) => formatDate(string(value)),
  month: (value) => formatMonth(string(value)),
  dayOfYear: (value) => formatDayOfYear(string(value)),
  instant: (value, { instant }) => instant(string(value)),
  flag: (value) => (typeof value === "boolean" ? (value ? "Yes" : "No") : dash),
  answers: (value, formats) => anyText(value, formats),
  list: (value) => (Array.isArray(value) && value.length > 0 ? value.join(", ") : dash),
  ntee: (value) => codeInWords(text(value), nteeGroups),
  naics: (value) => codeInWords(text(value), naicsSectors),
  word: inWords,
  term: inWords,
};

export const isKnown = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Of cents and rates, which a count would round. */
const decimalsKept = 6;

/** A value of any kind as text, for the history; the parts of an object are joined. */
export function anyText(value: unknown, formats: Formats): string {
  if (!isKnown(value)) return dash;
  if (Array.isArray(value)) return value.map((item) => anyText(item, formats)).join("; ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([name, part]) => isKnown(part) && !/(^id|Id|version|createdAt|updatedAt)$/.test(name))
      .map(([name, part]) => `${statusWords(name)} ${anyText(part, formats)}`)
      .join(", ");
  if (typeof value === "boolean") return writers.flag(value, formats);
  if (typeof value === "number")
    return Number.isInteger(value) ? formats.count(value) : writeNumber(value, decimalsKept, 0);
  const words = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(words)) return formatDate(words);
  return /^[a-z]+([A-Z][a-z]+)+$/.test(words) ? sentence(statusWords(words)) : words;
}
