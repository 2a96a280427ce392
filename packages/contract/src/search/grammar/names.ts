import type { SearchName } from "../shapes.js";
import { stateOfCode } from "./places.js";
import { keysOf, type Token } from "./tokens.js";

/** Words of a line, and the organizations that they may name. */
export type Named = SearchName;

/** The texts of a line to look up among the names of organizations. */
export type NameQuestions = {
  /** Phrases with a form in which a name may be on file; complete names only. */
  names: { phrase: string; form: string }[];
  /** Phrases that no vocabulary covers, whose words names may have. */
  words: string[];
  /** Words that no vocabulary covers, which may be misspelled. */
  rest: string[];
};

/** A stretch of tokens; `isBreak` separates names, the others may be part of one. */
export type Covered = { at: number; length: number; isBreak: boolean };

const longestName = 10;
const namesMax = 160;
const wordsMax = 4;

/** Places whose kind may stand before their name or after it. */
const kinds = new Set(["city", "town", "village", "borough", "township", "county", "state"]);

/**
 * Agencies whose property sources record under the state, such as the National Bridge Inventory (FHWA-PD-96-001,
 * item 22, code 01): "Maryland State Highway Administration", "MD DOT".
 */
const stateAgency =
  /^(.+?) (?:state )?(?:(?:highway|road)s? (?:administration|agency|department|dept|commission)|sha|dot|(?:department|dept) of (?:transportation|highways))$/;

const stateNames = new Set([...stateOfCode.values()].map(({ name }) => name.toLowerCase()));

/** The forms in which a name may be on file: as typed, City of X for X City, and the state for its highway agency. */
function* formsOf(phrase: string): Generator<string> {
  yield phrase;
  const [, head = "", last = ""] = /^(.+) (\S+)$/.exec(phrase) ?? [];
  if (kinds.has(last)) yield `${last} of ${head}`;
  const [, first = "", place = ""] = /^(\S+) of (.+)$/.exec(phrase) ?? [];
  if (kinds.has(first)) yield `${place} ${first}`;
  if (/\bdept\b/.test(phrase)) yield phrase.replace(/\bdept\b/, "department");
  // An ampersand is no word of a name on file.
  if (/ and /.test(phrase)) yield phrase.replace(/ and /g, " ");
  const state = stateAgency.exec(phrase)?.[1] ?? "";
  const known = stateOfCode.get(state)?.name.toLowerCase() ?? state;
  if (stateNames.has(known)) yield known;
}

/** `isSmall`: articles and prepositions, which begin and end no name. */
export function nameQuestions(
  tokens: readonly Token[],
  covered: readonly Covered[],
  isSmall: (token: Token) => boolean,
): NameQuestions {
  const names: NameQuestions["names"] = [];
  for (let length = Math.min(longestName, tokens.length); length > 0; length -= 1)
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const words = tokens.slice(at, at + length);
      const [first, last] = [words[0], words.at(-1)];
      if (!first?.begins || !last?.ends || isSmall(first) || isSmall(last)) continue;
      const phrase = phraseOf(words);
      if (!/[a-z]{2}|\p{L}{2}/u.test(phrase) || words.some(({ isQuoted }) => isQuoted)) continue;
      for (const form of formsOf(phrase)) names.push({ phrase, form });
    }
  const isCovered = (at: number) => covered.some((one) => at >= one.at && at < one.at + one.length);
  const rest = tokens.filter((token, at) => !token.isQuoted && !isSmall(token) && !isCovered(at));
  return {
    names: names.slice(0, namesMax),
    words: wordsOf(tokens, covered, isSmall),
    rest: [...new Set(rest.map(({ word }) => word))],
  };
}

const phraseOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(" ");

/** Runs of tokens between breaks that the vocabulary does not cover, whole and without covered ends. */
function wordsOf(tokens: readonly Token[], covered: readonly Covered[], isSmall: (token: Token) => boolean): string[] {
  const coverOf = tokens.map((_, at) => covered.find((one) => at >= one.at && at < one.at + one.length));
  const isBreak = tokens.map(({ word, isQuoted }, at) => isQuoted || breaks.has(word) || coverOf[at]?.isBreak === true);
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    if (isBreak[at]) continue;
    let end = at;
    while (end < tokens.length && !isBreak[end]) end += 1;
    const run = Array.from({ length: end - at }, (_, far) => at + far);
    const isEdge = (each: number) => coverOf[each] !== undefined || isSmallAt(each);
    const isSmallAt = (each: number) => tokens[each] === undefined || isSmall(tokens[each]);
    if (run.some((each) => !isEdge(each)))
      for (const part of [trimmed(run, isSmallAt), trimmed(run, isEdge)]) {
        const phrase = phraseOf(part.flatMap((each) => tokens[each] ?? []));
        if (part.length <= longestName && /\p{L}{3}/u.test(phrase)) found.add(phrase);
      }
    at = end;
  }
  return [...found].toSorted((a, b) => b.length - a.length).slice(0, wordsMax);
}

/** Words that separate a name from what precedes it. */
const breaks = new Set(["by", "with", "in", "near", "within", "owned", "not", "without", "except", "excluding"]);

function trimmed(run: readonly number[], isEdge: (at: number) => boolean): readonly number[] {
  const first = run.findIndex((at) => !isEdge(at));
  const last = run.findLastIndex((at) => !isEdge(at));
  return first < 0 ? [] : run.slice(first, last + 1);
}

/** A stretch of tokens that names organizations, and the ways in which it does, the closest first. */
export type Naming = { at: number; length: number; named: readonly Named[] };

const isKey = (token: Token | undefined, key: string) => !token?.isQuoted && (token?.typed ?? token?.key) === key;

const closeness: Record<Named["match"], number> = { name: 0, words: 1, spelling: 2 };

/** The names in a line that `isUsable`, the longest first, without overlaps. */
export function namingsIn(
  tokens: readonly Token[],
  names: readonly Named[],
  isUsable: (naming: Naming) => boolean,
): Naming[] {
  const found: Naming[] = [];
  for (const phrase of new Set(names.map((one) => one.phrase))) {
    const keys = keysOf(phrase);
    const named = names
      .filter((one) => one.phrase === phrase)
      .toSorted((a, b) => closeness[a.match] - closeness[b.match]);
    for (let at = 0; at + keys.length <= tokens.length; at += 1)
      if (keys.length > 0 && keys.every((key, far) => isKey(tokens[at + far], key)))
        found.push({ at, length: keys.length, named });
  }
  const chosen: Naming[] = [];
  for (const one of found.toSorted((a, b) => b.length - a.length || a.at - b.at))
    if (!chosen.some((other) => one.at < other.at + other.length && other.at < one.at + one.length) && isUsable(one))
      chosen.push(one);
  return chosen;
}
