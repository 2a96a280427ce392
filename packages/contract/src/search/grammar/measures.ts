import type { FamilyVocabulary, MeasureKind, MeasureWords } from "../vocabulary.js";
import { magnitudes, oneOf, smallNumbers } from "./magnitudes.js";

/** A bound on a measure: where it ends, its bounds in the unit of the list, and its words. */
export type Measured = { end: number; measure: MeasureWords; least?: number; most?: number; name: string };

type Unit = { words: readonly string[]; name: string; factor: number; isVague?: true };

/** Units in meters and square meters (NIST Handbook 44, appendix C); the first is that of a number without one. */
const units: Readonly<Record<MeasureKind, readonly Unit[]>> = {
  length: [
    { words: ["feet", "foot", "ft"], name: "ft", factor: 0.3048 },
    { words: ["meters", "meter", "metres", "metre"], name: "m", factor: 1 },
    // May also be a million.
    { words: ["m"], name: "m", factor: 1, isVague: true },
    { words: ["miles", "mile", "mi"], name: "mi", factor: 1609.344 },
    { words: ["kilometers", "kilometer", "kilometres", "kilometre", "km"], name: "km", factor: 1000 },
    { words: ["yards", "yard", "yd"], name: "yd", factor: 0.9144 },
  ],
  area: [
    {
      words: ["square feet", "square foot", "sq ft", "sq. ft", "sqft", "ft2", "sf"],
      name: "sq ft",
      factor: 0.3048 ** 2,
    },
    { words: ["square meters", "square meter", "square metres", "sq m", "sqm", "m2", "m²"], name: "m²", factor: 1 },
  ],
  traffic: [
    {
      words: ["vehicles", "vehicle", "cars", "trips", "crossings"].flatMap((word) => [
        ...[`${word} per day`, `${word} a day`, `${word} each day`, `${word} every day`, `${word} daily`],
        ...[`daily ${word}`, word],
      ]),
      name: "a day",
      factor: 1,
    },
    { words: ["vpd", "adt", "aadt"], name: "a day", factor: 1 },
    { words: ["per day", "a day"], name: "a day", factor: 1, isVague: true },
  ],
  people: [{ words: ["people", "inhabitants", "residents", "persons", "population"], name: "", factor: 1 }],
  money: [{ words: ["dollars", "usd"], name: "", factor: 1, isVague: true }],
};

const least = [
  ">=",
  ">",
  "≥",
  "over",
  "above",
  "more than",
  "greater than",
  "at least",
  "exceeding",
  "from",
  "minimum",
];
const most = [
  "<=",
  "<",
  "≤",
  "under",
  "below",
  "less than",
  "fewer than",
  "up to",
  "at most",
  "not more than",
  "maximum",
];
const orMore = ["+", "or more", "and more", "and up", "or longer", "or wider", "or larger", "and longer"];
const orLess = ["or less", "or under", "or fewer", "or shorter", "or narrower", "or smaller"];

const digits = String.raw`\$?\s?(?:\d[\d,]*(?:\.\d+)?|${oneOf(Object.keys(smallNumbers))})`;

type Patterns = { compared: RegExp; range: RegExp; suffixed: RegExp };
const patternsOf = new WeakMap<MeasureWords, Patterns>();

function patterns(measure: MeasureWords): Patterns {
  const known = patternsOf.get(measure);
  if (known !== undefined) return known;
  const { words, more = [], less = [], kind } = measure;
  const magnitude =
    kind === "length" || kind === "area" ? "()" : `\\s?(${oneOf(Object.keys(magnitudes))})(?![\\p{L}\\p{N}])`;
  const value = `(${digits})(?:${magnitude})?(?:[\\s-]?(${oneOf(units[kind].flatMap((unit) => unit.words))})(?![\\p{L}\\p{N}]))?`;
  const before = `(?:(${oneOf(words)})\\s?(?:(?:of|is|are)\\s)?)?`;
  const after = `(?:\\s(?:in\\s|of\\s)?(${oneOf(words)}))?(?![\\p{L}\\p{N}])`;
  const moreThan = more.map((word) => `${word} than`);
  const lessThan = less.map((word) => `${word} than`);
  const compare = `(${oneOf([...least, ...moreThan])}|${oneOf([...most, ...lessThan])})`;
  const found = {
    compared: new RegExp(`${before}${compare}\\s?${value}${after}`, "uy"),
    range: new RegExp(`${before}(?:between\\s|from\\s)?${value}\\s?(?:-|–|\\.\\.|to|and)\\s?${value}${after}`, "uy"),
    suffixed: new RegExp(`${before}${value}\\s?(${oneOf([...orMore, ...orLess])})${after}`, "uy"),
  };
  patternsOf.set(measure, found);
  return found;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const unitOf = (kind: MeasureKind, word: string | undefined) =>
  units[kind].find(({ words }) => words.includes(word ?? ""));

type Value = { digits: string | undefined; magnitude: string | undefined; unit: string | undefined };

/** A number in the list's unit and in words; undefined if nothing says that it is one of this measure. */
function amountOf(kind: MeasureKind, { digits = "", magnitude = "", unit: word }: Value, isNamed: boolean) {
  const unit = unitOf(kind, word);
  if (!isNamed && (unit === undefined || unit.isVague)) return undefined;
  const { factor, name } = unit ?? units[kind][0] ?? { factor: 1, name: "" };
  const plain = digits.replace(/[$,\s]/g, "");
  const typed = (smallNumbers[digits.trim()] ?? Number(plain)) * (magnitudes[magnitude] ?? 1);
  const value = Math.round(typed * factor * 1000) / 1000;
  if (!Number.isFinite(value) || value > (kind === "money" ? 1e15 : 1e9)) return undefined;
  // The list takes whole numbers of vehicles, people and dollars.
  const whole = kind === "length" || kind === "area" ? value : Math.round(value);
  return { value: whole, words: `${kind === "money" ? "$" : ""}${typed.toLocaleString("en-US")}${name && ` ${name}`}` };
}

/** A bound on one of a list's measures at a position of a folded line: "over 500 ft", "traffic > 20,000". */
export function measuredAt(line: string, at: number, { measures = [] }: FamilyVocabulary): Measured | undefined {
  const found = measures.flatMap((measure) => boundOf(measure, line, at) ?? []);
  // "Under 40 feet in width" is no length; among equally long ones the first wins.
  return found.toSorted((a, b) => b.end - a.end)[0];
}

function boundOf(measure: MeasureWords, line: string, at: number): Measured | undefined {
  const { kind, more = [], less = [], isUsual = false } = measure;
  const { compared, range, suffixed } = patterns(measure);
  const wide = match(range, line, at);
  if (wide !== null) {
    const [whole, before, from, fromStep, fromUnit, to, toStep, toUnit, after] = wide;
    const isNamed = (before ?? after) !== undefined;
    const first = amountOf(kind, { digits: from, magnitude: fromStep ?? toStep, unit: fromUnit ?? toUnit }, isNamed);
    const last = amountOf(kind, { digits: to, magnitude: toStep, unit: toUnit }, isNamed);
    if (first && last && first.value <= last.value && (isUsual || isNamed)) {
      const name = `≥ ${first.words}, ≤ ${last.words}`;
      return { end: at + whole.length, measure, least: first.value, most: last.value, name };
    }
  }
  const isOne = (words: readonly string[], sign: string) => words.some((word) => sign === `${word} than`);
  for (const { length, before, digits, magnitude, unit, sign, after } of boundsIn(compared, suffixed, line, at)) {
    const isNamed = (before ?? after) !== undefined || isOne([...more, ...less], sign);
    const amount = amountOf(kind, { digits, magnitude, unit }, isNamed);
    if (amount === undefined || !(isUsual || isNamed)) continue;
    const isMost = most.includes(sign) || orLess.includes(sign) || isOne(less, sign);
    const { value, words } = amount;
    return {
      ...{ end: at + length, measure, name: `${isMost ? "≤" : "≥"} ${words}` },
      ...(isMost ? { most: value } : { least: value }),
    };
  }
  return undefined;
}

/** The readings of one bound, whose sign stands before its number or after it. */
function boundsIn(compared: RegExp, suffixed: RegExp, line: string, at: number) {
  const found = [];
  const bound = match(compared, line, at);
  if (bound !== null) {
    const [{ length }, before, sign = "", digits, magnitude, unit, after] = bound;
    found.push({ length, before, sign, digits, magnitude, unit, after });
  }
  const open = match(suffixed, line, at);
  if (open !== null) {
    const [{ length }, before, digits, magnitude, unit, sign = "", after] = open;
    found.push({ length, before, sign, digits, magnitude, unit, after });
  }
  return found;
}
