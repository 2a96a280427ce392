import type { SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import { type Db, withoutDeadline } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { PoolSession } from "../connection/sessions.js";
import { select } from "../sql/rows.js";
import { isFilling } from "./fill.js";
import { firstFrom, type MostImportant, mostImportantMax, noneImportant, readMostImportant } from "./most-important.js";

type Statistics = { entries: string; records: number; words: string[]; shares: number[] };

/** The number of entries of a table, the frequent words with their shares, and the most important entries. */
export type Frequencies = {
  records: number;
  words: readonly string[];
  shares: ReadonlyMap<string, number>;
  important: MostImportant;
  /** When the most important were read. */
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
const known = new WeakMap<object, Known>();

type Known = { at: number; frequencies: Promise<WordFrequencies> };

/**
 * The frequent words of the entries of each family, as ANALYZE has counted them, and its most important entries. What is
 * older than a minute is read again, for the searches that follow. Words that are not among them are rare.
 */
export function wordFrequencies(db: Db): Promise<WordFrequencies> {
  const { session } = db._;
  if (!(session instanceof PoolSession)) return readFrequencies(db);
  const { connections } = session;
  const last = known.get(connections);
  if (last && performance.now() - last.at < freshMs) return last.frequencies;
  const read = async () => readFrequencies(withoutDeadline(db), await last?.frequencies);
  const next = { at: performance.now(), frequencies: read() };
  // Searches use what was known until the next is read.
  known.set(connections, { at: next.at, frequencies: last?.frequencies ?? next.frequencies });
  next.frequencies.then(
    () => known.set(connections, next),
    () => known.delete(connections),
  );
  return last?.frequencies ?? next.frequencies;
}

async function readFrequencies(db: Db, last?: WordFrequencies): Promise<WordFrequencies> {
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
    const isFresh =
      before?.important.ids.length === mostImportantMax && performance.now() - before.readAt < importantMs;
    byEntries.set(entries, {
      records,
      words: words.toSorted(),
      shares: new Map(words.map((word, at) => [word, shares[at] ?? 0])),
      important: isFresh ? before.important : isMany ? await readMostImportant(db, entries) : noneImportant,
      readAt: isFresh ? before.readAt : performance.now(),
    });
  }
  return { byEntries, isFilling: await isFilling(db) };
}

/** About the share of entries that a term finds. */
function shareOf(here: Frequencies, term: SearchTerm): number {
  let share = 0;
  for (const alternative of [...term.words, ...term.meant])
    share += Math.min(...alternative.split(/[ +]/).map((word) => shareOfWord(here, word)));
  return Math.min(1, share);
}

/** The frequent words of a beginning: the word itself or, if it is rare, the most frequent that begin with it. */
export function frequentWordsOf({ words, shares }: Frequencies, beginning: string): string[] {
  if (shares.has(beginning)) return [beginning];
  return words
    .slice(firstFrom(words, beginning), firstFrom(words, `${beginning}\uffff`))
    .toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))
    .slice(0, frequentWordsMax);
}

const frequentWordsMax = 4;

/** Beginnings of one or two letters have too many words for all to be counted. */
const shareOfLetters = [1, 0.05, 0.01];

function shareOfWord({ words, shares }: Frequencies, word: string): number {
  if (!word.endsWith("*")) return shares.get(word) ?? 0;
  const beginning = word.slice(0, -1);
  let share = words.length > 0 ? (shareOfLetters[beginning.length] ?? 0) : 0;
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++)
    share += shares.get(words[at] ?? "") ?? 0;
  return share;
}

const noFrequencies: Frequencies = { records: 0, words: [], shares: new Map(), important: noneImportant, readAt: 0 };

/** A term this many times as frequent as what the rarer ones find together is compared instead of looked up. */
const muchMoreFrequent = 8;

/** The positions of the terms to look up, the rarest first. */
function leadingOf(shares: readonly number[]): number[] {
  const leading: number[] = [];
  let together = 0;
  let product = 1;
  const positions = [...shares.keys()].sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0));
  const least = shares[positions[0] ?? 0] ?? 0;
  for (const at of positions) {
    const share = shares[at] ?? 0;
    if (leading.length > 0 && share > Math.max(together * muchMoreFrequent, 0.001)) break;
    leading.push(at);
    product *= share;
    together = Math.sqrt(least * product);
  }
  return leading;
}

/**
 * About how many entries of a table terms find, and the terms to look them up by, as positions: the index reads all
 * that it finds of a frequent word, so the rare ones lead.
 */
export function expectedOf(
  frequencies: WordFrequencies,
  entries: string,
  terms: readonly SearchTerm[],
): { here: Frequencies; records: number; most: number; likely: number; leading: number[] } {
  const here = frequencies.byEntries.get(entries) ?? noFrequencies;
  const shares = terms.map((term) => shareOf(here, term));
  const least = Math.min(...shares);
  return {
    here,
    records: here.records,
    most: least * here.records,
    // Between independent words and words that always occur together.
    likely: here.records * Math.sqrt(least * shares.reduce((product, share) => product * share, 1)),
    leading: leadingOf(shares),
  };
}
