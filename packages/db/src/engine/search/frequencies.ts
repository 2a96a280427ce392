import type { SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import { type Db, withoutDeadline } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { PoolSession } from "../connection/sessions.js";
import { select } from "../sql/rows.js";
import { isFilling } from "./fill.js";
import {
  firstFrom,
  type IndexedEntries,
  indexedMax,
  narrowed,
  noEntries,
  readMostImportant,
  readSample,
} from "./indexed-entries.js";

type Statistics = { entries: string; records: number; words: string[]; shares: number[] };

/** The number of entries of a table, the frequent words with their shares, and the most important entries. */
export type Frequencies = {
  records: number;
  words: readonly string[];
  shares: ReadonlyMap<string, number>;
  important: IndexedEntries;
  /** Random records of a large table; none for other tables. */
  sample: IndexedEntries;
  /** When these were read. */
  readAt: number;
};
export type WordFrequencies = {
  byEntries: ReadonlyMap<string, Frequencies>;
  /** Whether entries are still being written after an update, so that searches miss records. */
  isFilling: boolean;
};

const freshMs = 60_000;
/** The most important records change little, and reading the words of 16,000 records takes 0.3 s of processor time. */
const importantMs = 600_000;
/** In smaller families all hits are compared. */
const manyRecords = 300;
/** A table with more entries is large; with fewer, the index reads even a common word quickly. */
const largeRecords = 50_000;
/** Fewer matches in a sample do not support an estimate of their number. */
export const sampledMin = 8;
const known = new WeakMap<object, Known>();

type Known = { at: number; large: number; frequencies: Promise<WordFrequencies> };

/**
 * The frequent words of the entries of each family, as counted by ANALYZE, and its most important entries. Data older
 * than a minute is read again, for the searches that follow. Words not among them are rare. The first caller determines
 * which tables are large.
 */
export function wordFrequencies(db: Db, largeFrom = largeRecords): Promise<WordFrequencies> {
  const { session } = db._;
  if (!(session instanceof PoolSession)) return readFrequencies(db, largeFrom);
  const { connections } = session;
  const last = known.get(connections);
  const large = last?.large ?? largeFrom;
  if (last && performance.now() - last.at < freshMs) return last.frequencies;
  const read = async () => readFrequencies(withoutDeadline(db), large, await last?.frequencies);
  const next = { at: performance.now(), large, frequencies: read() };
  // Searches use the previous data until the next is read.
  known.set(connections, { ...next, frequencies: last?.frequencies ?? next.frequencies });
  next.frequencies.then(
    () => known.set(connections, next),
    () => known.delete(connections),
  );
  return last?.frequencies ?? next.frequencies;
}

async function readFrequencies(db: Db, large: number, last?: WordFrequencies): Promise<WordFrequencies> {
  const columns = {
    entries: sql`c.relname`,
    records: sql`greatest(c.reltuples, 0)::float8`,
    words: sql`coalesce(s.most_common_elems::text::text[], '{}')`,
    shares: sql`coalesce(s.most_common_elem_freqs::float8[], '{}')`,
  };
  const write = () =>
    select<Statistics>(
      columns,
      (list) => sql`select ${list} from pg_class c left join pg_stats s
        on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'search'
        where c.relnamespace = 'public'::regnamespace and c.relname like 'search\\_%' and c.relkind = 'r'`,
    );
  const byEntries = new Map<string, Frequencies>();
  for (const { entries, records, words, shares } of await runNamed(db, "word frequencies", write, {})) {
    const before = last?.byEntries.get(entries);
    const isMany = words.length > 0 && records > manyRecords;
    const isFresh = before?.important.ids.length === indexedMax && performance.now() - before.readAt < importantMs;
    byEntries.set(entries, {
      records,
      words: words.toSorted(),
      shares: new Map(words.map((word, at) => [word, shares[at] ?? 0])),
      important: isFresh ? before.important : isMany ? await readMostImportant(db, entries) : noEntries,
      sample: isFresh ? before.sample : isMany && records > large ? await readSample(db, entries, records) : noEntries,
      readAt: isFresh ? before.readAt : performance.now(),
    });
  }
  return { byEntries, isFilling: await isFilling(db) };
}

/** Estimated share of entries that a term matches. */
function shareOf(here: Frequencies, term: SearchTerm): number {
  let share = 0;
  for (const alternative of [...term.words, ...term.corrections])
    share += Math.min(...alternative.split(/[ +]/).map((word) => shareOfWord(here, word)));
  return Math.min(1, share);
}

/** The frequent words of a prefix: the prefix itself as a word or, if that is rare, the most frequent words with it. */
export function frequentWordsOf({ words, shares }: Frequencies, beginning: string): string[] {
  if (shares.has(beginning)) return [beginning];
  return words
    .slice(firstFrom(words, beginning), firstFrom(words, `${beginning}\uffff`))
    .toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))
    .slice(0, frequentWordsMax);
}

const frequentWordsMax = 4;

/** The words, each taken as a prefix, that more than `max` entries of a table have, as estimated. */
export function wordsOfMany(
  { byEntries }: WordFrequencies,
  entries: string,
  words: readonly string[],
  max: number,
): string[] {
  const here = byEntries.get(entries) ?? noFrequencies;
  return words.filter((word) => here.records * shareOfWord(here, `${word}*`) > max);
}

/** Prefixes of one or two letters have too many words to count them all. */
const shareOfLetters = [1, 0.05, 0.01];

function shareOfWord({ words, shares }: Frequencies, word: string): number {
  if (!word.endsWith("*")) return shares.get(word) ?? 0;
  const beginning = word.slice(0, -1);
  let share = words.length > 0 ? (shareOfLetters[beginning.length] ?? 0) : 0;
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++)
    share += shares.get(words[at] ?? "") ?? 0;
  return share;
}

const noFrequencies: Frequencies = {
  records: 0,
  words: [],
  shares: new Map(),
  important: noEntries,
  sample: noEntries,
  readAt: 0,
};

/** A term this many times as frequent as the joint matches of the rarer ones is compared instead of looked up. */
const muchMoreFrequent = 8;

/**
 * The number of terms to look up, given the share of entries that each matches and that all up to it match, rarest
 * first.
 */
function leadingCount(shares: readonly number[], together: readonly number[]): number {
  const broad = shares.findIndex(
    (share, at) => at > 0 && share > Math.max((together[at - 1] ?? 0) * muchMoreFrequent, 0.001),
  );
  return broad < 0 ? shares.length : broad;
}

/**
 * The estimated number of entries of a table that terms match, and the positions of the terms to look them up by: the
 * index reads every match of a frequent word, so the rare ones lead. `sampled` are the entries of the sample that have
 * all terms.
 */
export function expectedOf(frequencies: WordFrequencies, entries: string, terms: readonly SearchTerm[]): Expected {
  const here = frequencies.byEntries.get(entries) ?? noFrequencies;
  const all = terms.map((term) => shareOf(here, term));
  const positions = [...all.keys()].sort((a, b) => (all[a] ?? 0) - (all[b] ?? 0));
  const shares = positions.map((at) => all[at] ?? 0);
  const { positions: sampled, counts } = narrowed(
    here.sample,
    positions.flatMap((at) => terms[at] ?? []),
  );
  const size = here.sample.ids.length;
  const [least = 0] = shares;
  let product = 1;
  const together = shares.map((share, at) => {
    product *= share;
    const count = counts[at] ?? 0;
    if (count >= sampledMin) return count / size;
    // Between independent words and words that always occur together, unless the sample has more matches.
    return Math.min(Math.sqrt(least * product), size > 0 ? sampledMin / size : 1);
  });
  return {
    here,
    most: least * here.records,
    likely: here.records * (together.at(-1) ?? 0),
    leading: positions.slice(0, leadingCount(shares, together)),
    sampled,
  };
}

type Expected = {
  here: Frequencies;
  most: number;
  likely: number;
  leading: number[];
  sampled: readonly number[];
};
