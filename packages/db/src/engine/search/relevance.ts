import { type SQL, sql } from "drizzle-orm";
import type { Sorting } from "../sql/page.js";
import type { Columns } from "../sql/rows.js";
import type { SearchQueries } from "./reading.js";

/** How a text is found in the records of a family, by the columns `search` and `importance`. */
export type Searched<Sort extends string> = {
  /** The indexed expression by which titles are ordered, without an alias. */
  title: SQL;
  /** What is searched of a record `r`, by field: the title first, then other names, identifiers and texts. */
  fields: Columns<Record<string, unknown>>;
  /** What a hit shows of a record `r` below its title. */
  subtitle: SQL;
  /** The order of the list without a text. */
  usual: Sort;
};

/**
 * How well a record fits: 5 as a whole name or identifier, 4 by the beginning of its title, 3 by whole words of its
 * title, 2 by beginnings of these, 1 by words elsewhere, 0 by corrected spellings.
 */
export const exactClass = 5;

/** Titles that begin with a text; null for all texts that begin no title. */
export const beginsWith = (title: SQL, text: SQL | string): SQL =>
  sql`(${title} >= lower(${text}) and ${title} < lower(${text}) || chr(1114111))`;

export function relevanceClass({ title }: Pick<Searched<string>, "title">, text: SQL | string, of: SearchQueries): SQL {
  return sql`(case when search @@ ${of.exact} then 5 when ${beginsWith(title, text)} then 4
    when search @@ ${of.whole} then 3 when search @@ ${of.title} then 2 when search @@ ${of.strict} then 1 else 0 end)`;
}

/** The best first: by class, importance and id. */
export const relevanceSorting = (
  searched: Pick<Searched<string>, "title">,
  text: string,
  of: SearchQueries,
): Sorting => ({
  keys: [
    { key: relevanceClass(searched, text, of), type: "integer" },
    { key: sql`importance`, type: "integer" },
  ],
  id: sql`id`,
  order: "desc",
});

type Wanted = { searched: Pick<Searched<string>, "title">; text: string; of: SearchQueries; place: readonly string[] };

/**
 * The best of many rows of `found`, which ends in conditions: class by class, each by the index of importance or by
 * its own, whichever the planner finds shorter. Append stops when there are enough.
 */
export function bestOfMany(found: SQL, { searched, text, of, place }: Wanted, room: number): SQL {
  const conditions = [of.found, of.strict, of.title, of.whole, null, of.exact].map((query) =>
    query ? sql`search @@ ${query}` : beginsWith(searched.title, text),
  );
  const [from, importance, id] = place;
  const first = from === undefined ? exactClass : Number(from);
  const parts = conditions.slice(0, first + 1).map((condition, level) => {
    const after =
      level === first && from !== undefined
        ? sql` and (importance, id) < (${importance}::integer, ${id}::uuid)`
        : sql``;
    return sql`(select * from ${found} and ${condition} and ${relevanceClass(searched, text, of)} = ${sql.raw(String(level))}${after}
      order by importance desc, id desc limit ${sql.raw(String(room))})`;
  });
  return sql`select * from (${sql.join(parts.reverse(), sql` union all `)}) r limit ${sql.raw(String(room))}`;
}
