import { listedFamilies } from "../../families/registry.js";
import type { FamilyKey } from "../../families/subsets.js";
import type { FamilyVocabulary } from "../vocabulary.js";
import { amountAt } from "./amounts.js";
import { type FamilyWords, familyWords } from "./family-words.js";
import { type Covered, type Named, type NameQuestions, nameQuestions } from "./names.js";
import { type OrganizationPart, organizationsIn } from "./organizations.js";
import type { Option, Part } from "./part.js";
import { negations, partsOf, signedStart, sortName } from "./parts.js";
import { calendarDaysAt } from "./periods.js";
import { type CountyIndex, indexCounties } from "./places.js";
import { mentionsCounty, withoutSlips } from "./slips.js";
import { yearsAt } from "./times.js";
import { folded, glue, type Token, tokensOf } from "./tokens.js";

export { amountName } from "./amounts.js";
export type { Named, NameQuestions } from "./names.js";
export { glue } from "./tokens.js";
export { type CountyIndex, indexCounties, mentionsCounty };

/** A part of a line that became a filter, to be shown and removed. */
export type Chip = {
  field: string;
  label: string;
  name: string;
  start: number;
  end: number;
  /** The words meant, if they are misspelled in the line. */
  meant?: string;
};

/** One reading of a line: a family's list, filtered. */
export type Reading = {
  family: FamilyKey;
  /** As in the list's URL: values of a field, or one bound. */
  filters: Readonly<Record<string, readonly string[] | string>>;
  sort?: { sort: string; order?: "asc" | "desc" };
  /** The remaining words, searched as text. */
  text: string;
  /** Those of them that request what the list cannot do: exclude the values after "not", or its order. */
  unread: readonly string[];
  chips: readonly Chip[];
  /** The part that names the records, in the plural: "bridges". */
  head: Chip | undefined;
  /** Whether the line clearly requests a list; otherwise it may also be a name. */
  isSure: boolean;
};

export type ReadOptions = {
  thisYear: number;
  /** YYYY-MM-DD; without it, periods relative to today are text. */
  today?: string | undefined;
  /** Absent until loaded; county names are text until then. */
  counties?: CountyIndex | undefined;
  /** The organizations that words of the line name, as looked up by `namesToLookUp`; absent until known. */
  names?: readonly Named[] | undefined;
  /** Words of the line that no record has; they may be misspelled words of the vocabularies. */
  unknown?: readonly string[] | undefined;
  /** Parts of the line that remain text. */
  taken?: readonly { start: number; end: number }[];
  /** Restricts the readings to one family, as within its list. */
  family?: FamilyKey;
};

/** A second reading is offered if it covers as many words and scores within this margin of the first. */
const scoreMargin = 15;
const readingsMax = 5;
/** The words that a line begins with name its records. */
const firstBonus = 25;
/** A longer line is text. */
const tokensMax = 40;

type Scored = { reading: Reading; score: number; understood: number };

/**
 * The readings of a line as a filtered list, best first; none if no list's vocabulary has any of its words. Every word
 * but filler becomes part of a filter, the sort order or the text. A grammar over the lists' vocabularies: the same
 * line always has the same readings.
 */
export function readWords(line: string, options: ReadOptions): Reading[] {
  const tokens = tokensOf(line);
  if (tokens.length > tokensMax) return [];
  const scored = scoredReadings(line, withoutSlips(tokens, options.unknown ?? [], options.counties), options);
  const [best] = scored;
  if (best === undefined) return [];
  const isClose = ({ understood, score }: Scored) =>
    understood === best.understood && best.score - score <= scoreMargin;
  return scored
    .filter(isClose)
    .map(({ reading }) => reading)
    .slice(0, readingsMax);
}

/** The texts of a line that may name organizations; null if, outside of a list, it requests none by any word. */
export function namesToLookUp(line: string, options: ReadOptions): NameQuestions | null {
  const tokens = tokensOf(line);
  if (tokens.length > tokensMax) return null;
  const [best] = options.family ? [] : scoredReadings(line, tokens, { ...options, names: undefined });
  const family = options.family ?? best?.reading.family;
  const traits = listedFamilies.find(({ key }) => key === family);
  if (traits === undefined) return null;
  const covered = partsOf(folded(line), tokens, familyWords(traits), options).map(
    ({ at, length, options: [option] }) => {
      const last = tokens[at + length - 1];
      const isPlural = last !== undefined && last.word !== last.key;
      const isHead = option?.isNoun === true || (option !== undefined && option.head > 0 && isPlural);
      const isBounded = Object.values(option?.filters ?? {}).some((value) => typeof value === "string");
      return { at, length, isBreak: isHead || isBounded || option?.sort !== undefined } satisfies Covered;
    },
  );
  return nameQuestions(tokens, covered, ({ word }) => glue.has(word));
}

/** The words of a line that request what a list cannot do, whether or not others of it are filters. */
export function unreadWords(line: string, family: FamilyKey, options: ReadOptions): readonly string[] {
  const tokens = tokensOf(line);
  const traits = listedFamilies.find(({ key }) => key === family);
  if (traits === undefined || tokens.length > tokensMax) return [];
  const parts = partsOf(folded(line), tokens, familyWords(traits), options);
  const used = new Set(parts.flatMap(({ at, length }) => Array.from({ length }, (_, far) => at + far)));
  return unreadIn(line, tokens, used, parts);
}

function scoredReadings(line: string, tokens: readonly Token[], options: ReadOptions): Scored[] {
  if (tokens.length === 0 || tokens.length > tokensMax) return [];
  return listedFamilies
    .filter(({ key }) => options.family === undefined || key === options.family)
    .flatMap((family) => readingsOf(line, tokens, familyWords(family), options))
    .sort((a, b) => b.score - a.score);
}

/**
 * The readings of a line by one family: the first meaning of each word, and variants that differ in one word or in
 * whether words name an organization.
 */
function readingsOf(line: string, tokens: readonly Token[], words: FamilyWords, options: ReadOptions): Scored[] {
  const { names = [], taken = [] } = options;
  const plain = partsOf(folded(line), tokens, words, options);
  const isTaken = ({ at, length }: Part) =>
    tokens.slice(at, at + length).some(({ start, end }) => taken.some((one) => start < one.end && end > one.start));
  const named = organizationsIn(tokens, words, plain, names).filter((part) => !isTaken(part));
  const partsWith = (organizations: readonly OrganizationPart[]): Part[] => {
    if (organizations.length === 0) return plain;
    const spans = organizations.map(({ at, length }) => ({
      start: tokens[at]?.start ?? 0,
      end: tokens[at + length - 1]?.end ?? 0,
    }));
    const rest = partsOf(folded(line), tokens, words, { ...options, taken: [...taken, ...spans] });
    return [...rest, ...organizations].sort((a, b) => a.at - b.at);
  };
  const likely = named.filter(({ instead }) => instead !== "likelier");
  const parts = partsWith(likely);
  const read = scoredReading(line, tokens, words, parts, options);
  if (read === undefined) return [];
  // Words for a department are understood, although they stay text.
  const offices = named.reduce((sum, { isOffices, length }) => sum + (isOffices ? length : 0), 0);
  const first = { ...read, understood: read.understood + offices, score: read.score + 10 * offices };
  const variants = [
    ...parts.flatMap((part, at) =>
      part.options.slice(1).map((option, rank) => ({ rank, parts: parts.with(at, { ...part, options: [option] }) })),
    ),
    ...named
      .filter(({ instead }) => instead !== "none")
      .map((part) => ({
        rank: 0,
        parts: partsWith(likely.includes(part) ? likely.filter((one) => one !== part) : [...likely, part]),
      })),
  ];
  const others = variants.flatMap(({ rank, parts }) => {
    const other = scoredReading(line, tokens, words, parts, options);
    if (other === undefined) return [];
    const { understood, score } = first;
    return [{ ...other, understood, score: Math.min(score, other.score) - 1 - rank }];
  });
  return [first, ...others];
}

/** Values of one field are combined; two values of one bound contradict each other, and the second stays text. */
function scoredReading(
  line: string,
  tokens: readonly Token[],
  { family, vocabulary, traits }: FamilyWords,
  read: readonly Part[],
  { taken = [], family: within }: ReadOptions,
): Scored | undefined {
  const parts = consistent(read, vocabulary);
  const filters: Record<string, readonly string[] | string> = {};
  const excluded: Record<string, readonly string[]> = {};
  const used = new Set<number>();
  const chips: Chip[] = [];
  let sort: Reading["sort"];
  let head: Chip | undefined;
  let isPlural = false;
  let isNamed = false;
  let isBounded = false;
  let score = -traits.position / 10;
  for (const { at, length, options } of parts) {
    const [option] = options;
    if (option === undefined || !isConsistent(filters, option)) continue;
    if (option.sort !== undefined && sort !== undefined) continue;
    for (let each = at; each < at + length; each += 1) used.add(each);
    const first = option.sort === undefined ? at : countBefore(tokens, at, used);
    for (let each = first; each < at; each += 1) used.add(each);
    const span = {
      start: Math.min(option.start, tokens[first]?.start ?? option.start),
      end: tokens[at + length - 1]?.end ?? option.start,
    };
    const end = Math.max(span.end, option.end ?? 0);
    isNamed ||= option.isNoun === true;
    isBounded ||= !option.isBareYear && Object.values(option.filters ?? {}).some((value) => typeof value === "string");
    // All words of "contract parties" name the records; only one does in "contracts".
    if (option.isNoun) score += length;
    if (option.sort !== undefined) {
      sort = option.sort;
      chips.push({ field: "sort", label: "Sort", name: option.name, start: span.start, end });
    }
    for (const [field, values] of Object.entries(option.filters ?? {}))
      if (option.isExcluded) excluded[field] = [...(excluded[field] ?? []), ...values];
      else filters[field] = typeof values === "string" ? values : [...new Set([...(filters[field] ?? []), ...values])];
    if (option.filters !== undefined) {
      const [field = ""] = Object.keys(option.filters);
      chips.push({ field, label: option.label, name: option.name, start: span.start, end });
    }
    if (option.head > 0) {
      const last = tokens[at + length - 1];
      const plural = last !== undefined && last.word !== last.key;
      const words = tokens.slice(at, at + length);
      const chip = chips.at(-1);
      if (plural && chip !== undefined) {
        if (words.some(({ typed }) => typed !== undefined)) chip.meant = words.map(({ word }) => word).join(" ");
        head = chip;
      }
      isPlural ||= plural;
      // "Banks with assets over 1B" are banks.
      if (plural && at === tokens.findIndex(({ word }) => !glue.has(word))) score += firstBonus;
      score += option.head / (plural ? 1 : 2);
    }
  }
  for (const [field, values] of Object.entries(excluded)) {
    const all = [filters[field] ?? Object.keys(vocabulary.facets[field]?.names ?? {})].flat();
    filters[field] = all.filter((value) => !values.includes(value));
  }
  if (used.size === 0 || (chips.length === 0 && !isNamed)) return undefined;
  // Within a list, a name alone may be a filter.
  const isNameAlone = parts.every(({ options: [option] }) => option === undefined || option.isOrganization);
  if (isNameAlone && within === undefined) return undefined;
  const column = sort && columnOf(sort.sort, vocabulary, filters);
  if (sort && column !== undefined) {
    sort = { ...sort, sort: column };
    const name = sortName(vocabulary.sorts[column] ?? column, sort.order);
    for (const [at, chip] of chips.entries()) if (chip.field === "sort") chips[at] = { ...chip, name };
  }
  const text = textOf(line, tokens, used, taken);
  score += 10 * used.size + (isNamed ? 50 : 0);
  // "University of Maryland" and "Port of Baltimore" are names; "universities of Maryland" are a list.
  const isNameLike = !isPlural && !isNamed && !isBounded && /^[^\p{L}]*\p{L}+\sof\s(?!the\s)\p{L}/u.test(line);
  // Within a list, an order alone requests it.
  const isOrder = within !== undefined && sort !== undefined && text === "";
  const hasEvidence = isNamed || chips.some(({ field }) => field in vocabulary.facets) || isBounded;
  return {
    score,
    understood: used.size,
    reading: {
      family,
      filters,
      ...(sort && { sort }),
      text,
      unread: unreadIn(line, tokens, used, parts),
      chips,
      head,
      isSure:
        (hasEvidence || isOrder) && !isNameAlone && !isNameLike && (text === "" || isNamed || isPlural || isBounded),
    },
  };
}

/** Where "ten" of "ten longest" or "top 10" begins: the list begins with them, and goes on. */
function countBefore(tokens: readonly Token[], at: number, used: ReadonlySet<number>): number {
  let first = at;
  while (first > 0 && !used.has(first - 1) && !tokens[first - 1]?.isQuoted && isCount(tokens[first - 1]?.word))
    first -= 1;
  return first;
}
const counts = new Set("top two three four five six seven eight nine ten twenty fifty hundred".split(" "));
const isCount = (word = "") => counts.has(word) || /^\d{1,3}$/.test(word);

/** The parts without exclusions that would leave no value: "failed bridges not in poor condition". */
function consistent(parts: readonly Part[], { facets }: FamilyVocabulary): readonly Part[] {
  const valuesOf = (isExcluded: boolean, field: string) =>
    parts.flatMap(({ options: [option] }) =>
      option && (option.isExcluded === true) === isExcluded ? [option.filters?.[field] ?? []].flat() : [],
    );
  return parts.filter(({ options: [option] }) => {
    if (option?.isExcluded === undefined) return true;
    return Object.keys(option.filters ?? {}).every((field) => {
      const [excluded, stated] = [valuesOf(true, field), valuesOf(false, field)];
      const all = stated.length > 0 ? stated : Object.keys(facets[field]?.names ?? {});
      return all.some((value) => !excluded.includes(value));
    });
  });
}

/** The column of an order by size, if all selected records use another one. */
function columnOf(sort: string, { sizes }: FamilyVocabulary, filters: Reading["filters"]): string | undefined {
  const values = sizes && sort === sizes.sort ? [filters[sizes.field] ?? []].flat() : [];
  const columns = new Set(values.map((value) => sizes?.instead[value]));
  return columns.size === 1 ? [...columns][0] : undefined;
}

const isConsistent = (filters: Reading["filters"], { filters: wanted = {} }: Option) =>
  Object.entries(wanted).every(([field, value]) => typeof value !== "string" || (filters[field] ?? value) === value);

/** The rest of a line as typed: each run of words without surrounding filler words. */
function textOf(
  line: string,
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  taken: readonly { start: number; end: number }[],
): string {
  const isTaken = ({ start, end }: Token) => taken.some((one) => start < one.end && end > one.start);
  const isGlue = (at: number) => {
    const token = tokens[at];
    // The letter of "8(a)" is none.
    const isLetterOf = token !== undefined && token.word.length === 1 && /\w\($/.test(line.slice(0, token.start));
    const isFiller = glue.has(token?.word ?? "") || at < asked;
    return token !== undefined && !token.isQuoted && isFiller && !isLetterOf && !isTaken(token);
  };
  const asked = askedIn(line, tokens);
  const runs: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (used.has(at)) continue;
    let last = at;
    while (last + 1 < tokens.length && !used.has(last + 1)) last += 1;
    const next = last;
    let first = at;
    while (first <= last && isGlue(first)) first += 1;
    while (last >= first && isGlue(last)) last -= 1;
    const [from, to] = [tokens[first], tokens[last]];
    if (first <= last && from !== undefined && to !== undefined) runs.push(unquoted(line.slice(from.start, to.end)));
    at = next;
  }
  return runs.join(" ").replace(/\s+/g, " ").trim();
}

/** The number of tokens that begin a question: "how many", "what is the". */
function askedIn(line: string, tokens: readonly Token[]): number {
  const [whole = ""] = /^[^\p{L}]*(?:how (?:many|much)|what(?:'s| are| is)?|which|who)\s/u.exec(folded(line)) ?? [];
  return tokens.filter(({ end }) => end <= whole.length).length;
}

/** Words for an order that a list may not have. */
const superlative =
  /^(?:long|short|tall|high|low|wid|narrow|busi|heavi|deep|steep|fast|slow|saf|clean|dirti|strong|weak|larg|bigg|small|old|new|late|rich|poor|cheap|costli)est$/;

/** The unused words from each "not" to the end of their run, superlatives, and amounts. */
function unreadIn(
  line: string,
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  parts: readonly Part[],
): readonly string[] {
  return tokens.flatMap((token, at) => {
    if (used.has(at) || token.isQuoted) return [];
    let last = at;
    while (last + 1 < tokens.length && !used.has(last + 1)) last += 1;
    const isNext = parts.some(
      (part) => part.at === last + 1 && part.options.some(({ head, isNoun }) => isNoun || head),
    );
    const isMost = token.word === "most" && (tokens[at - 1]?.word === "the" || (isNext && last === at + 1));
    const isOrder = isMost || (superlative.test(token.word) && isNext && last <= at + 2);
    const start = signedStart(line, tokens, at);
    const isBound = amountAt(folded(line), start) !== undefined || isDated(tokens, at, used, folded(line));
    const isUnread = token.isMinus || unreadable.has(token.word) || isOrder || isBound || isCompared(line, start);
    return isUnread ? [line.slice(token.start, tokens[last]?.end)] : [];
  });
}

/** Words that request what no filter has. */
const unreadable = new Set([...negations, "unknown"]);

/** Whether a number is compared, though with no measure of the list: "more than 4 lanes", "4 lanes or more". */
const isCompared = (line: string, at: number): boolean =>
  /^(?:[<>≤≥]=?|over|above|more than|greater than|at least|exceeding|under|below|less than|fewer than|at most)\s?\$?\d|^\d[\d,.]*\s(?:\p{L}+\s)?or (?:more|less|fewer)(?!\p{L})/u.test(
    folded(line).slice(at),
  );

/** Whether a year or a period follows a verb that the list has no date for: "inspected in 2023". */
function isDated(tokens: readonly Token[], at: number, used: ReadonlySet<number>, line: string): boolean {
  const next = tokens[at + 1];
  if (next === undefined || used.has(at + 1) || !/(?:ed|ing|es)$/.test(tokens[at]?.word ?? "")) return false;
  const years = yearsAt(line, next.start, 2000);
  return (years !== undefined && !/^\d/.test(next.word)) || calendarDaysAt(line, next.start) !== undefined;
}

const unquoted = (text: string) => text.replace(/"((?:\\.|[^"\\])*)"?/g, "$1");
