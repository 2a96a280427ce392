import { magnitudes, oneOf, smallNumbers } from "./magnitudes.js";

/** A parsed part of a line: where it ends, and the bounds it sets. */
export type Bounds = { end: number; least?: number; most?: number };

const unit = oneOf(Object.keys(magnitudes));
export const isMagnitude = (word: string): boolean => Object.hasOwn(magnitudes, word);
const number = String.raw`\d[\d,]*(?:\.\d+)?|${oneOf(Object.keys(smallNumbers))}(?=\s(?:thousand|million|billion|trillion))`;
/** Units of what is no money. */
const otherUnit = String.raw`(?!\s?(?:f(?:ee|oo)?t|mi|miles?|km|met(?:er|re)s?|sq|square|acres?|vehicles?|cars?|trips|people|persons|residents|inhabitants|percent|years?|days?|months?|lanes?)(?!\p{L}))`;
const one = String.raw`\$?\s?(${number})\s?(${unit})?(?![\p{L}\p{N}])${otherUnit}(?:\s(?:dollars|usd))?`;
const atLeast = "(?:>=?|≥|over|above|more than|greater than|at least|exceeding|min|minimum|from)";
const atMost = "(?:<=?|≤|under|below|less than|up to|at most|not more than|max|maximum)";

const range = new RegExp(String.raw`(?:between\s|from\s)?${one}\s?(?:-|–|\.\.|to|and)\s?${one}`, "uy");
const compared = new RegExp(String.raw`(${atLeast}|${atMost})\s?${one}`, "uy");
const suffixed = new RegExp(String.raw`${one}\s?(\+|or more|and more|and up|or less|or under)(?![\p{L}\p{N}])`, "uy");

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Dollars; undefined if nothing indicates that the number is money. */
function dollars(text: string, digits = "", word = ""): number | undefined {
  const value = (smallNumbers[digits] ?? Number(digits.replaceAll(",", ""))) * (magnitudes[word] ?? 1);
  const isMoney = word !== "" || text.includes("$") || (value >= 10_000 && Number.isInteger(value));
  return isMoney && value <= 1e15 ? Math.round(value) : undefined;
}

/**
 * An amount at a position of a folded line: `>500M`, "over $1.5 billion", "between 10 and 20 million", "5M+". A number
 * alone is not a bound, nor one without a unit, a dollar sign or five digits.
 */
export function amountAt(line: string, at: number): Bounds | undefined {
  const wide = match(range, line, at);
  if (wide !== null) {
    const [whole, from, fromUnit, to, toUnit] = wide;
    const sign = whole.includes("$") ? "$" : "";
    const least = dollars(sign, from, fromUnit ?? toUnit);
    const most = dollars(sign, to, toUnit ?? fromUnit);
    if (least !== undefined && most !== undefined && least <= most) return { end: at + whole.length, least, most };
  }
  const bound = match(compared, line, at);
  if (bound !== null) {
    const [whole, sign = "", digits, word] = bound;
    // With the operators of the command line a bare number is an amount.
    const value = dollars(/[<>≤≥]/.test(sign) ? "$" : whole, digits, word);
    if (value === undefined) return undefined;
    const isMost = new RegExp(`^${atMost}$`, "u").test(sign);
    return { end: at + whole.length, ...(isMost ? { most: value } : { least: value }) };
  }
  const after = match(suffixed, line, at);
  if (after === null) return undefined;
  const [whole, digits, word, sign = ""] = after;
  const value = dollars(whole, digits, word);
  if (value === undefined) return undefined;
  return { end: at + whole.length, ...(/less|under/.test(sign) ? { most: value } : { least: value }) };
}

/** The shortest notation of an amount: $500M, $1.5B. */
export function amountName(value: number): string {
  const [letter, step] = (
    [
      ["B", 1e9],
      ["M", 1e6],
      ["K", 1e3],
    ] as const
  ).find(([, step]) => value >= step && value % (step / 1e3) === 0) ?? ["", 1];
  return `$${value / step}${letter}`;
}
