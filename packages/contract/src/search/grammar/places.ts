import { states } from "../../core/states.js";
import type { County } from "../counties.js";
import { keysOf, type Token } from "./tokens.js";

/** USPS codes that are also words: in lower case they are states only after "in" or next to a comma. */
const ordinary = new Set([
  "in",
  "or",
  "me",
  "as",
  "hi",
  "oh",
  "ok",
  "de",
  "la",
  "al",
  "id",
  "co",
  "mt",
  "pa",
  "ma",
  "us",
]);
/** Followed by one of these, a state name is part of a longer one: "Kansas City", "Washington County", "Ohio River". */
const goesOn = new Set(
  `city county cnty parish beach springs river creek lake bay island university college state street st avenue ave road rd
  boulevard blvd highway hwy turnpike parkway department dept authority transit tech port harbor falls heights park bank
  power water township canal valley`.split(/\s+/),
);
/** Further names of states. */
const also: Readonly<Record<string, readonly string[]>> = {
  DC: ["dc", "washington dc"],
  CA: ["calif"],
  MA: ["mass"],
  PA: ["penn", "penna"],
  CT: ["conn"],
  TN: ["tenn"],
  MI: ["mich"],
  MN: ["minn"],
  FL: ["fla"],
  TX: ["tex"],
};

export type Place = { length: number; state: string; name: string };

const named = states.flatMap(({ usps, name }) =>
  [name, ...(also[usps] ?? [])].map((one) => ({ keys: keysOf(one), usps, name })),
);
const byFirst = new Map<string, typeof named>();
for (const one of named.toSorted((a, b) => b.keys.length - a.keys.length))
  byFirst.set(one.keys[0] ?? "", [...(byFirst.get(one.keys[0] ?? "") ?? []), one]);
/** The states by USPS code in lower case. */
export const stateOfCode = new Map(states.map(({ usps, name }) => [usps.toLowerCase(), { usps, name }]));

/** Whether the tokens from a position on match these keys. */
export const spells = (tokens: readonly Token[], at: number, keys: readonly string[]) =>
  keys.every((key, far) => tokens[at + far]?.key === key && tokens[at + far]?.isQuoted === false) &&
  tokens[at]?.begins === true &&
  tokens[at + keys.length - 1]?.ends === true;

/** The state that begins at a token, by its name or its code. */
export function stateAt(tokens: readonly Token[], at: number, isAllCapitals: boolean): Place | undefined {
  const token = tokens[at];
  if (token === undefined || token.isQuoted) return undefined;
  for (const { keys, usps, name } of byFirst.get(token.key) ?? []) {
    const next = tokens[at + keys.length];
    // Misreads "Washington, county projects", which is rare.
    if (spells(tokens, at, keys) && (next === undefined || next.isQuoted || !goesOn.has(next.word)))
      return { length: keys.length, state: usps, name };
  }
  const state = token.begins && token.ends ? stateOfCode.get(token.word) : undefined;
  if (state === undefined) return undefined;
  const isCapitals = !isAllCapitals && token.raw.replaceAll(".", "") === state.usps;
  const isInitials = token.raw.includes(".");
  const before = tokens[at - 1]?.isQuoted === false ? tokens[at - 1]?.word : undefined;
  const isAfterIn = before === "in";
  // "The VA" is the agency, "Title VI" a number, "MD 2" a route.
  if (before === "the" || (before !== undefined && numbered.has(before)) || isRoute(tokens, at)) return undefined;
  if (!isCapitals && !isInitials && ordinary.has(token.word) && !isAfterIn) return undefined;
  return { length: 1, state: state.usps, name: state.name };
}

/** Words before a roman numeral. */
const numbered = new Set(["title", "part", "phase", "region", "section", "chapter", "stage", "unit", "schedule"]);
const magnitudes = new Set(["million", "billion", "thousand", "m", "b", "k", "mn", "bn", "percent"]);

/** A state's code before up to three digits, as routes are signed: "MD 295", "VA-7". */
function isRoute(tokens: readonly Token[], at: number): boolean {
  const [number, unit] = [tokens[at + 1], tokens[at + 2]];
  if (number === undefined || number.isQuoted || !/^\d{1,3}[a-z]?$/.test(number.word)) return false;
  return /[a-z]$/.test(number.word) ? !/[mbk]$/.test(number.word) : unit === undefined || !magnitudes.has(unit.word);
}

/** The counties by the keys of their names, and by initials: "PG County". */
export type CountyIndex = ReadonlyMap<string, readonly County[]>;

export function indexCounties(counties: readonly County[]): CountyIndex {
  const index = new Map<string, County[]>();
  const add = (key: string, county: County) => index.set(key, [...(index.get(key) ?? []), county]);
  for (const county of counties) {
    const keys = keysOf(county.name);
    add(keys.join(" "), county);
    const initials = keys
      .slice(0, -1)
      .map((key) => key[0])
      .join("");
    // "MD county" means Maryland, "LA County" hardly ever Louisiana, which has parishes.
    if (keys.at(-1) === "county" && initials.length > 1 && (initials === "la" || !stateOfCode.has(initials)))
      add(`${initials} county`, county);
  }
  return index;
}

/** Words that mark the name before them as a county. */
export const countyWord = /\b(?:county|counties|cnty|cty|co|parish|borough|census area|planning region|city)\b/i;
const types: Readonly<Record<string, string>> = { cnty: "county", cty: "county", co: "county" };
const firstWords: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };
const longest = 5;

/** The counties that a name with its type denotes at a token: "Kern County", "Kern Cnty", "Orleans Parish". */
export function countiesAt(
  tokens: readonly Token[],
  at: number,
  index: CountyIndex,
): { length: number; counties: readonly County[] } | undefined {
  if (tokens[at]?.begins !== true) return undefined;
  for (let length = Math.min(longest, tokens.length - at); length > 1; length -= 1) {
    const words = tokens.slice(at, at + length);
    const last = words.at(-1);
    if (last === undefined || !last.ends || words.some(({ isQuoted }) => isQuoted)) continue;
    const keys = words.map(({ key }) => key);
    const type = types[last.key] ?? last.key;
    for (const first of [keys[0] ?? "", firstWords[keys[0] ?? ""] ?? swapped(keys[0])]) {
      const found = index.get([first, ...keys.slice(1, -1), type].join(" "));
      if (found !== undefined && countyWord.test(last.word)) return { length, counties: found };
    }
  }
  return undefined;
}

const swapped = (key = "") => ({ saint: "st", sainte: "ste" })[key] ?? key;
