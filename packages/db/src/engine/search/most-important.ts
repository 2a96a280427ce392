import type { SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select } from "../sql/rows.js";

/** Records of a family that are held; reading as many of the table took 1 ms a family and search. */
export const mostImportantMax = 4_000;

/**
 * The most important records of a family, the first first, and the positions of those that have each word: of the word
 * at `i` those from `starts[i]` to `starts[i + 1]`. Arrays of a Map took five times the memory.
 */
export type MostImportant = {
  ids: readonly string[];
  words: readonly string[];
  starts: Uint32Array;
  positions: Uint16Array;
};

export const noneImportant: MostImportant = mostImportantOf([]);

export async function readMostImportant(db: Db, entries: string): Promise<MostImportant> {
  const write = () =>
    select<Entry>(
      { id: sql`id`, words: sql`array_to_string(tsvector_to_array(search), ' ')` },
      (list) => sql`select ${list} from ${sql.identifier(entries)}
        order by importance desc, id desc limit ${sql.raw(String(mostImportantMax))}`,
    );
  return mostImportantOf(await runNamed(db, `most important ${entries}`, write, {}));
}

/** A record's id and its words, with spaces between. */
type Entry = { id: string; words: string };

export function mostImportantOf(entries: readonly Entry[]): MostImportant {
  const counts = new Map<string, number>();
  const having = entries.map(({ words }) => words.split(" "));
  for (const words of having) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + (counts.get(word) ?? 0);
    // From here on, where the word's next position goes.
    counts.set(word, starts[at] ?? 0);
  }
  const positions = new Uint16Array(starts.at(-1) ?? 0);
  for (const [at, words] of having.entries())
    for (const word of words) {
      const place = counts.get(word) ?? 0;
      positions[place] = at;
      counts.set(word, place + 1);
    }
  return { ids: entries.map(({ id }) => id), words, starts, positions };
}

/**
 * The positions of those that have all terms, the most important first. Neighbours may be apart and records changed
 * since, so the database compares them again.
 */
export function havingAll(important: MostImportant, terms: readonly SearchTerm[], max: number): number[] {
  const having = new Uint8Array(important.ids.length);
  for (const [before, { words, meant }] of terms.entries()) {
    const add = (at: number) => {
      if (having[at] === before) having[at] = before + 1;
    };
    for (const alternative of words) eachHaving(important, alternative, add);
    for (const alternative of meant) eachHaving(important, alternative, add);
  }
  const positions: number[] = [];
  for (let at = 0; at < having.length && positions.length < max; at++)
    if (having[at] === terms.length) positions.push(at);
  return positions;
}

type Add = (position: number) => void;

/** Those that have all words of an alternative. */
function eachHaving(important: MostImportant, alternative: string, add: Add): void {
  const [first = "", ...others] = alternative.split(/[ +]/);
  const also = others.map((other) => positionsOf(important, other));
  eachWith(important, first, (at) => {
    if (also.every((positions) => positions.has(at))) add(at);
  });
}

export function positionsOf(important: MostImportant, word: string): ReadonlySet<number> {
  const positions = new Set<number>();
  eachWith(important, word, (at) => positions.add(at));
  return positions;
}

/** Those that have a word, or one with its beginning if it ends in *; some are added repeatedly. */
function eachWith({ words, starts, positions }: MostImportant, word: string, add: Add): void {
  const isBeginning = word.endsWith("*");
  const wanted = isBeginning ? word.slice(0, -1) : word;
  const first = firstFrom(words, wanted);
  // What follows all words with the beginning: no word has this letter.
  const after = isBeginning ? firstFrom(words, `${wanted}\uffff`) : first + (words[first] === wanted ? 1 : 0);
  const end = starts[after] ?? 0;
  for (let at = starts[first] ?? 0; at < end; at++) add(positions[at] ?? 0);
}

/** The place of the first word that is not before another. */
export function firstFrom(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
