import { type SQL, sql } from "drizzle-orm";
import type { Sorting } from "../sql/page.js";
import type { Columns } from "../sql/rows.js";
import type { SearchQueries } from "./reading.js";

/** Definition of a family's search. */
export type Searched<Sort extends string> = {
  /** The table of its entries: `search_assets`. */
  entries: string;
  /** The searched texts of a record `r`, by field: the title first, then other names, identifiers and texts. */
  fields: Columns<Record<string, unknown>>;
  /** The line below a hit's title, for a record `r`. */
  subtitle: SQL;
  /** The order of the list without a text. */
  usual: Sort;
};

/**
 * Relevance of a record: 5 complete name or identifier, 4 its prefix, 3 whole words of the title, 2 prefixes of these,
 * 1 words elsewhere, 0 corrected spellings.
 */
export const exactClass = 5;

/** The class of an entry by its column `search`. */
export const relevanceClass = (of: SearchQueries): SQL =>
  sql`(case when search @@ ${of.exact} then 5 when search @@ ${of.begun} then 4
    when search @@ ${of.whole} then 3 when search @@ ${of.title} then 2 when search @@ ${of.strict} then 1 else 0 end)`;

/** Best first: by class, importance and id. */
export const relevanceSorting = (of: SearchQueries): Sorting => ({
  keys: [
    { key: relevanceClass(of), type: "integer" },
    { key: sql`importance`, type: "integer" },
  ],
  id: sql`id`,
  order: "desc",
});

/**
 * A family's table with the entries of its records, under the alias `r`; only those of the given records, if they are
 * few.
 */
export const withEntries = (from: SQL, entries: string, ids: SQL | null = null): SQL =>
  sql`(select r.*, s.importance, s.search from ${from} join ${sql.identifier(entries)} s on s.id = r.id
    where ${ids ? sql`r.id = any(${ids})` : sql`true`}) r`;

/**
 * The best of many rows of `found`, which ends in conditions: class by class, each through the index of importance or
 * its own, whichever the planner estimates shorter. Append stops once there are enough.
 */
export function bestOfMany(found: SQL, of: SearchQueries, place: readonly string[], room: number): SQL {
  const conditions = [of.found, of.strict, of.title, of.whole, of.begun, of.exact];
  const [from, importance, id] = place;
  const first = from === undefined ? exactClass : Number(from);
  const parts = conditions.slice(0, first + 1).map((condition, level) => {
    const after =
      level === first && from !== undefined
        ? sql` and (importance, id) < (${importance}::integer, ${id}::uuid)`
        : sql``;
    return sql`(select * from ${found} and search @@ ${condition} and ${relevanceClass(of)} = ${sql.raw(String(level))}${after}
      order by importance desc, id desc limit ${sql.raw(String(room))})`;
  });
  return sql`select * from (${sql.join(parts.reverse(), sql` union all `)}) r limit ${sql.raw(String(room))}`;
}
