import type { TimeWords } from "../vocabulary.js";
import { amountAt, amountName } from "./amounts.js";
import { type FamilyWords, type Meaning, meaningsAt } from "./family-words.js";
import { type CountyIndex, countiesAt, spells, stateAt } from "./places.js";
import { type Years, yearsAt, yearsName } from "./times.js";
import { glue, type Token } from "./tokens.js";

/** One meaning of a part of a line: the filters or the order that it sets. */
export type Option = {
  /** Start in the line, including its sign; end, where a sign or a unit follows the last word. */
  start: number;
  end?: number;
  label: string;
  name: string;
  head: number;
  isNoun?: true;
  /** Names an organization, which alone requests no list. */
  isOrganization?: true;
  /** A year alone, which may be part of a name or a number. */
  isBareYear?: true;
  /** Is read only before the words that name the records. */
  isAdjective?: true;
  filters?: Readonly<Record<string, readonly string[] | string>>;
  /** The filters exclude their values. */
  isExcluded?: true;
  sort?: { sort: string; order?: "asc" | "desc" };
};

/** Words of a line with a joint meaning, and their possible meanings, likeliest first. */
export type Part = { at: number; length: number; options: readonly Option[] };

type Options = {
  thisYear: number;
  counties?: CountyIndex | undefined;
  taken?: readonly { start: number; end: number }[];
};

export const negations = new Set(["not", "without", "except", "excluding", "outside", "isnt", "arent"]);
/** Words that give a year after them a meaning; one that a list does not know is not the list's own year. */
const otherTimes = new Set(
  "maturing matures mature due callable called ending ends starting starts beginning expiring expires opening opens".split(
    " ",
  ),
);
const boundWords = new Set(["in", "of", "by", "during", "since", "after", "from", "before", "until"]);
const sortWords = new Set(["sort", "sorted", "order", "ordered", "rank", "ranked"]);
/** If more counties than this share a name, the name is searched as text. */
const countiesMax = 6;

/** The parts of a line that one family's vocabulary covers, from left to right, each as long as possible. */
export function partsOf(line: string, tokens: readonly Token[], words: FamilyWords, options: Options): Part[] {
  const parts: Part[] = [];
  const isAllCapitals = line.length > 3 && tokens.length > 1 && tokens.every(({ raw }) => raw === raw.toUpperCase());
  const states = new Set(tokens.map((_, at) => stateAt(tokens, at, isAllCapitals)?.state));
  const { taken = [] } = options;
  const subjects = subjectsOf(tokens, words);
  const isTaken = ({ at, length }: Part) =>
    tokens.slice(at, at + length).some(({ start, end }) => taken.some((one) => start < one.end && end > one.start));
  let negatedAt: number | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.isQuoted) continue;
    const isAfterPart = parts.length > 0 && reachOf(parts) === at;
    const found = [
      phraseAt(tokens, at, words),
      sortAt(line, tokens, at, words, isAfterPart),
      extremeAt(tokens, at, words),
      timeAt(line, tokens, at, words, { subjects, isAfterPart, thisYear: options.thisYear }),
      boundAt(line, tokens, at, words),
      countyAt(tokens, at, words, states, options.counties),
      placeAt(tokens, at, words, isAllCapitals),
    ].filter((part) => part !== undefined && !isTaken(part));
    // The sort is stable: among equally long parts the first wins.
    const [part] = found.sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
    if (token.isMinus) negatedAt = at;
    if (part === undefined) {
      if (negations.has(token.word)) negatedAt ??= at;
      continue;
    }
    const kept = negatedAt === undefined ? part : excluded(part, negatedAt, tokens, words);
    if (kept !== undefined) parts.push(kept);
    const next = part.at + part.length;
    // "Not closed or cancelled" excludes both.
    negatedAt = negatedAt !== undefined && alternatives.has(tokens[next]?.word ?? "") ? next : undefined;
    at += part.length - 1;
  }
  return placed(parts, tokens);
}

/** The values that a line names, each with its filter. */
function subjectsOf(tokens: readonly Token[], words: FamilyWords): ReadonlySet<string> {
  const found = tokens.flatMap((_, at) => phraseAt(tokens, at, words)?.options ?? []);
  return new Set(
    found.flatMap(({ filters = {} }) =>
      Object.entries(filters).flatMap(([field, values]) => [values].flat().map((value) => `${field} ${value}`)),
    ),
  );
}

const alternatives = new Set(["or", "nor", "and"]);

/**
 * A part after a word such as "not": the other values, if all records have one. Otherwise it stays text, as records
 * without a value would be neither in the list nor in the list of the values named.
 */
function excluded(
  part: Part,
  negatedAt: number,
  tokens: readonly Token[],
  { vocabulary }: FamilyWords,
): Part | undefined {
  if (!tokens.slice(negatedAt + 1, part.at).every(({ word }) => glue.has(word))) return undefined;
  const start = tokens[negatedAt]?.start ?? 0;
  const options = part.options.flatMap((option): Option[] => {
    const fields = Object.keys(option.filters ?? {});
    const isKnown = fields.length > 0 && fields.every((field) => vocabulary.facets[field]?.isAlwaysKnown);
    return isKnown ? [{ ...option, start, name: `not ${option.name}`, head: 0, isExcluded: true }] : [];
  });
  const length = part.length + part.at - negatedAt;
  return options.length > 0 ? { at: negatedAt, length, options } : undefined;
}

/** Words before a part that leave it what it is. */
const isApart = (token: Token | undefined) => token === undefined || glue.has(token.word);

/**
 * The parts, without meanings as adjectives except before the words that name the records: "new bridges" are the newest,
 * "New Hampshire Avenue" is none; "county bridges" are the counties', "Montgomery County bridges" not.
 */
function placed(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const reaches = (at: number): boolean => {
    const part = parts[at];
    const last = part && tokens[part.at + part.length - 1];
    const next = parts[at + 1];
    if (part === undefined || last === undefined) return false;
    const isHead = part.options.some(({ head, isNoun }) => isNoun || head > 0) && last.word !== last.key;
    return isHead || (next?.at === part.at + part.length && reaches(at + 1));
  };
  const isRead = (at: number, { sort }: Option): boolean => {
    const [part, before, next] = [parts[at], parts[at - 1], parts[at + 1]];
    if (part === undefined || next?.at !== part.at + part.length || !reaches(at + 1)) return false;
    const isAfterPart = before !== undefined && before.at + before.length === part.at;
    return sort !== undefined || isAfterPart || isApart(tokens[part.at - 1]);
  };
  return parts
    .map((part, at) => ({ ...part, options: part.options.filter((one) => !one.isAdjective || isRead(at, one)) }))
    .filter(({ options }) => options.length > 0);
}

/** End of the last part. */
function reachOf(parts: readonly Part[]): number {
  const last = parts.at(-1);
  return last ? last.at + last.length : 0;
}

function phraseAt(tokens: readonly Token[], at: number, { phrases }: FamilyWords): Part | undefined {
  const found = meaningsAt(phrases, tokens, at);
  const start = tokens[at]?.start ?? 0;
  // "Banks with assets" are no assets.
  const isNoun = found?.meanings.some(({ type }) => type === "noun") ?? false;
  if (isNoun && tokens[at - 1]?.word === "with") return undefined;
  return found && { at, length: found.length, options: found.meanings.map((one) => optionOf(one, start)) };
}

function optionOf(meaning: Meaning, start: number): Option {
  if (meaning.type === "noun") return { start, label: "", name: "", head: 0, isNoun: true };
  const place = { start, ...(meaning.isAdjective && { isAdjective: meaning.isAdjective }) };
  if (meaning.type === "sort") {
    const { sort, order, name } = meaning;
    return { ...place, label: "Sort", name: sortName(name, order), head: 0, sort: { sort, ...(order && { order }) } };
  }
  const { field, values, label, name, head } = meaning;
  const [flag] = values;
  return { ...place, label, name, head, filters: { [field]: flag === "true" ? flag : values } };
}

export const sortName = (name: string, order: "asc" | "desc" | undefined) =>
  order === undefined ? name : `${name}, ${order === "asc" ? "ascending" : "descending"}`;

/** `sort:built`, `sort:-value`, "sorted by next inspection descending" and, at the end of a line, "by population". */
function sortAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  { sorts, vocabulary }: FamilyWords,
  isAfterPart: boolean,
): Part | undefined {
  const token = tokens[at];
  // "Owned by counties" is not an order.
  const isBy = token?.word === "by" && isAfterPart;
  if (token === undefined || !(isBy || sortWords.has(token.word))) return undefined;
  const column = at + (tokens[at + 1]?.word === "by" ? 2 : 1);
  const signs = line.slice(token.end, tokens[column]?.start ?? token.end);
  // The sign and the colon precede the column's first letter, so the column need not start a piece.
  const loose = tokens.map((one, each) => (each === column ? { ...one, begins: true } : one));
  const found = meaningsAt(sorts, loose, column);
  const [meaning] = found?.meanings ?? [];
  if (found === undefined || meaning?.type !== "sort") return undefined;
  const after = tokens[column + found.length]?.word ?? "";
  const direction = /^(asc|ascending)$/.test(after) ? "asc" : /^(desc|descending)$/.test(after) ? "desc" : undefined;
  const usual = isBy ? vocabulary.superlatives?.find(({ sort }) => sort === meaning.sort)?.order : undefined;
  const order = direction ?? (signs.includes("-") ? "desc" : signs.includes("+") ? "asc" : usual);
  const length = column - at + found.length + (direction === undefined ? 0 : 1);
  if (isBy && at + length < tokens.length) return undefined;
  return { at, length, options: [optionOf({ ...meaning, ...(order && { order }) }, token.start)] };
}

/** Words for the ends of an order, before the name of its column: "highest award ceiling", "earliest planned end". */
const extremes: Readonly<Record<string, "asc" | "desc">> = {
  ...{
    highest: "desc",
    most: "desc",
    largest: "desc",
    biggest: "desc",
    greatest: "desc",
    latest: "desc",
    newest: "desc",
  },
  ...{ lowest: "asc", least: "asc", fewest: "asc", smallest: "asc", earliest: "asc", soonest: "asc", oldest: "asc" },
};
/** Columns with names of records and places: "largest cities" are not the last ones by name. */
const naming = new Set(["title", "name", "region", "county", "locality", "source", "orgType", "assetClass", "kind"]);

function extremeAt(tokens: readonly Token[], at: number, { sorts }: FamilyWords): Part | undefined {
  const token = tokens[at];
  const order = token && Object.hasOwn(extremes, token.word) ? extremes[token.word] : undefined;
  const found = order && meaningsAt(sorts, tokens, at + 1);
  const [meaning] = found?.meanings ?? [];
  if (!token || !order || !found || meaning?.type !== "sort" || naming.has(meaning.sort)) return undefined;
  return { at, length: 1 + found.length, options: [optionOf({ ...meaning, order }, token.start)] };
}

/** The start of a token, including the sign before it. */
export function signedStart(line: string, tokens: readonly Token[], at: number): number {
  const start = tokens[at]?.start ?? 0;
  const gap = tokens[at - 1]?.end ?? 0;
  const sign = line.slice(gap, start).search(/[<>≤≥$]/);
  return sign < 0 ? start : gap + sign;
}

/** The number of tokens that end at or before a position. */
const reach = (tokens: readonly Token[], at: number, end: number) =>
  tokens.slice(at).filter((token) => token.end <= end).length;

/** Words for the amount of a record before its bound; each list has one. */
const amountWords = new Set(["amount", "budget", "cost", "price", "size", "value", "worth", "funding"]);

function boundAt(line: string, tokens: readonly Token[], at: number, { traits }: FamilyWords): Part | undefined {
  const { amount } = traits;
  const first = tokens[at];
  // "Budget > 5M", "value over 1M".
  const isNamed = amount !== undefined && first !== undefined && amountWords.has(first.word);
  const start = isNamed ? first.start : signedStart(line, tokens, at);
  const bounds = amount && amountAt(line, isNamed ? signedStart(line, tokens, at + 1) : start);
  if (amount === undefined || bounds === undefined) return undefined;
  const { least, most, end } = bounds;
  const name = [least === undefined ? "" : `≥ ${amountName(least)}`, most === undefined ? "" : `≤ ${amountName(most)}`];
  const filters = {
    ...(least !== undefined && { [amount.min]: String(least) }),
    ...(most !== undefined && { [amount.max]: String(most) }),
  };
  const length = reach(tokens, at, end);
  return {
    at,
    length,
    options: [{ start, end, label: "Amount", name: name.filter(Boolean).join(", "), head: 0, filters }],
  };
}

function timeAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  { times: all, vocabulary }: FamilyWords,
  { subjects, isAfterPart, thisYear }: { subjects: ReadonlySet<string>; isAfterPart: boolean; thisYear: number },
): Part | undefined {
  const start = tokens[at]?.start ?? 0;
  const times = all.filter(({ time: { of } }) => of === undefined || subjects.has(`${of.field} ${of.value}`));
  for (const { keys, time } of times)
    for (const word of keys) {
      const next = tokens[at + word.length];
      if (next === undefined || !spells(tokens, at, word)) continue;
      const years = yearsAt(line, next.start, thisYear);
      const part = years && timePart(tokens, at, start, [time], years, thisYear);
      if (part !== undefined) return part;
    }
  const [first] = times;
  const years = yearsAt(line, start, thisYear);
  if (first === undefined || years === undefined || (years.isBare && vocabulary.hasBareYears !== true))
    return undefined;
  // The year of something else: "bonds maturing in 2030".
  const before = tokens[at - (boundWords.has(tokens[at - 1]?.word ?? "") ? 2 : 1)];
  if (!isAfterPart && before !== undefined && otherTimes.has(before.word)) return undefined;
  // What a year means in records of this kind precedes what it means in all.
  const meant = first.time.of === undefined ? [first] : [first, ...times.filter(({ time }) => !time.of).slice(0, 1)];
  const part = timePart(
    tokens,
    at,
    start,
    meant.map(({ time }) => time),
    years,
    thisYear,
  );
  return part && years.isBare ? { ...part, options: part.options.map((one) => ({ ...one, isBareYear: true })) } : part;
}

function timePart(
  tokens: readonly Token[],
  at: number,
  start: number,
  times: readonly TimeWords[],
  years: Years,
  thisYear: number,
): Part | undefined {
  const options = times.flatMap((time): Option[] => {
    const filters = timeFilters(time, years, thisYear);
    return filters ? [{ start, end: years.end, label: time.label, name: yearsName(years), head: 0, filters }] : [];
  });
  return options.length > 0 ? { at, length: reach(tokens, at, years.end), options } : undefined;
}

const yearsMax = 50;

function timeFilters(
  time: TimeWords,
  { from, to }: Years,
  thisYear: number,
): Readonly<Record<string, readonly string[] | string>> | undefined {
  if ("years" in time) {
    const last = to ?? thisYear + 1;
    if (from === undefined || last < from || last - from >= yearsMax) return undefined;
    return { [time.years]: Array.from({ length: last - from + 1 }, (_, far) => String(from + far)) };
  }
  const { dayOf = (day: string) => day } = time;
  const [first, last] = time.unit === "year" ? ["", ""] : ["-01-01", "-12-31"];
  return {
    ...(from !== undefined && { [time.from]: dayOf(`${from}${first}`) }),
    ...(to !== undefined && { [time.to]: dayOf(`${to}${last}`) }),
  };
}

function placeAt(
  tokens: readonly Token[],
  at: number,
  { traits }: FamilyWords,
  isAllCapitals: boolean,
): Part | undefined {
  const place = traits.hasStates && stateAt(tokens, at, isAllCapitals);
  if (place === undefined) return undefined;
  const { length, state, name } = place;
  return {
    at,
    length,
    options: [{ start: tokens[at]?.start ?? 0, label: "State", name, head: 0, filters: { state: [state] } }],
  };
}

/** A county within the states the line names; several candidates if several share the name. */
function countyAt(
  tokens: readonly Token[],
  at: number,
  { vocabulary }: FamilyWords,
  states: ReadonlySet<string | undefined>,
  index: CountyIndex | undefined,
): Part | undefined {
  const found = index && vocabulary.hasCounties && countiesAt(tokens, at, index);
  if (!found) return undefined;
  const inStates = found.counties.filter(({ state }) => states.has(state));
  const counties = inStates.length > 0 ? inStates : found.counties;
  if (counties.length > countiesMax) return undefined;
  const start = tokens[at]?.start ?? 0;
  const options = counties.map(({ fips, name, state }) => ({
    start,
    label: "County",
    name: `${name}, ${state}`,
    head: 0,
    filters: { county: [fips] },
  }));
  return { at, length: found.length, options };
}
