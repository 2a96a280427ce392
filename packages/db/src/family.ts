import type { ListQuery, Page, Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.js";
import { type Conditions, conditionsOf, filterIn, givenFields } from "./filtering.js";
import { jsonObject } from "./json-object.js";
import type { JsonText } from "./json-text.js";
import { givenValues, type Kept, keptTotal } from "./kept-counts.js";
import {
  afterPosition,
  countUpTo,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageRow,
  pageText,
  type Sorting,
  type SortKey,
} from "./page.js";

/** The types of a family: its filter, the line of its lists, what they sort by, and its facets. */
export type FamilyTypes = { filter: object; row: object; sort: string; facet: string };

/** How the records of a family are listed, counted and exported. Its expressions know a record by the alias `r`. */
export type Family<T extends FamilyTypes> = {
  /** The table under that alias: `assets r`. */
  from: SQL;
  /** What is true of every record that is listed: `not r.is_deleted`. */
  live: SQL;
  /** The columns of a line. A name from another table is read by a subselect, so that `from` stays one table. */
  row: Record<keyof T["row"] & string, SQL>;
  /** Columns whose values nobody outside can have written (numbers, dates, our own words): exported as they are. */
  harmless: ReadonlySet<keyof T["row"] & string>;
  conditions: Conditions<T["filter"]>;
  /** What each sort orders by: the keys of an index that ends in the id, spelled as in the index and never null. */
  sorts: Record<T["sort"], readonly SortKey[]>;
  /** For each facet, a select of its values in one record: `select r.status`. */
  facets: Record<T["facet"], SQL>;
  /** The counts that a trigger keeps, for families of many records. */
  kept?: Kept;
};

export type Sorted<T extends FamilyTypes> = { sort: T["sort"]; order: "asc" | "desc" };
type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;
export type FamilyQuery<T extends FamilyTypes> = T["filter"] & Sorted<T> & Paging & { count?: boolean | undefined };

/** The conditions on a family's records under a filter. */
export function matchingIn<T extends FamilyTypes>({ live, conditions }: Family<T>, filter: T["filter"]): SQL {
  return sql.join([live, ...conditionsOf(conditions, filter)], sql` and `);
}

/** The order of a list. */
export function sortingIn<T extends FamilyTypes>({ sorts }: Family<T>, { sort, order }: Sorted<T>): Sorting {
  return { keys: sorts[sort], id: sql`id`, order };
}

/**
 * A page of the records that a filter finds and, unless `count` is false, how many there are.
 * `total` may hold counts made before.
 */
export async function listFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  query: FamilyQuery<T>,
  total: (filter: T["filter"]) => Promise<Total> = (filter) => countFamily(db, family, filter),
): Promise<JsonText<Page<T["row"]>>> {
  const filter = filterIn<T["filter"]>(family.conditions, query);
  // How to look for words depends on how many records have them, which the planner cannot know of several words.
  if (givenFields(family.conditions, filter).some((field) => field === "search")) {
    const counted = await total(filter);
    const rows = await pageIn(db, family, query, counted.isExact);
    return pageText<T["row"]>(rows, query, query.count === false ? null : counted);
  }
  const [rows, counted] = await Promise.all([pageIn(db, family, query), query.count === false ? null : total(filter)]);
  return pageText<T["row"]>(rows, query, counted);
}

/** How many records a filter finds: exactly up to 10,000 and where counts are kept, else the planner's estimate. */
export async function countFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: T["filter"],
): Promise<Total> {
  return (await keptIn(db, family, filter)) ?? countUpTo(db, sql`${family.from} where ${matchingIn(family, filter)}`);
}

/** How many records a filter finds where counts of it are kept; null where they are not. */
export async function keptIn<T extends FamilyTypes>(
  db: Db,
  { kept, conditions }: Family<T>,
  filter: T["filter"],
): Promise<Total | null> {
  const values = kept ? givenValues(givenFields(conditions, filter), filter) : null;
  return kept && values ? keptTotal(db, kept, values) : null;
}

/** One page, and one row more when there is a next one. Records that are few are all found first and then put in order. */
async function pageIn<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  query: FamilyQuery<T>,
  areFew = false,
): Promise<PageRow[]> {
  const sorting = sortingIn(family, query);
  const after = query.cursor === undefined ? sql`true` : afterPosition(sorting, decodeCursor(query.cursor, sorting));
  const found = sql`${family.from} where ${matchingIn(family, query)}`;
  // Nothing is ordered before an `offset 0` has ended, so no index of the order is read in search of a few rows.
  const source = areFew ? sql`(select * from ${found} offset 0) r where ${after}` : sql`${found} and ${after}`;
  // The page is found first and then written, so that rows that are passed over are not made into JSON.
  const { rows } = await db.execute<PageRow>(sql`
    select ${pageRow(jsonObject(family.row), sorting)} from (
      select * from ${source} order by ${orderBy(sorting)} limit ${query.limit + 1} offset ${offsetOf(query)}
    ) r order by ${orderBy(sorting)}`);
  return rows;
}
