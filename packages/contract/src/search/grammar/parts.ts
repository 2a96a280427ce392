import type { County } from "../counties.js";
import { amountAt, amountName, isMagnitude } from "./amounts.js";
import { type FamilyWords, type Meaning, meaningsAt } from "./family-words.js";
import { measuredAt } from "./measures.js";
import type { Named } from "./names.js";
import { type Option, type Part, reach } from "./part.js";
import { type CountyIndex, countiesAt, stateAt } from "./places.js";
import { timeAt } from "./time-parts.js";
import { glue, type Token } from "./tokens.js";

type Options = {
  thisYear: number;
  today?: string | undefined;
  counties?: CountyIndex | undefined;
  names?: readonly Named[] | undefined;
  taken?: readonly { start: number; end: number }[];
};

export const negations = new Set(["not", "without", "except", "excluding", "outside", "isnt", "arent"]);
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
      timeAt(line, tokens, at, words, { subjects, isAfterPart, thisYear: options.thisYear, today: options.today }),
      measureAt(line, tokens, at, words),
      boundAt(line, tokens, at, words),
      countyAt(tokens, at, words, states, options),
      placeAt(tokens, at, words, isAllCapitals),
    ].filter((part) => part !== undefined && part.length > 0 && !isTaken(part));
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
 * A part after a word such as "not": the other known values of a field with one value, or other places. Records without
 * a value may have the excluded one, so they are left out, and its name says so; a field of several values stays text.
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
    const [field = ""] = fields;
    const values = option.filters?.[field];
    if (fields.length !== 1 || values === undefined || typeof values === "string") return [];
    const place = otherPlaces[field];
    if (place !== undefined)
      return [{ ...option, start, name: `not ${option.name}, unknown left out`, filters: { [place]: values } }];
    const { isAlwaysKnown, hasOneValue, beyond = {}, names = {} } = vocabulary.facets[field] ?? {};
    if (!isAlwaysKnown && !hasOneValue) return [];
    const all = [...new Set(values.flatMap((value) => [value, ...(beyond[value] ?? [])]))];
    const name = all.length > values.length ? all.map((value) => names[value]).join(", ") : option.name;
    const rest = isAlwaysKnown ? "" : ", unknown left out";
    return [
      { ...option, start, name: `not ${name}${rest}`, head: 0, filters: { [field]: all }, isExcluded: true as const },
    ];
  });
  const length = part.length + part.at - negatedAt;
  return options.length > 0 ? { at: negatedAt, length, options } : undefined;
}

/** The filters by other places than those of a filter. */
const otherPlaces: Readonly<Record<string, string>> = { state: "stateNot", county: "countyNot" };

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
  // Nor are those with "over $2bn in assets".
  const [amount, before] = [tokens[at - 2], tokens[at - 1]?.word ?? ""];
  if (isNoun && /^(in|of)$/.test(before) && amount && (/\d/.test(amount.word) || isMagnitude(amount.word)))
    return undefined;
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

/** Words for the amount of a record before its bound; each list has one. */
const amountWords = new Set(["amount", "budget", "cost", "price", "size", "value", "worth", "funding"]);

function measureAt(line: string, tokens: readonly Token[], at: number, { vocabulary }: FamilyWords): Part | undefined {
  if (vocabulary.measures === undefined || tokens[at]?.begins !== true) return undefined;
  const start = signedStart(line, tokens, at);
  const found = measuredAt(line, start, vocabulary);
  if (found === undefined) return undefined;
  const { end, measure, least, most, name } = found;
  const filters = {
    ...(least !== undefined && { [measure.min]: String(least) }),
    ...(most !== undefined && { [measure.max]: String(most) }),
  };
  return {
    at,
    length: reach(tokens, at, end),
    options: [{ start, end, label: measure.label, name, head: 0, filters }],
  };
}

function boundAt(line: string, tokens: readonly Token[], at: number, { traits }: FamilyWords): Part | undefined {
  const { amount } = traits;
  const first = tokens[at];
  // "Budget > 5M", "value over 1M"; in "> 5M budget" the word is the last.
  const isNamed = first !== undefined && amountWords.has(first.word) && tokens[at + 1] !== undefined;
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

/** Of counties that share a name those whose government is on file, as looked up; all if none is. */
function onFile(counties: readonly County[], names: readonly Named[]): readonly County[] {
  if (counties.length < 2) return counties;
  const governments = names.flatMap(({ organizations }) => organizations.filter(({ orgType }) => orgType === "county"));
  const found = counties.filter(({ name, state }) =>
    governments.some((one) => one.region === state && one.name.toLowerCase() === name.toLowerCase()),
  );
  return found.length > 0 ? found : counties;
}

/** A county within the states the line names; several candidates if several share the name. */
function countyAt(
  tokens: readonly Token[],
  at: number,
  { vocabulary }: FamilyWords,
  states: ReadonlySet<string | undefined>,
  { counties: index, names = [] }: Options,
): Part | undefined {
  const found = index && vocabulary.hasCounties && countiesAt(tokens, at, index);
  if (!found) return undefined;
  const inStates = found.counties.filter(({ state }) => states.has(state));
  const counties = inStates.length > 0 ? inStates : onFile(found.counties, names);
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
