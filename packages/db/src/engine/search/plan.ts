import { expectedOf, type Frequencies, frequentWordsOf, sampledMin, type WordFrequencies } from "./frequencies.js";
import { havingAll, type IndexedEntries, positionsOf } from "./indexed-entries.js";
import type { SearchReading } from "./reading.js";
import { headMax, headOf, type VeryMany } from "./very-many.js";

/**
 * Maximum hits of a family that are looked up. If there are more, only some of these, exact and prefix matches, and the
 * most important records compete: reading more dominates the time of a search.
 */
export const lookedUpMax = 300;
export const contendersMax = 20;
/** Words in more entries than this are not looked up, nor texts of more if enough of the most important have them. */
const frequent = 20_000;
const skippedFrom = 1_000;
/** Nor are names with the prefix looked up for words in more entries than this, if enough important ones match. */
const begunUpTo = 5_000;
/** A query that no entry matches. */
export const matchesNothing = "'='";

/** How a text is looked up in a family's entries. */
export type Plan = {
  /** The query looked up first; `all` follows if it finds nothing. */
  leading: string;
  all: string;
  isMany: boolean;
  likely: number;
  /**
   * The most important entries that have the words, and whether to look up others that equal or start with the text.
   */
  contenders: readonly string[];
  looksForExact: boolean;
  looksForBegun: boolean;
};

export function planOf(frequencies: WordFrequencies, entries: string, reading: SearchReading, limit: number): Plan {
  const { here, most, likely, leading, sampled } = expectedOf(frequencies, entries, reading.terms);
  const all = leadingOf(leading, reading);
  const few: Plan = {
    leading: all,
    all,
    isMany: false,
    likely,
    contenders: [],
    looksForExact: false,
    looksForBegun: false,
  };
  return most <= lookedUpMax ? few : { ...few, isMany: true, ...amongMany() };

  function amongMany(): Partial<Plan> {
    const { important, sample } = here;
    const found = havingAll(important, reading.terms, contendersMax);
    const exact = havingAny(important, reading.values.exact, limit);
    const begun = havingAny(important, reading.values.begun, limit);
    const exactSampled = havingAny(sample, reading.values.exact, contendersMax);
    const begunSampled = havingAny(sample, reading.values.begun, contendersMax);
    const areEnough = found.length >= limit;
    const isBroad = most > frequent && reading.terms.length === 1;
    const isSampled = sampled.length >= sampledMin;
    const isSkipped = areEnough ? most > frequent || likely > skippedFrom : isSampled || (isBroad && found.length > 0);
    const some = leadingOf(leading, reading, (query) => withFrequentWords(here, query));
    return {
      leading: isSkipped ? matchesNothing : some,
      contenders: [
        ...[...exact, ...begun, ...found].flatMap((at) => important.ids[at] ?? []),
        ...[...exactSampled, ...begunSampled, ...(areEnough ? [] : sampled.slice(0, contendersMax))].flatMap(
          (at) => sample.ids[at] ?? [],
        ),
      ],
      // No other is as important as these.
      looksForExact: exact.length < limit && exactSampled.length < sampledMin,
      looksForBegun:
        begun.length < limit && begunSampled.length < sampledMin && !isBroad && !(areEnough && most > begunUpTo),
    };
  }
}

/** Matches in a sample: above this number the names are not read for a page. */
const prefixOfManyMin = 40;
/** Maximum sampled matches that are looked up under other filters. */
const sampledMax = 500;

/** Sampled facts about a text in the entries of a large table; null for other tables. */
export function veryManyOf(frequencies: WordFrequencies, entries: string, reading: SearchReading): VeryMany | null {
  const { here, likely, sampled } = expectedOf(frequencies, entries, reading.terms);
  const { records, important, sample } = here;
  if (sample.ids.length === 0) return null;
  const weight = Math.max(1, Math.ceil(sampled.length / sampledMax));
  const last = Math.min(
    havingAll(important, reading.terms, headMax)[headMax - 1] ?? headOf,
    headOf,
    important.ids.length - 1,
  );
  return {
    records,
    likely,
    head: {
      importance: important.importance[last] ?? 0,
      id: important.ids[last] ?? noId,
      areBegunFew: havingAny(sample, reading.values.begun, prefixOfManyMin).length < prefixOfManyMin,
    },
    sampled: new Map(sampled.filter((_, at) => at % weight === 0).map((at) => [sample.ids[at] ?? "", at])),
    weight,
    sampleSize: sample.ids.length,
  };
}

const noId = "00000000-0000-0000-0000-000000000000";

/** The query by which entries are looked up: the terms at some positions, each optionally rewritten. */
export function leadingOf(
  leading: readonly number[],
  { finds, values }: SearchReading,
  written: (query: string) => string = (query) => query,
): string {
  return `(${leading.map((at) => written(finds[at] ?? "")).join(" & ")}) | ${values.exact}`;
}

/**
 * A query with the frequent words of each prefix that has any: for `ave` and `avenue` the index then reads only entries
 * with both terms, instead of every entry that starts with `ave`, which took twenty times as long.
 */
const withFrequentWords = (here: Frequencies, query: string) =>
  query.replace(/'([^']+)':\*/g, (part, beginning: string) => {
    const words = frequentWordsOf(here, beginning);
    return words.length === 0 ? part : `( ${words.map((word) => `'${word}'`).join(" | ")} )`;
  });

/** The most important entries that have one of the names or identifiers of a query. */
function havingAny(important: IndexedEntries, query: string, max: number): number[] {
  const positions = new Set<number>();
  for (const [, word = "", beginning = ""] of query.matchAll(/'(=\w+)'(:\*)?/g))
    for (const at of positionsOf(important, `${word}${beginning.slice(1)}`)) positions.add(at);
  return [...positions].sort((a, b) => a - b).slice(0, max);
}
