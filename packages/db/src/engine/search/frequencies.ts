import type { SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { PoolSession } from "../connection/sessions.js";
import { select } from "../sql/rows.js";
import { isFilling } from "./fill.js";

type Statistics = { entries: string; records: number; words: string[]; shares: number[] };

/** The number of entries of a table, and the share with each frequent word. */
type Frequencies = { records: number; words: readonly { word: string; share: number }[] };
export type WordFrequencies = {
  byEntries: ReadonlyMap<string, Frequencies>;
  /** Whether entries are still being written after an update, so that searches miss records. */
  isFilling: boolean;
};

const freshMs = 60_000;
const known = new WeakMap<object, { at: number; frequencies: Promise<WordFrequencies> }>();

/**
 * The frequent words of the entries of each family, as ANALYZE has counted them; at most a minute old. Words that are
 * not among them are rare.
 */
export function wordFrequencies(db: Db): Promise<WordFrequencies> {
  const { session } = db._;
  if (!(session instanceof PoolSession)) return readFrequencies(db);
  const { connections } = session;
  const last = known.get(connections);
  if (last && performance.now() - last.at < freshMs) return last.frequencies;
  const next = { at: performance.now(), frequencies: readFrequencies(db) };
  known.set(connections, next);
  next.frequencies.catch(() => known.delete(connections));
  return next.frequencies;
}

async function readFrequencies(db: Db): Promise<WordFrequencies> {
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
  const rows = await runNamed(db, "word frequencies", write, {});
  const byEntries = new Map(
    rows.map(({ entries, records, words, shares }) => {
      const counted = words.map((word, at) => ({ word, share: shares[at] ?? 0 }));
      return [entries, { records, words: counted.toSorted((a, b) => (a.word < b.word ? -1 : 1)) }];
    }),
  );
  return { byEntries, isFilling: await isFilling(db) };
}

/** About the share of entries that a term finds. */
function shareOf({ words }: Frequencies, term: SearchTerm): number {
  const shares = [...term.words, ...term.meant].map((alternative) =>
    Math.min(...alternative.split(/[ +]/).map((word) => shareOfWord(words, word))),
  );
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}

function shareOfWord(words: Frequencies["words"], word: string): number {
  const isBeginning = word.endsWith("*");
  const wanted = isBeginning ? word.slice(0, -1) : word;
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  let share = 0;
  for (let at = low; at < words.length; at++) {
    const entry = words[at];
    if (!entry || (isBeginning ? !entry.word.startsWith(wanted) : entry.word !== wanted)) break;
    share += entry.share;
  }
  return share;
}

/** A term this many times as frequent as the rarest is compared instead of looked up. */
const muchMoreFrequent = 8;

/**
 * About how many entries of a table terms find, and the terms to look them up by, as positions: the index reads all
 * that it finds of a frequent word, so the rare ones lead.
 */
export function expectedOf(
  frequencies: WordFrequencies,
  entries: string,
  terms: readonly SearchTerm[],
): { records: number; most: number; likely: number; leading: number[] } {
  const here = frequencies.byEntries.get(entries) ?? { records: 0, words: [] };
  const shares = terms.map((term) => shareOf(here, term));
  const least = Math.min(...shares);
  return {
    records: here.records,
    most: least * here.records,
    // Between independent words and words that always occur together.
    likely: here.records * Math.sqrt(least * shares.reduce((product, share) => product * share, 1)),
    leading: shares.flatMap((share, at) => (share <= Math.max(least * muchMoreFrequent, 0.001) ? [at] : [])),
  };
}
