import type { OrganizationField } from "@pave/contract";
import { dash, formatDate, formatDayOfYear, formatMonth } from "@pave/contract/format";
import { naicsSectors, nteeGroups, sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { statusWords } from "../components/status-tone.js";
import { type Formats, formatsFor } from "../formats/formats.js";
import { type FieldKind, fieldInfo } from "./fields.js";

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : dash);
const number = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);
const string = (value: unknown) => (typeof value === "string" ? value : null);

const words = new Map(Object.entries({ ...sizeNames, ...sectorNames, ...statusNames, ...typeNames }));

/** A code of a classification, with the name of the group that its first characters tell. */
function coded(value: unknown, names: Readonly<Record<string, string>>, length: number): string {
  const code = text(value);
  const name = names[code.slice(0, length)];
  return name === undefined ? code : `${code}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

const inFull = formatsFor({});

const writers: Record<FieldKind, (value: unknown, formats: Formats) => string> = {
  text,
  code: text,
  link: text,
  count: (value, { count }) => count(number(value)),
  plain: (value) => (number(value) === null ? dash : String(value)),
  money: (value, { money }) => money(number(value)),
  date: (value) => formatDate(string(value)),
  month: (value) => formatMonth(string(value)),
  dayOfYear: (value) => formatDayOfYear(string(value)),
  flag: (value) => (typeof value === "boolean" ? (value ? "Yes" : "No") : dash),
  list: (value) => (Array.isArray(value) && value.length > 0 ? value.join(", ") : dash),
  ntee: (value) => coded(value, nteeGroups, 1),
  naics: (value) => coded(value, naicsSectors, 2),
  word: (value) => {
    const word = text(value);
    if (word === dash) return dash;
    return words.get(word) ?? sentence(statusWords(word));
  },
};

const isField = (field: string): field is OrganizationField => Object.hasOwn(fieldInfo, field);

/** The value of a field in words, its figures in full unless told otherwise; a dash where it is unknown. */
export function fieldText(field: string, value: unknown, formats: Formats = inFull): string {
  if (isField(field)) return writers[fieldInfo[field].kind](value, formats);
  return typeof value === "string" ? (words.get(value) ?? text(value)) : writers.count(value, formats);
}

/** What a field is called; one that is not ours is spelled out of its name. */
export function fieldLabel(field: string): string {
  const [, base] = field.match(/^(.+)PerCapita$/) ?? [];
  if (base !== undefined) return `${fieldLabel(base)} per capita`;
  return isField(field) ? fieldInfo[field].label : sentence(statusWords(field));
}

export const isKnown = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
