import type { SearchTerm } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select } from "../sql/rows.js";

/** Records of a family in memory; reading as many from the table took 1 ms per family and search. */
export const indexedMax = 4_000;

/**
 * Some records of a family, and the positions of those that have each word: for the word at `i` those from `starts[i]`
 * to `starts[i + 1]`. Arrays in a Map took five times the memory.
 */
export type IndexedEntries = {
  ids: readonly string[];
  importance: readonly number[];
  words: readonly string[];
  starts: Uint32Array;
  positions: Uint16Array;
};

export const noEntries: IndexedEntries = indexEntries([]);

/** The most important records of a family, most important first. */
export const readMostImportant = (db: Db, entries: string): Promise<IndexedEntries> =>
  readSome(db, `most important ${entries}`, sql`${sql.identifier(entries)} order by importance desc, id desc`, {});

/** Records from random blocks of a table of this many rows, most important first. */
export const readSample = (db: Db, entries: string, records: number): Promise<IndexedEntries> =>
  readSome(
    db,
    `sample of ${entries}`,
    sql`${sql.identifier(entries)} tablesample system (${sql.placeholder("percent")}::float8) order by importance desc, id desc`,
    { percent: Math.min(100, (100 * indexedMax) / records) },
  );

async function readSome(db: Db, key: string, from: SQL, values: Record<string, unknown>): Promise<IndexedEntries> {
  const write = () =>
    select<Entry>(
      { id: sql`id`, importance: sql`importance`, words: sql`array_to_string(tsvector_to_array(search), ' ')` },
      (list) => sql`select ${list} from ${from} limit ${sql.raw(String(indexedMax))}`,
    );
  return indexEntries(await runNamed(db, key, write, values));
}

/** A record's id, importance and words, separated by spaces. */
type Entry = { id: string; importance: number; words: string };

export function indexEntries(entries: readonly Entry[]): IndexedEntries {
  const counts = new Map<string, number>();
  const having = entries.map(({ words }) => words.split(" "));
  for (const words of having) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + (counts.get(word) ?? 0);
    // From here on, the position for the word's next entry.
    counts.set(word, starts[at] ?? 0);
  }
  const positions = new Uint16Array(starts.at(-1) ?? 0);
  for (const [at, words] of having.entries())
    for (const word of words) {
      const place = counts.get(word) ?? 0;
      positions[place] = at;
      counts.set(word, place + 1);
    }
  const importance = entries.map((entry) => entry.importance);
  return { ids: entries.map(({ id }) => id), importance, words, starts, positions };
}

/**
 * The positions of entries that have all terms, in order. Adjacent words may be apart and records changed since, so the
 * database compares them again.
 */
export function havingAll(entries: IndexedEntries, terms: readonly SearchTerm[], max: number): number[] {
  return narrowed(entries, terms).positions.slice(0, max);
}

/** The positions of entries that have all terms, and how many have the first term, the first two … */
export function narrowed(
  entries: IndexedEntries,
  terms: readonly SearchTerm[],
): { positions: number[]; counts: number[] } {
  const having = new Uint8Array(entries.ids.length);
  const counts = terms.map(() => 0);
  for (const [before, { words, corrections }] of terms.entries()) {
    let count = 0;
    const add = (at: number) => {
      if (having[at] !== before) return;
      having[at] = before + 1;
      count++;
    };
    for (const alternative of words) eachHaving(entries, alternative, add);
    for (const alternative of corrections) eachHaving(entries, alternative, add);
    if (count === 0) return { positions: [], counts };
    counts[before] = count;
  }
  const positions: number[] = [];
  for (let at = 0; at < having.length; at++) if (having[at] === terms.length) positions.push(at);
  return { positions, counts };
}

type Add = (position: number) => void;

/** The entries that have all words of an alternative. */
function eachHaving(entries: IndexedEntries, alternative: string, add: Add): void {
  const [first = "", ...others] = alternative.split(/[ +]/);
  const also = others.map((other) => positionsOf(entries, other));
  eachWith(entries, first, (at) => {
    if (also.every((positions) => positions.has(at))) add(at);
  });
}

export function positionsOf(entries: IndexedEntries, word: string): ReadonlySet<number> {
  const positions = new Set<number>();
  eachWith(entries, word, (at) => positions.add(at));
  return positions;
}

/** The entries that have a word, or one with its prefix if it ends in *; some are added repeatedly. */
function eachWith({ words, starts, positions }: IndexedEntries, word: string, add: Add): void {
  const isBeginning = word.endsWith("*");
  const wanted = isBeginning ? word.slice(0, -1) : word;
  const first = firstFrom(words, wanted);
  // After all words with the prefix: no word contains this character.
  const after = isBeginning ? firstFrom(words, `${wanted}\uffff`) : first + (words[first] === wanted ? 1 : 0);
  const end = starts[after] ?? 0;
  for (let at = starts[first] ?? 0; at < end; at++) add(positions[at] ?? 0);
}

/** The position of the first word not before another. */
export function firstFrom(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
