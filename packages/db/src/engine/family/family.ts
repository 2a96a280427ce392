import { type ListQuery, limits, type Page, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { type LookedUp, lookUpText } from "../search/best.js";
import { placedQueries, queriesOf, type SearchQueries, type SearchReading } from "../search/reading.js";
import { bestOfMany, relevanceSorting, type Searched, withEntries } from "../search/relevance.js";
import {
  bestOfVeryMany,
  headSorting,
  readHead,
  type Sampled,
  sampledUnder,
  withinStates,
} from "../search/very-many.js";
import { type Conditions, conditionsOf, filterIn, givenFields } from "../sql/filtering.js";
import { flatten } from "../sql/flatten.js";
import { jsonObject } from "../sql/json-object.js";
import type { JsonText } from "../sql/json-text.js";
import {
  afterPlace,
  countUpTo,
  decodeCursor,
  firstPartOf,
  isAmongUnknown,
  offsetOf,
  orderBy,
  orderedRows,
  type PageRow,
  pageJson,
  pageRow,
  placeOf,
  type Sorting,
  type SortKey,
} from "../sql/page.js";
import { type Columns, Statement, select, selectList } from "../sql/rows.js";
import { givenValues, type MaintainedCounts, maintainedTotal } from "./maintained-counts.js";
import { isLasting, namedLimits, numberOf } from "./named-statements.js";
import { runCachedPlan } from "./plan-cache.js";

/** The types of a family: its filter, list row, sorts and facets. */
export type FamilyTypes = { filter: object; row: object; sort: string; facet: string };

/** How the records of a family are listed, counted and exported. Its expressions use the alias `r`. */
export type Family<T extends FamilyTypes> = {
  /** The table with its alias: `assets r`. */
  from: SQL;
  /** The condition of every listed record: `not r.is_deleted`. */
  live: SQL;
  /** The columns of a row. A name from another table is a subselect, so that `from` stays one table. */
  row: Columns<T["row"]>;
  /** Columns without free text (numbers, dates, our own codes), exported without escaping; no booleans, which COPY writes as t and f. */
  harmless: ReadonlySet<keyof T["row"] & string>;
  conditions: Conditions<T["filter"]>;
  /** The keys of each sort: those of an index that ends in the id, written as in the index and never null. */
  sorts: Record<Exclude<T["sort"], "relevance">, readonly SortKey[]>;
  /** The search of its records, if they can be sorted by relevance. */
  searched?: Searched<Exclude<T["sort"], "relevance">>;
  /** Sorts used instead under a filter with one value of a field, if an index has them for each value. */
  sortsOfOne?: { field: Field<T>; sorts: Partial<Record<T["sort"], readonly SortKey[]>> };
  /** For each facet, a select of its values in one record: `select r.status`. */
  facets: Record<T["facet"], SQL>;
  /**
   * The columns that the facets read; all if omitted. Fewer columns need less memory: 84 instead of 149 ms for 10,000
   * wide rows.
   */
  facetColumns?: SQL;
  /** Facets with too many values to count unless another field of the filter is given. */
  facetsUnder?: Partial<Record<T["facet"], Field<T>>>;
  /**
   * Facets of few records, which counting a sample would miss: the indexed condition on `r` that finds them.
   */
  rareFacets?: Partial<Record<T["facet"], SQL>>;
  /** The counts maintained by a trigger, for families of many records. */
  maintainedCounts?: MaintainedCounts;
  /**
   * Pages that run as named statements, planned once for all values, whereas the plan cache plans each: 1.8 instead of
   * 4.1 ms a page over 100 alternating filters. Not for families whose expressions depend on the day.
   */
  namedPages?: readonly NamedPages<Field<T>, T["sort"]>[];
};

type Field<T extends FamilyTypes> = keyof T["filter"] & string;

/**
 * Pages under one value of each of these fields, if an index has the fields and the order: one plan is best for all
 * values.
 */
type NamedPages<Field extends string, Sort extends string> = { fields: readonly Field[]; sorts: readonly Sort[] };

export type SortChoice<T extends FamilyTypes> = { sort: T["sort"]; order: "asc" | "desc" };
type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;
export type FamilyQuery<T extends FamilyTypes> = T["filter"] & SortChoice<T> & Paging & { count?: boolean | undefined };

/** The conditions on a family's records under a filter. */
export function familyConditions<T extends FamilyTypes>({ live, conditions }: Family<T>, filter: T["filter"]): SQL {
  return sql.join([live, ...conditionsOf(conditions, filter)], sql` and `);
}

/** The sort of a list; relevance without a search text is the default sort. */
export function sortOf<T extends FamilyTypes>(
  { searched }: Family<T>,
  query: T["filter"] & Pick<SortChoice<T>, "sort">,
): T["sort"] {
  return query.sort === "relevance" && searched && textIn(query) === null ? searched.usual : query.sort;
}

/** The order of a list. `of` are the queries of its search text, if already known. */
export function familySorting<T extends FamilyTypes>(
  family: Family<T>,
  query: T["filter"] & SortChoice<T>,
  of?: SearchQueries,
): Sorting {
  const { sorts, sortsOfOne, searched } = family;
  const text = textIn(query);
  const sort = sortOf(family, query);
  if (sort === "relevance" && searched && text !== null)
    return relevanceSorting(of ?? queriesOf(text, searched.entries));
  // Guarantee of the cast: sorts other than by relevance have their keys.
  const listed = sort as Exclude<T["sort"], "relevance">;
  const ofOne = sortsOfOne && isOneValue(query[sortsOfOne.field]) ? sortsOfOne.sorts[listed] : undefined;
  return { keys: ofOne ?? sorts[listed], id: sql`id`, order: query.order };
}

const isOneValue = (values: unknown): boolean => Array.isArray(values) && values.length === 1;

/** The table that a list reads in this order. */
export const listedFrom = <T extends FamilyTypes>(
  family: Family<T>,
  query: T["filter"] & Pick<SortChoice<T>, "sort">,
): SQL =>
  family.searched && sortOf(family, query) === "relevance"
    ? withEntries(family.from, family.searched.entries)
    : family.from;

/** The search text of a query; null if it has none. */
function textIn(query: object): string | null {
  const text: unknown = "search" in query ? query.search : null;
  return typeof text === "string" && text !== "" ? text : null;
}

/** A page of the records under a filter and, unless `count` is false, their number. `total` may carry known counts. */
export async function listFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  request: FamilyQuery<T>,
  total: (filter: T["filter"]) => Promise<Total> = (filter) => countFamily(db, family, filter),
): Promise<JsonText<Page<T["row"]>>> {
  const query = { ...request, sort: sortOf(family, request) };
  const filter = filterIn<T["filter"]>(family.conditions, query);
  const text = textIn(filter);
  const { searched } = family;
  if (text !== null && searched) return listFound(db, family, searched, { ...query, search: text }, total);
  // The best plan of a word search depends on how many records match, which the planner cannot estimate for several
  // words.
  if (text !== null) {
    const counted = await total(filter);
    return pageJson(await pageIn(db, family, query, counted.isExact), query, query.count === false ? null : counted);
  }
  const [rows, counted] = await Promise.all([pageIn(db, family, query), query.count === false ? null : total(filter)]);
  return pageJson(rows, query, counted);
}

/**
 * The number of records under a filter: exact up to 10,000 and if counts are maintained, otherwise the planner's
 * estimate.
 */
export async function countFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: T["filter"],
): Promise<Total> {
  return (
    (await maintainedFamilyTotal(db, family, filter)) ??
    countUpTo(db, sql`${family.from} where ${familyConditions(family, filter)}`)
  );
}

/** The maintained number of records under a filter; null if there is none. */
export async function maintainedFamilyTotal<T extends FamilyTypes>(
  db: Db,
  { maintainedCounts: counts, conditions }: Family<T>,
  filter: T["filter"],
): Promise<Total | null> {
  const values = counts ? givenValues(givenFields(conditions, filter), filter) : null;
  return counts && values ? maintainedTotal(db, counts, values) : null;
}

/** The parts of a family's pages that are the same for all filters and positions. */
type Frame = { from: SQL; live: SQL; row: SQL; order: SQL };
const frames = new WeakMap<object, Map<string, Frame>>();

/** Generated once per order of a family, as that takes longer than the rest of a statement. */
function frameOf<T extends FamilyTypes>(family: Family<T>, { sort }: SortChoice<T>, sorting: Sorting): Frame {
  const ofFamily = frames.get(family) ?? new Map<string, Frame>();
  frames.set(family, ofFamily);
  const key = `${sort} ${sorting.order} ${sorting.keys === family.sortsOfOne?.sorts[sort]}`;
  const known = ofFamily.get(key);
  if (known) return known;
  const frame = {
    from: flatten(family.from),
    live: flatten(family.live),
    row: flatten(selectList<PageRow<T["row"]>>(pageRow(jsonObject<T["row"]>(family.row), sorting))),
    order: flatten(orderBy(sorting)),
  };
  ofFamily.set(key, frame);
  return frame;
}

/** One page, plus one row if there is a next page. A small result is read completely and then sorted. */
function pageIn<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  query: FamilyQuery<T>,
  areFew = false,
): Promise<PageRow<T["row"]>[]> {
  const sorting = familySorting(family, query);
  const position = query.cursor === undefined ? [] : decodeCursor(query.cursor, sorting, query);
  const places = position.map((_, index) => sql.placeholder(`at${index}`));
  const place = position.length > 0 ? { at: places, isUnknown: isAmongUnknown(sorting, position) } : null;
  const values = Object.fromEntries(position.map((part, index) => [`at${index}`, part]));
  const named = namedPage(family, query);
  if (named) {
    const write = () =>
      select<PageRow<T["row"]>>(
        pageRow(jsonObject<T["row"]>(family.row), sorting),
        (columns) =>
          sql`select ${columns} from (${orderedRows(sorting, sql`${family.from} where ${named.found}`, place, {
            limit: query.limit + 1,
            offset: 0,
          })}) r order by ${orderBy(sorting)}`,
      );
    return runNamed(db, `${named.key} ${position.length} ${place?.isUnknown}`, write, { ...named.values, ...values });
  }
  const { from, live, row, order } = frameOf(family, query, sorting);
  const found = sql`${from} where ${sql.join([live, ...conditionsOf(family.conditions, query)], sql` and `)}`;
  // `offset 0` is a planner barrier: sorting follows it, so no index of the order is scanned for a few rows.
  const [limit, offset] = [query.limit + 1, offsetOf(query)];
  const few = sql`select * from (select * from ${found} offset 0) r where ${place ? afterPlace(sorting, place) : sql`true`}
    order by ${order} ${sql.raw(`limit ${limit} offset ${offset}`)}`;
  // The page is found first and then serialized, so that skipped rows are not converted to JSON.
  const rows = areFew ? few : orderedRows(sorting, found, place, { limit, offset });
  const page = sql`select ${row} from (${rows}) r order by ${order}`;
  // The row of the frame is the select list of `pageRow`.
  return runCachedPlan(db, new Statement<PageRow<T["row"]>>(page), values);
}

type SearchedQuery<T extends FamilyTypes> = FamilyQuery<T> & { search: string };

/** A page with a search text, with the searched values of each row. */
async function listFound<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  searched: Searched<string>,
  query: SearchedQuery<T>,
  total: (filter: T["filter"]) => Promise<Total>,
): Promise<JsonText<Page<T["row"]>>> {
  const { reading, ...found } = await lookUpText(db, searched.entries, query.search);
  if (!reading) return pageJson([], query, query.count === false ? null : { value: 0, isExact: true });
  const { search: _, ...others }: T["filter"] & { search?: string } = filterIn(family.conditions, query);
  const isAlone = Object.keys(others).length === 0;
  const listed = sql.join([family.live, ...conditionsOf(family.conditions, others)], sql` and `);
  const veryMany = found.ids ? null : found.veryMany;
  const sampled = veryMany && (await sampledUnder(db, isAlone ? null : sql`${family.from} where ${listed}`, veryMany));
  const count = async (): Promise<Total> => {
    if (found.ids)
      return countUpTo(db, sql`${family.from} where r.id = any(${sql.param(found.ids)}::uuid[]) and ${listed}`);
    if (!isAlone && sampled?.total) return { value: sampled.total, isExact: false };
    if (!isAlone && found.likely <= limits.exactCountMax) return total(filterIn(family.conditions, query));
    if (!isAlone)
      return countUpTo(
        db,
        sql`${withEntries(family.from, searched.entries)} where ${listed} and search @@ ${withinStates(reading.queries.found, others)}`,
      );
    const value = Math.round(found.likely);
    return value > limits.exactCountMax
      ? { value, isExact: false }
      : countUpTo(db, sql`${sql.identifier(searched.entries)} where search @@ ${reading.queries.found}`);
  };
  const [rows, counted] = await Promise.all([
    searchedPage(db, family, searched, { query, listed, others, sampled }, reading, found),
    query.count === false ? null : count(),
  ]);
  return pageJson(rows, query, counted, reading.terms);
}

type PageRequest<T extends FamilyTypes> = {
  query: FamilyQuery<T>;
  listed: SQL;
  others: object;
  sampled: Sampled | null;
};

function searchedPage<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  searched: Searched<string>,
  { query, listed, others, sampled }: PageRequest<T>,
  { queries, values }: SearchReading,
  found: LookedUp,
): Promise<PageRow<T["row"]>[]> {
  const { live, from } = family;
  const { ids } = found;
  const isAlone = Object.keys(others).length === 0;
  // The first page determines whether the list has a head; the others follow it.
  const first = ids ? null : (found.veryMany?.head ?? null);
  const head =
    query.sort !== "relevance" ? null : query.cursor === undefined ? first : readHead(firstPartOf(query.cursor));
  const sorting = head ? headSorting(head) : familySorting(family, query, queries);
  const position = query.cursor === undefined ? [] : decodeCursor(query.cursor, sorting, query);
  const isFirst = position.length === 0 && offsetOf(query) === 0;
  if (ids && isAlone && isFirst && isLasting(family) && namedLimits.includes(query.limit))
    return firstOfFew(db, family, searched, query, { ...values, ids });
  const place = position.length > 0 ? placeOf(sorting, position) : null;
  const rest = sql`${withEntries(from, searched.entries, ids && sql`${sql.param(ids)}::uuid[]`)} where ${listed}`;
  const [limit, offset] = [query.limit + 1, offsetOf(query)];
  const ends = sql.raw(`limit ${limit} offset ${offset}`);
  const room = limit + offset;
  const within = (of: SQL) => withinStates(of, others);
  const inStates = { ...queries, found: within(queries.found), begun: within(queries.begun) };
  const best = (of: SQL) =>
    head
      ? bestOfVeryMany(of, inStates, head, position, {
          room,
          isDense: sampled?.isDenseFor(room) ?? false,
          entries: isAlone ? null : searched.entries,
        })
      : bestOfMany(of, queries, position, room);
  const rows =
    ids && !head
      ? sql`select * from (select * from ${rest} offset 0) r where ${place ? afterPlace(sorting, place) : sql`true`}
        order by ${orderBy(sorting)} ${ends}`
      : query.sort !== "relevance"
        ? orderedRows(sorting, sql`${rest} and r.search @@ ${queries.found}`, place, { limit, offset })
        : isAlone && !ids
          ? // Without other filters the entries alone determine the first records.
            sql`select r.*, x.importance, x.search${head ? sql`, x.hit_level` : sql``} from (
            select * from (${best(sql`${sql.identifier(searched.entries)} where true`)}) r order by ${orderBy(sorting)} ${ends}
          ) x join ${from} on r.id = x.id where ${live}`
          : sql`select * from (${best(rest)}) r order by ${orderBy(sorting)} ${ends}`;
  const statement = select<PageRow<T["row"]>>(
    foundRow(family, searched, sorting),
    (list) => sql`select ${list} from (${rows}) r order by ${orderBy(sorting)}`,
  );
  return runCachedPlan(db, statement);
}

/**
 * The first page of the few records that match a text without other filters: planned once, as planning takes longer
 * than running.
 */
function firstOfFew<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  searched: Searched<string>,
  query: FamilyQuery<T>,
  values: Record<string, unknown>,
): Promise<PageRow<T["row"]>[]> {
  const write = () => {
    const sorting = familySorting(family, query, placedQueries);
    const few = withEntries(family.from, searched.entries, sql`${sql.placeholder("ids")}::uuid[]`);
    return select<PageRow<T["row"]>>(
      foundRow(family, searched, sorting),
      (list) => sql`select ${list} from (select * from ${few} where ${family.live}
        order by ${orderBy(sorting)} limit ${sql.raw(String(query.limit + 1))}) r order by ${orderBy(sorting)}`,
    );
  };
  return runNamed(db, `found ${numberOf(family)} ${query.sort} ${query.order} ${query.limit}`, write, values);
}

/** A row of a list and its searched values. */
const foundRow = <T extends FamilyTypes>(
  family: Family<T>,
  searched: Searched<string>,
  sorting: Sorting,
): Columns<PageRow<T["row"]>> => ({
  ...pageRow(jsonObject<T["row"]>(family.row), sorting),
  searched: sql`${jsonObject<Record<string, unknown>>(searched.fields)}::text`,
});

/** The key, conditions and values of a page that runs as a named statement; null for other pages. */
function namedPage<T extends FamilyTypes>(family: Family<T>, query: FamilyQuery<T>) {
  const { namedPages: named, conditions } = family;
  const { sort, order, limit } = query;
  if (!named || !namedLimits.includes(limit) || offsetOf(query) !== 0) return null;
  const fields = givenFields<T["filter"]>(conditions, query);
  const isNamed = named.some((page) => `${page.fields}` === `${fields}` && page.sorts.includes(sort));
  if (!isNamed || !fields.every((field) => isOneValue(query[field]))) return null;
  // Guarantee of the cast: a condition writes a placeholder in place of the single value of its field.
  const places = Object.fromEntries(fields.map((field) => [field, [sql.placeholder(field)]])) as T["filter"];
  const values = Object.fromEntries(fields.map((field) => [field, [query[field]].flat()[0]]));
  return {
    key: `family ${numberOf(family)} ${sort} ${order} ${limit} ${fields}`,
    found: familyConditions(family, places),
    values,
  };
}
