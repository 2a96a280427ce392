import type { SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select } from "../sql/rows.js";

/** Records of a family that are held; reading as many of the table took 1 ms a family and search. */
export const mostImportantMax = 2_000;

/** The most important records of a family, the first first, and the positions of those that have each word. */
export type MostImportant = { ids: readonly string[]; words: readonly string[]; having: ReadonlyMap<string, number[]> };

export const noneImportant: MostImportant = { ids: [], words: [], having: new Map() };

export async function readMostImportant(db: Db, entries: string): Promise<MostImportant> {
  const write = () =>
    select<{ id: string; words: string }>(
      { id: sql`id`, words: sql`array_to_string(tsvector_to_array(search), ' ')` },
      (list) => sql`select ${list} from ${sql.identifier(entries)}
        order by importance desc, id desc limit ${sql.raw(String(mostImportantMax))}`,
    );
  const rows = await runNamed(db, `most important ${entries}`, write, {});
  const having = new Map<string, number[]>();
  for (const [at, row] of rows.entries())
    for (const word of row.words.split(" ")) {
      const positions = having.get(word);
      if (positions) positions.push(at);
      else having.set(word, [at]);
    }
  return { ids: rows.map(({ id }) => id), words: [...having.keys()].sort(), having };
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
function eachWith({ words, having }: MostImportant, word: string, add: Add): void {
  if (!word.endsWith("*")) {
    having.get(word)?.forEach(add);
    return;
  }
  const beginning = word.slice(0, -1);
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++)
    having.get(words[at] ?? "")?.forEach(add);
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
