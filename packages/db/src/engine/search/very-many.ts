import { limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import type { Sorting } from "../sql/page.js";
import { rowsOf } from "../sql/rows.js";
import type { SearchQueries } from "./reading.js";
import { relevanceClass } from "./relevance.js";

/** Sampled facts about a text in a large table: sufficient to page by relevance without reading all matches. */
export type VeryMany = {
  records: number;
  likely: number;
  head: Head;
  /** Matches in a sample with their positions in it, most important first, and the size of the sample. */
  sampled: ReadonlyMap<string, number>;
  sampleSize: number;
  /** The number of records that each of these represents. */
  weight: number;
};

/**
 * The records that are ordered by class: those down to a position by importance, and those whose name equals the text
 * or, if few do, begins with it. All others follow by importance. Cursors contain the head, so all pages agree.
 */
export type Head = { importance: number; id: string; areBegunFew: boolean };

const written = ({ importance, id, areBegunFew }: Head) => `${importance} ${id} ${areBegunFew ? "begun" : "whole"}`;
const pattern = /^(-?\d{1,5}) ([\da-f-]{36}) (begun|whole)$/;

/** The head in the first part of a cursor; null if the cursor belongs to another order. */
export function readHead(part: string): Head | null {
  const [, importance, id = "", names] = pattern.exec(part) ?? [];
  return importance === undefined ? null : { importance: Number(importance), id, areBegunFew: names === "begun" };
}

/** The level of records after the head, below all classes. */
const tail = -1;

export const headSorting = (head: Head): Sorting => ({
  keys: [
    { key: sql`${written(head)}::text`, type: "text" },
    { key: sql`hit_level`, type: "integer" },
    { key: sql`importance`, type: "integer" },
  ],
  id: sql`id`,
  order: "desc",
});

/**
 * The best rows of `found`, which ends in conditions, after a position. Ordering all by class would read each of them, as
 * the index does not distinguish words in the title. `entries` is the table in which the head is looked up if there are
 * other conditions; `isDense`: reading by importance finds enough records soon.
 */
export function bestOfVeryMany(
  found: SQL,
  of: SearchQueries,
  head: Head,
  [, level, importance, id]: readonly string[],
  { room, isDense, entries }: { room: number; isDense: boolean; entries: string | null },
): SQL {
  const ends = sql.raw(`limit ${room}`);
  const isNamed = sql`search @@ ${head.areBegunFew ? of.begun : of.exact}`;
  const end = sql`(${head.importance}::integer, ${head.id}::uuid)`;
  const isInTail = level === String(tail);
  const place = sql`${importance}::integer, ${id}::uuid`;
  // `offset 0` is a planner barrier: sorting follows it, so the index of importance is not searched for a few rows.
  const few = (condition: SQL, after: SQL, level: SQL) =>
    sql`(select * from (select *, ${level} as hit_level from ${found} and ${condition} offset 0) r where ${after}
      order by hit_level desc, importance desc, id desc ${ends})`;
  const classed = (condition: SQL) =>
    few(
      entries ? sql`id = any(array(select id from ${sql.identifier(entries)} where ${condition}))` : condition,
      level === undefined ? sql`true` : sql`(hit_level, importance, id) < (${level}::integer, ${place})`,
      relevanceClass(of),
    );
  // A function is not an index condition, so the rows are read by importance.
  const hasByImportance = sql`ts_match_vq(search, ${of.found})`;
  const below = sql`not ${isNamed} and (importance, id) < ${isInTail ? sql`(${place})` : end}`;
  const others = isDense
    ? sql`(select *, ${sql.raw(String(tail))} as hit_level from ${found} and ${below} and ${hasByImportance} order by importance desc, id desc ${ends})`
    : few(sql`${below} and search @@ ${of.found}`, sql`true`, sql.raw(String(tail)));
  const parts = isInTail
    ? [others]
    : [classed(isNamed), classed(sql`not ${isNamed} and (importance, id) >= ${end} and ${hasByImportance}`), others];
  return sql`select * from (${sql.join(parts, sql` union all `)}) r ${ends}`;
}

/** Maximum matches in the head by importance, and how many of the most important records are searched for them. */
export const headMax = 250;
export const headOf = 2_000;

/** Fewer matches in a sample do not support an estimate. */
const countedMin = 10;

/**
 * A sample's estimate for a text under other filters: the number of matches, if many, and whether some are found soon.
 */
export type Sampled = { total: number | null; isDenseFor(room: number): boolean };

/** `listed` ends in conditions; null without other filters. */
export async function sampledUnder(db: Db, listed: SQL | null, veryMany: VeryMany): Promise<Sampled> {
  const { records, likely, sampled, sampleSize, weight } = veryMany;
  const ids = listed === null ? [...sampled.keys()] : await idsUnder(db, listed, [...sampled.keys()]);
  const share = records / sampleSize;
  const total = Math.round(ids.length * weight * share);
  const places = ids.flatMap((id) => sampled.get(id) ?? []).sort((a, b) => a - b);
  return {
    total: ids.length >= countedMin && total > limits.exactCountMax ? total : null,
    isDenseFor(room) {
      const last = places[Math.ceil((room + headMax) / share / weight)];
      // By importance each row is read; by the index of words each match is read, and under filters its record too.
      return last !== undefined && last * share < likely * (listed === null ? 1 : 2);
    },
  };
}

async function idsUnder(db: Db, listed: SQL, sampled: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`r.id` },
    (columns) => sql`select ${columns} from ${listed} and r.id = any(${sql.param(sampled)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

const state = /^[A-Z]{2}$/;

/** The entries' query of a text in some states: entries have the state of their record among their words. */
export function withinStates(found: SQL, filter: object): SQL {
  const states: unknown = "state" in filter ? filter.state : null;
  if (!Array.isArray(states) || states.length === 0 || !states.every((one) => state.test(String(one)))) return found;
  return sql`(${found} && ${states.map((one) => `'${String(one).toLowerCase()}'`).join(" | ")}::tsquery)`;
}
