import type { DateOrder, SheetColumn, SheetFamily, SheetUnit } from "@pave/contract";
import * as z from "zod";
import { BadRow } from "../formats/row.js";
import { cellText, dateIn, numberIn, stateOf } from "./cells.js";
import { fieldsOf, type SheetFieldOf } from "./fields.js";
import { fieldValue } from "./read-field.js";
import { fieldNames, wordNames } from "./synonyms.js";
import { runTogether, wordsOf } from "./words.js";

/** A column of the sampled rows. */
export type SampledColumn = {
  column: string;
  values: readonly string[];
  /** Its distinct values, most frequent first. */
  different: readonly string[];
  personal: string | null;
};

export const blankColumn = (column: string, field: string): SheetColumn => ({
  ...{ column, field, unit: "asIs", decimalComma: false, dates: "mdy", by: "name", codes: [] },
});

/** Words that alone say little about a column. */
const general = new Set(
  "type name date status class category amount number code id title description value year total cost".split(" "),
);

/**
 * Last words of a column's name that define its values: `vendor_state_code` does not name a vendor. Dates and
 * vocabularies are recognized by their values.
 */
const aspects = new Set(
  "code id state city county zip zipcode country phone flag indicator ratio rate percent count url type class year number".split(
    " ",
  ),
);
const isKnownByValues = ({ field, kind, isShare }: SheetFieldOf) =>
  kind === "date" || kind === "word" || isShare || (kind !== "organization" && isCode.test(field));

function fieldFit(words: readonly string[], family: SheetFamily, of: SheetFieldOf): number {
  const aspect = words.findLast((word) => /\D/.test(word)) ?? "";
  const isOther = (name: readonly string[]) => !isKnownByValues(of) && aspects.has(aspect) && !name.includes(aspect);
  let best = fit(words, knownWords(of.label));
  if (isOther(knownWords(of.label))) best = 0;
  for (const [at, name] of (fieldNames[family][of.field] ?? []).entries()) {
    const wanted = knownWords(name);
    const score = isOther(wanted) ? 0 : fit(words, wanted) - Math.min(0.09, at * 0.006);
    if (score > best) best = score;
  }
  return best;
}

const spelledNames = new Map<string, readonly string[]>();

/** The words of a known name; cached, as there are a few hundred. */
function knownWords(name: string): readonly string[] {
  const words = spelledNames.get(name) ?? wordsOf(name);
  spelledNames.set(name, words);
  return words;
}

function fit(words: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0 || words.length === 0) return 0;
  if (words.join(" ") === wanted.join(" ")) return 1;
  const shared = wanted.filter((word) => words.includes(word)).length;
  if (shared === wanted.length && shared === words.length) return 0.96;
  if (shared < wanted.length) return 0;
  if (wanted.length === 1 && general.has(wanted[0] ?? "")) return words.length === 2 ? 0.62 : 0;
  return 0.45 + 0.5 * (wanted.length / words.length);
}

const leastFit = 0.6;
/** A name that needs no support by its values. */
const certainFit = 0.9;
/** Records require these fields. */
const requiredBonus = 0.1;

type Candidate = { score: number; suggestion: SheetColumn };

/** The best field of a family for each column; fields and columns correspond one to one. */
export function suggestColumns(
  family: SheetFamily,
  columns: readonly SampledColumn[],
  isThousands: boolean,
): Map<string, Candidate> {
  const candidates: Candidate[] = [];
  for (const sampled of columns) {
    if (sampled.personal !== null || sampled.values.length === 0) continue;
    const spellings = [sampled.column, sampled.column.replace(/\([^()]*\)/g, " ")].map((name) =>
      wordsOf(name).flatMap(runTogether),
    );
    for (const field of fieldsOf(family)) {
      const named = Math.max(...spellings.map((words) => fieldFit(words, family, field)));
      const score = Math.max(named, patternFit(field, sampled, columns));
      if (score < leastFit) continue;
      const suggestion = readingOf(field, sampled, isThousands);
      const isCertain = named >= certainFit && !spellings.some((words) => words.every((word) => general.has(word)));
      if (field.kind === "word" && !isCertain && !sampled.different.some((value) => wordFor(field, value))) continue;
      const isSite = field.field !== "website" || !isOneHost(sampled.different);
      const share = suggestion && isSite ? readable(field, suggestion, sampled.values) : 0;
      if (suggestion && share >= 0.5)
        candidates.push({ score: score * (0.7 + 0.3 * share) + (field.isRequired ? requiredBonus : 0), suggestion });
    }
  }
  const chosen = new Map<string, Candidate>();
  const taken = new Set<string>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    const { column, field } = candidate.suggestion;
    if (chosen.has(column) || taken.has(field) || candidate.score < 0.55) continue;
    chosen.set(column, candidate);
    taken.add(field);
  }
  return chosen;
}

/** true: addresses of a list's own documents, not of organizations: all are on one host. */
function isOneHost(values: readonly string[]): boolean {
  const hosts = values.map((value) => /^https?:\/\/([^/]+)/i.exec(value)?.[1]);
  return values.length > 2 && new Set(hosts).size === 1 && hosts[0] !== undefined;
}

const patterns: Readonly<Record<string, RegExp>> = {
  uei: /^(?=.*[A-Z])[A-HJ-NP-Z0-9]{12}$/,
  ein: /^\d\d-\d{7}$/,
  postalCode: /^\d{5}-\d{4}$/,
  latitude: /^(1[89]|[2-6]\d|7[01])\.\d{3,}$/,
  longitude: /^-(6[5-9]|[7-9]\d|1[0-7]\d)\.\d{3,}$/,
};

const counterparts: Readonly<Record<string, string>> = { latitude: "longitude", longitude: "latitude" };
const hasPattern = (field: string, { values }: SampledColumn) =>
  values.filter((value) => patterns[field]?.test(value)).length >= 0.9 * Math.max(1, values.length);

/** Score by values only, for values with a distinctive pattern; a coordinate has its counterpart in the file. */
function patternFit({ field, kind }: SheetFieldOf, sampled: SampledColumn, columns: readonly SampledColumn[]): number {
  const { values, different } = sampled;
  const other = counterparts[field];
  const share = (is: (text: string) => boolean) => values.filter(is).length / values.length;
  if (hasPattern(field, sampled) && (!other || columns.some((column) => hasPattern(other, column)))) return 0.66;
  if (
    kind === "state" &&
    different.length >= 2 &&
    share((value) => /^[A-Z]{2}$/.test(value) && stateOf(value) !== undefined) === 1
  )
    return 0.66;
  return 0;
}

/** How to read a column as a field; null if its values are of another type. */
export function readingOf(
  field: SheetFieldOf,
  { column, values, different }: SampledColumn,
  isThousands: boolean,
): SheetColumn | null {
  const base = blankColumn(column, field.field);
  const known = values.flatMap((value) => textIn(value) ?? []);
  switch (field.kind) {
    case "number": {
      const decimalComma =
        mostly(known, (text) => /^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(text)) || hasPointGroups(field, known);
      return { ...base, decimalComma, unit: unitOf(field, column, known, isThousands) };
    }
    case "date":
      return { ...base, dates: dateOrderOf(known) };
    case "word":
      return { ...base, codes: codesOf(field, different) };
    case "organization":
      return {
        ...base,
        by: mostly(known, (text) => /^\d{2}-?\d{7}$/.test(text))
          ? "ein"
          : mostly(known, (text) => /^(\d{5}|\d{7})$/.test(text))
            ? "geoid"
            : "name",
      };
    default:
      return base;
  }
}

/** Amounts such as 1.250 and 310, none of which has cents, use points as thousands separators. */
const hasPointGroups = ({ isMoney }: SheetFieldOf, values: readonly string[]) =>
  isMoney &&
  values.filter((text) => text.includes(".")).length > 1 &&
  values.every((text) => /^-?\d{1,3}(\.\d{3})*$/.test(text));

function textIn(value: string): string | undefined {
  try {
    return cellText({ value }, "value");
  } catch (error) {
    if (error instanceof BadRow) return undefined;
    throw error;
  }
}

const mostly = (values: readonly string[], is: (text: string) => boolean) =>
  values.length > 0 && values.filter(is).length > values.length / 2;

function unitOf(
  { field, isMoney, isShare }: SheetFieldOf,
  column: string,
  values: readonly string[],
  isThousands: boolean,
): SheetUnit {
  const name = column.toLowerCase();
  if (isShare)
    return /%|percent|pct/.test(name) || mostly(values, (text) => text.endsWith("%") || (numberIn(text) ?? 0) > 1)
      ? "percent"
      : "asIs";
  if (isMoney && field !== "quantity") {
    if (/thousand|\(?\$?\b000'?s?\b|\$k\b/.test(name)) return "thousands";
    if (/million|\$mm?\b|\(mil/.test(name)) return "millions";
    if (["length", "width"].includes(field)) return lengthUnit(name);
    if (field === "deckArea") return /sq|ft|feet/.test(name) ? "squareFeet" : "asIs";
    if (isThousands && /cost|budget|amount|fund|value|spent|paid|expend|total/.test(name)) return "thousands";
    return "asIs";
  }
  return ["length", "width"].includes(field)
    ? lengthUnit(name)
    : field === "deckArea" && /sq|ft|feet/.test(name)
      ? "squareFeet"
      : "asIs";
}

const lengthUnit = (name: string): SheetUnit =>
  /\b(ft|feet|foot)\b|_ft\b/.test(name)
    ? "feet"
    : /\b(mi|miles?)\b|_mi\b|mile/.test(name)
      ? "miles"
      : /\bkm\b|kilomet/.test(name)
        ? "kilometers"
        : "asIs";

/** The date order that fits most texts. */
function dateOrderOf(values: readonly string[]): DateOrder {
  const orders = ["mdy", "dmy", "ymd"] as const;
  const fits = orders.map((order) => ({
    order,
    fit: values.filter((text) => dateIn(text, order) !== undefined).length,
  }));
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).order;
}

const codesMax = 100;

/** The meaning of each published value, as far as the words match. */
function codesOf(field: SheetFieldOf, different: readonly string[]): SheetColumn["codes"] {
  // Every debt issue has a type, whatever its publisher calls it.
  const unknown = ["notStated", ...(field.field === "debtType" ? ["other"] : [])];
  const otherwise = unknown.find((word) => field.words.includes(word)) ?? null;
  return different.slice(0, codesMax).map((value) => ({ value, word: wordFor(field, value) ?? otherwise }));
}

export function wordFor({ words }: Pick<SheetFieldOf, "words">, value: string): string | null {
  const given = wordsOf(value).join(" ");
  if (given === "") return null;
  const exact = words.find((word) => wordsOf(word).join(" ") === given);
  if (exact !== undefined) return exact;
  const called = words.find((word) => wordNames[word]?.some((name) => wordsOf(name).join(" ") === given));
  if (called !== undefined) return called;
  const within = (phrase: string) => ` ${given} `.includes(` ${wordsOf(phrase).join(" ")} `);
  const scored = words.flatMap((word) =>
    [word, ...(wordNames[word] ?? [])]
      .filter((name) => wordsOf(name).join("").length > 2 && within(name))
      .map((name) => ({ word, length: name.length })),
  );
  return scored.toSorted((a, b) => b.length - a.length)[0]?.word ?? null;
}

/** The share of the values that can be read as the field. */
export function readable(field: SheetFieldOf, reading: SheetColumn, values: readonly string[]): number {
  const sample = values.slice(0, 200);
  let good = 0;
  let known = 0;
  for (const value of sample) {
    const found = tryValue(field, reading, value);
    if (found === "unknown") continue;
    known++;
    if (found === "good") good++;
  }
  return known === 0 ? 0 : good / known;
}

function tryValue(field: SheetFieldOf, reading: SheetColumn, value: string): "good" | "bad" | "unknown" {
  try {
    if (field.kind === "organization") return isOrganization(value) ? "good" : "bad";
    if (field.kind === "text" && !isPlausible(field, value)) return "bad";
    const read = fieldValue(field, reading, { [reading.column]: value });
    if (read === undefined)
      return textIn(value) === undefined || field.kind === "word" || field.kind === "number" ? "unknown" : "bad";
    return isValid(field, read) ? "good" : "bad";
  } catch (error) {
    if (error instanceof BadRow) return "bad";
    throw error;
  }
}

/** A name, or a code that identifies organizations. */
const isOrganization = (value: string) =>
  /\p{L}{2}|^\d{5,9}$/u.test(value) && !(/^[A-Z]{2}$/.test(value) && stateOf(value));

/** Texts that may consist of digits. */
const isCode =
  /(number|code|id|fips|cert|legacy|ein|uei|lei|cik|geoid|naics|psc|listing|district|year|level|class|series|load)$/i;
const names = new Set(["name", "title", "county", "locality", "legalName", "description", "streetAddress"]);

/** Names and texts other than codes have letters, and texts are not just yes or no. */
const isPlausible = ({ field, words }: SheetFieldOf, value: string) =>
  words.length > 0 ||
  (!/^(yes|no|y|n|true|false)$/i.test(value) &&
    (names.has(field) ? /\p{L}{2}/u : isCode.test(field) ? /./ : /\p{L}/u).test(value));

const isValid = ({ shape }: SheetFieldOf, value: unknown) => z.safeParse(shape, value).success;
