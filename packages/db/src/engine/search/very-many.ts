import { limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import type { Sorting } from "../sql/page.js";
import { rowsOf } from "../sql/rows.js";
import type { SearchQueries } from "./reading.js";
import { relevanceClass } from "./relevance.js";

/** What is held of a text in a large table: enough to page by relevance without reading all that have it. */
export type VeryMany = {
  records: number;
  likely: number;
  /** The most important records that have it. */
  leaders: readonly string[];
  /** Whether very many names begin with it. */
  isBegunByMany: boolean;
  /** Those of a sample that have it with their places in it, the most important first, and its size. */
  sampled: ReadonlyMap<string, number>;
  sampleSize: number;
  /** Of how many each of these is one. */
  weight: number;
};

/** Whole names, beginnings of names, the most important by their class, then all others by importance. */
const tiers = { exact: 5, begun: 4, leaders: 3, others: -1 };

export const tierSorting: Sorting = {
  keys: [
    { key: sql`tier`, type: "integer" },
    { key: sql`importance`, type: "integer" },
  ],
  id: sql`id`,
  order: "desc",
};

/** A text and other filters in a large table; `isDense`: most important rows first, some are soon found. */
export type Listed = { room: number; isDense: boolean; isAlone: boolean };

/**
 * The best rows of `found`, which ends in conditions, after a place. Ordering all by class would read each of them, as
 * the index does not know which words are in the title.
 */
export function bestOfVeryMany(
  found: SQL,
  of: SearchQueries,
  { leaders, isBegunByMany }: VeryMany,
  place: readonly string[],
  { room, isDense, isAlone }: Listed,
): SQL {
  const first = place[0] === undefined ? tiers.exact : Number(place[0]);
  const ends = sql.raw(`limit ${room}`);
  const order = sql`tier desc, importance desc, id desc`;
  const after =
    place.length > 0
      ? sql`where (tier, importance, id) < (${place[0]}::integer, ${place[1]}::integer, ${place[2]}::uuid)`
      : sql``;
  const leading = sql`${sql.param(leaders)}::uuid[]`;
  const isNamed = sql`(search @@ ${of.exact} or search @@ ${of.begun})`;
  // Nothing is sorted before an `offset 0` has ended, so the index of importance is not searched for a few.
  const few = (tier: SQL | number, condition: SQL) =>
    sql`(select * from (select *, ${typeof tier === "number" ? sql.raw(String(tier)) : tier} as tier from ${found} and ${condition} offset 0) r ${after} order by ${order} ${ends})`;
  const many = (tier: number, condition: SQL) => {
    const rest = first === tier ? sql` and (importance, id) < (${place[1]}::integer, ${place[2]}::uuid)` : sql``;
    return sql`(select *, ${sql.raw(String(tier))} as tier from ${found} and ${condition}${place.length > 0 ? rest : sql``}
      order by importance desc, id desc ${ends})`;
  };
  // The function is no condition of an index, so that the rows are read by importance.
  const isBegunDense = isBegunByMany && isDense && isAlone;
  const begun = isBegunDense ? sql`ts_match_vq(search, ${of.begun})` : sql`search @@ ${of.begun}`;
  const others = isDense ? sql`ts_match_vq(search, ${of.found})` : sql`search @@ ${of.found}`;
  const parts = [
    ...(first >= tiers.exact ? [few(tiers.exact, sql`search @@ ${of.exact}`)] : []),
    ...(first >= tiers.begun
      ? [(isBegunDense ? many : few)(tiers.begun, sql`${begun} and not search @@ ${of.exact}`)]
      : []),
    ...(first > tiers.others
      ? [few(relevanceClass(of), sql`id = any(${leading}) and ts_match_vq(search, ${of.found}) and not ${isNamed}`)]
      : []),
    (isDense ? many : few)(tiers.others, sql`${others} and id <> all(${leading}) and not ${isNamed}`),
  ];
  return sql`select * from (${sql.join(parts, sql` union all `)}) r limit ${sql.raw(String(room))}`;
}

/** Fewer of a sample say too little of a number. */
const countedMin = 10;

/** What a sample says of a text under other filters: about how many have it, if many, and whether some are soon found. */
export type Sampled = { total: number | null; isDenseFor(room: number): boolean };

/** `listed` ends in conditions; null without other filters. */
export async function sampledUnder(db: Db, listed: SQL | null, veryMany: VeryMany): Promise<Sampled> {
  const { records, likely, leaders, sampled, sampleSize, weight } = veryMany;
  const ids = listed === null ? [...sampled.keys()] : await idsUnder(db, listed, [...sampled.keys()]);
  const share = records / sampleSize;
  const total = Math.round(ids.length * weight * share);
  const places = ids.flatMap((id) => sampled.get(id) ?? []).sort((a, b) => a - b);
  return {
    total: ids.length >= countedMin && total > limits.exactCountMax ? total : null,
    isDenseFor(room) {
      const last = places[Math.ceil((room + leaders.length) / share / weight)];
      // By importance each row is read, by the index of words each that has them, and that record too under filters.
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
