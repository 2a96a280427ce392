import { createHash } from "node:crypto";
import {
  type ListQuery,
  limits,
  matchIn,
  type Page,
  type PageQuery,
  Refusal,
  type SearchMatch,
  type SearchTerm,
  type Total,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import type { JsonRow } from "./json-object.js";
import { JsonText } from "./json-text.js";
import { type Columns, rowsOf, run, Statement } from "./rows.js";

/** An expression that is never null, with its SQL type, so that a cursor's text can be compared with it. */
export type SortKey = {
  key: SQL;
  type: "text" | "integer" | "numeric" | "double precision" | "date" | "timestamptz";
  /** The substitute for an unknown value, as text: below or above all others, as the index orders it. */
  unknown?: { readonly least: string } | { readonly greatest: string } | undefined;
};
/** The values that represent unknown ones in index keys. */
export const unknownAs = {
  text: { least: "" },
  day: { least: "0001-01-01" },
  /** A record without an end date counts as open-ended. */
  openEnd: { greatest: "infinity" },
  never: { least: "-infinity" },
  rank: { least: "0" },
  amount: { least: "-1" },
  /** For sums that may be negative. */
  balance: { least: "-1000000000000000" },
} as const;
/**
 * An order that some index has: its keys and then the id, all in one direction. Unknown values of the first key come
 * last in both directions; if the index has them first, they are read after the known ones.
 */
export type Sorting = { keys: readonly SortKey[]; id: SQL; order: "asc" | "desc" };

/** A cursor: the keys and id of the last row, and the list that it belongs to. Opaque to callers. */
export function encodeCursor(position: readonly string[], query: object): string {
  const { order, filter } = listOf(query);
  return Buffer.from(JSON.stringify([...position, order, filter])).toString("base64url");
}

const paging = new Set(["page", "limit", "offset", "cursor", "count", "sort", "order"]);

/** The order and the filter of a query, to which a cursor is bound. */
function listOf(query: object): { order: string; filter: string } {
  const given = Object.entries(query).filter(([field, value]) => value !== undefined && !paging.has(field));
  const filter = given.map(([field, value]) => [field, Array.isArray(value) ? value.map(String).sort() : value]);
  const { sort = "", order = "" }: { sort?: string; order?: string } = query;
  const hash = createHash("sha256").update(JSON.stringify(filter.sort()));
  return { order: `${sort} ${order}`.trim(), filter: hash.digest("base64url").slice(0, 10) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The keys and id of a cursor for this order. BAD_REQUEST for a text not issued by any list, and for a cursor of a list
 * with another order or filter.
 */
export function decodeCursor(cursor: string, { keys }: Pick<Sorting, "keys">, query: object): string[] {
  const parts = partsOf(cursor);
  const [order = "", filter = ""] = parts.slice(-2);
  const list = listOf(query);
  if (parts.length >= 3 && order !== list.order) throw refused(`Belongs to a list sorted by ${order || "default"}`);
  if (parts.length >= 3 && filter !== list.filter) throw refused("Belongs to a list with another filter");
  const position = parts.slice(0, -2);
  if (position.length !== keys.length + 1 || !uuid.test(position.at(-1) ?? "")) throw refused("Not valid");
  return position;
}

/** The first part of a cursor's position, before its order is determined. */
export const firstPartOf = (cursor: string): string => partsOf(cursor)[0] ?? "";

const refused = (message: string) =>
  new Refusal("BAD_REQUEST", `Invalid cursor: ${message}`, { issues: [{ path: "cursor", message }] });

function partsOf(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.every(isText)) return parts;
  } catch {
    // Not JSON, so not issued by any list.
  }
  return [];
}

function isText(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
}

/** Unknown values, which the index has first: their text, and the conditions of the known and the unknown rows. */
function unknownFirst({ keys: [first], order }: Sorting): { text: string; known: SQL; unknown: SQL } | null {
  if (!first?.unknown) return null;
  const isLeast = "least" in first.unknown;
  if (isLeast !== (order === "asc")) return null;
  const text = "least" in first.unknown ? first.unknown.least : first.unknown.greatest;
  const value = sql.raw(`'${text}'::${first.type}`);
  return {
    text,
    known: sql`${first.key} ${sql.raw(isLeast ? ">" : "<")} ${value}`,
    unknown: sql`${first.key} = ${value}`,
  };
}

/** Whether a position is among the unknown rows, which are read last. */
export function isAmongUnknown(sorting: Sorting, [first]: readonly string[]): boolean {
  const last = unknownFirst(sorting);
  return last !== null && first === last.text;
}

/** A position in a list: the source of its values, and whether it is among the unknown rows, which are read last. */
export type Place = { at: readonly unknown[]; isUnknown: boolean };

/** The position of a decoded cursor. */
export const placeOf = (sorting: Sorting, position: readonly string[]): Place => ({
  at: position,
  isUnknown: isAmongUnknown(sorting, position),
});

/** The rows after a position in any order, unknown ones last. */
export function afterPlace(sorting: Sorting, { at, isUnknown }: Place): SQL {
  const last = unknownFirst(sorting);
  const after = afterPosition(sorting, at);
  if (!last) return after;
  return isUnknown ? sql`${last.unknown} and ${after}` : sql`(${last.known} and ${after} or ${last.unknown})`;
}

/**
 * The ordered rows of `found` (which ends in conditions) after a position, through the index of the order: known rows
 * first, then as many unknown ones as needed.
 */
export function orderedRows(
  sorting: Sorting,
  found: SQL,
  place: Place | null,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const last = unknownFirst(sorting);
  const ends = sql.raw(`limit ${limit} offset ${offset}`);
  const after = place ? sql` and ${afterPosition(sorting, place.at)}` : sql``;
  const inIndexOrder = indexOrder(sorting);
  if (!last) return sql`select * from ${found}${after} order by ${inIndexOrder} ${ends}`;
  if (place?.isUnknown) return sql`select * from ${found} and ${last.unknown}${after} order by ${inIndexOrder} ${ends}`;
  const room = sql.raw(String(limit + offset));
  const part = (condition: SQL) =>
    sql`(select * from ${found} and ${condition} order by ${inIndexOrder} limit ${room})`;
  return sql`select * from (${part(sql`${last.known}${after}`)} union all ${part(last.unknown)}) r
    order by ${orderBy(sorting)} ${ends}`;
}

/** The rows after a position; its parts are texts, or placeholders for them. */
export function afterPosition({ keys, id, order }: Sorting, position: readonly unknown[]): SQL {
  const here = sql.join([...keys.map(({ key }) => key), id], sql`, `);
  const types = [...keys.map(({ type }) => type), "uuid"];
  const there = sql.join(
    types.map((type, index) => sql`${position[index]}::${sql.raw(type)}`),
    sql`, `,
  );
  return sql`(${here}) ${sql.raw(order === "asc" ? ">" : "<")} (${there})`;
}

/** `order by` with unknown values last. */
export function orderBy(sorting: Sorting): SQL {
  const last = unknownFirst(sorting);
  return last ? sql`(${last.unknown}), ${indexOrder(sorting)}` : indexOrder(sorting);
}

/** `order by` with all keys in one direction, so that one index serves them. */
function indexOrder({ keys, id, order }: Sorting): SQL {
  const direction = sql.raw(order);
  return sql.join(
    [...keys.map(({ key }) => key), id].map((part) => sql`${part} ${direction}`),
    sql`, `,
  );
}

/**
 * One row of a page: the item as JSON, its position (one key per column, the id last), and with a search text its
 * searched values as JSON.
 */
export type PageRow<Item> = JsonRow<Item> & Record<`at${number}`, string> & { searched?: string };

/** The columns of a `PageRow` for an item of type json. */
export function pageRow<Item>(item: SQL<Item>, { keys, id }: Sorting): Columns<PageRow<Item>> {
  const position = [...keys.map(({ key }) => key), id].map((part, index) => [`at${index}`, sql`${part}::text`]);
  return { json: sql`${item}::text`, ...Object.fromEntries(position) };
}

function positionOf(row: PageRow<unknown>): string[] {
  const { json: _, searched: __, ...position } = row;
  return Object.values(position);
}

/** Number of rows to skip; page and offset were validated to agree. */
export function offsetOf({ page, offset, limit }: Pick<ListQuery, "page" | "offset" | "limit">): number {
  return offset ?? ((page ?? 1) - 1) * limit;
}

/** A page from one row more than the limit: the extra row indicates a next page. */
export function pageJson<Item>(
  rows: readonly PageRow<Item>[],
  query: Pick<ListQuery, "page" | "limit" | "cursor">,
  total: Total | null,
  terms: readonly SearchTerm[] = [],
): JsonText<Page<Item>> {
  const { page, limit, cursor } = query;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const rest = {
    total,
    page: cursor === undefined ? (page ?? 1) : null,
    limit,
    nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last), query) : null,
    ...(terms.length > 0 && { matches: matchesOf(items, terms) }),
  };
  return new JsonText(`{"items":[${items.map(({ json }) => json).join(",")}],${JSON.stringify(rest).slice(1)}`);
}

/** The matches of the terms in each row, by its id. */
function matchesOf(rows: readonly PageRow<unknown>[], terms: readonly SearchTerm[]): Record<string, SearchMatch> {
  const entries = rows.flatMap((row): [string, SearchMatch][] => {
    const match = row.searched === undefined ? null : matchIn(JSON.parse(row.searched), terms);
    return match ? [[positionOf(row).at(-1) ?? "", match]] : [];
  });
  return Object.fromEntries(entries);
}

/** A list: each item as JSON, the tables and conditions that find it, and its order. */
export type ListSpec<Item> = { item: SQL<Item>; found: SQL; sorting: Sorting };

/** One page of a list; `found` ends in conditions, to which the cursor's is added. */
export async function readPage<Item>(
  db: Db,
  { item, found, sorting }: ListSpec<Item>,
  paging: PageQuery,
): Promise<JsonText<Page<Item>>> {
  const after =
    paging.cursor === undefined
      ? sql``
      : sql`and ${afterPlace(sorting, placeOf(sorting, decodeCursor(paging.cursor, sorting, paging)))}`;
  const [rows, total] = await Promise.all([
    rowsOf<PageRow<Item>>(
      db,
      pageRow(item, sorting),
      (columns) => sql`select ${columns} from ${found} ${after}
      order by ${orderBy(sorting)} limit ${paging.limit + 1} offset ${offsetOf(paging)}`,
    ),
    countUpTo(db, found),
  ]);
  return pageJson(rows, paging, total);
}

/** The number of rows of a query: exact up to 10,000, beyond that the planner's estimate. */
export async function countUpTo(db: Db, found: SQL): Promise<Total> {
  const capped = limits.exactCountMax + 1;
  const value = await db.$count(sql`(select 1 from ${found} limit ${capped}) t`);
  if (value < capped) return { value, isExact: true };
  return { value: Math.max(capped, await estimate(db, found)), isExact: false };
}

/** PostgreSQL's column of a plan, which no statement selects. */
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** The planner's estimate of the number of rows. */
export async function estimate(db: Db, found: SQL): Promise<number> {
  const rows = await run(db, new Statement<Explained>(sql`explain (format json) select 1 from ${found}`));
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
