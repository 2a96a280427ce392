import { type ListQuery, limits, type Page, type PageQuery, Refusal, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import type { JsonRow } from "./json-object.js";
import { JsonText } from "./json-text.js";
import { type Columns, rowsOf, run, Statement } from "./rows.js";

/** An expression that is never null, with its SQL type, so that a cursor's text can be compared with it. */
export type SortKey = { key: SQL; type: "text" | "integer" | "numeric" | "date" | "timestamptz" };
/** An order that some index has: its keys and then the id, all in one direction. */
export type Sorting = { keys: readonly SortKey[]; id: SQL; order: "asc" | "desc" };

/** A cursor: the keys and id of the last row. Opaque to callers. */
export function encodeCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The keys and id of a cursor for this order. BAD_REQUEST for a text that no list has issued. */
export function decodeCursor(cursor: string, { keys }: Pick<Sorting, "keys">): string[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(position) && position.length === keys.length + 1 && position.every((part) => isText(part))) {
      if (uuid.test(position.at(-1) ?? "")) return position;
    }
  } catch {
    // not JSON: refused below
  }
  throw new Refusal("BAD_REQUEST", "Invalid cursor", { issues: [{ path: "cursor", message: "Not valid" }] });
}

function isText(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
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

/** `order by` with all keys in one direction, so that one index serves them. */
export function orderBy({ keys, id, order }: Sorting): SQL {
  const direction = sql.raw(order);
  return sql.join(
    [...keys.map(({ key }) => key), id].map((part) => sql`${part} ${direction}`),
    sql`, `,
  );
}

/** One row of a page: the item as JSON, then its position, one key per column and the id last. */
export type PageRow<Item> = JsonRow<Item> & Record<`at${number}`, string>;

/** The columns of a `PageRow` for an item of type json. */
export function pageRow<Item>(item: SQL<Item>, { keys, id }: Sorting): Columns<PageRow<Item>> {
  const position = [...keys.map(({ key }) => key), id].map((part, index) => [`at${index}`, sql`${part}::text`]);
  return { json: sql`${item}::text`, ...Object.fromEntries(position) };
}

function positionOf(row: PageRow<unknown>): string[] {
  const { json: _, ...position } = row;
  return Object.values(position);
}

/** How many rows to skip; page and offset were validated to agree. */
export function offsetOf({ page, offset, limit }: Pick<ListQuery, "page" | "offset" | "limit">): number {
  return offset ?? ((page ?? 1) - 1) * limit;
}

/** A page from one row more than the limit: the extra one says that there is a next page. */
export function pageJson<Item>(
  rows: readonly PageRow<Item>[],
  { page, limit, cursor }: Pick<ListQuery, "page" | "limit" | "cursor">,
  total: Total | null,
): JsonText<Page<Item>> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const rest = {
    total,
    page: cursor === undefined ? (page ?? 1) : null,
    limit,
    nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null,
  };
  return new JsonText(`{"items":[${items.map(({ json }) => json).join(",")}],${JSON.stringify(rest).slice(1)}`);
}

/** A list: each item as JSON, the tables and conditions that find it, and its order. */
export type ListSpec<Item> = { item: SQL<Item>; found: SQL; sorting: Sorting };

/** One page of a list; `found` ends with conditions, to which that of a cursor is added. */
export async function readPage<Item>(
  db: Db,
  { item, found, sorting }: ListSpec<Item>,
  paging: PageQuery,
): Promise<JsonText<Page<Item>>> {
  const after =
    paging.cursor === undefined ? sql`` : sql`and ${afterPosition(sorting, decodeCursor(paging.cursor, sorting))}`;
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

/** PostgreSQL's own column of a plan, which no statement selects. */
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

async function estimate(db: Db, found: SQL): Promise<number> {
  const rows = await run(db, new Statement<Explained>(sql`explain (format json) select 1 from ${found}`));
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
