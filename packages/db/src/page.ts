import { type ListQuery, limits, type Page, Refusal, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.js";

/** A key to sort by: an expression that is never null and has an index ending in the id, and its SQL type. */
export type SortKey = { key: SQL; type: "text" | "numeric" | "date" | "timestamptz" };

type Position = { after: string; id: string };

/** The place in a list after which the next page starts; opaque to callers. */
export function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.after, position.id])).toString("base64url");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Refuses with BAD_REQUEST what no list of ours handed out. */
export function decodeCursor(cursor: string): Position {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.length === 2) {
      const [after, id] = parts;
      if (typeof after === "string" && typeof id === "string" && uuid.test(id)) return { after, id };
    }
  } catch {
    // not JSON: refused below
  }
  throw new Refusal("BAD_REQUEST", "The cursor is not valid", { issues: [{ path: "cursor", message: "Not valid" }] });
}

type Order = "asc" | "desc";

/** The rows after a cursor, in the order of the key and then the id. */
export function afterCursor({ key, type }: SortKey, id: SQL, order: Order, cursor: string): SQL {
  const { after, id: lastId } = decodeCursor(cursor);
  return sql`(${key}, ${id}) ${sql.raw(order === "asc" ? ">" : "<")} (${after}::${sql.raw(type)}, ${lastId}::uuid)`;
}

/** `order by` for a key: both parts in one direction, so that one index serves both. */
export function orderBy({ key }: SortKey, id: SQL, order: Order): SQL {
  const direction = sql.raw(order);
  return sql`${key} ${direction}, ${id} ${direction}`;
}

/** How many rows to skip; page and offset were checked to agree. */
export function offsetOf({ page, offset, limit }: Pick<ListQuery, "page" | "offset" | "limit">): number {
  return offset ?? ((page ?? 1) - 1) * limit;
}

/** Puts an answer together from one row more than the limit: the extra one says that there is a next page. */
export function pageFrom<Item>(
  rows: { item: Item; cursor: string }[],
  { page, limit, cursor }: Pick<ListQuery, "page" | "limit" | "cursor">,
  total: Total | null,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => row.item),
    total,
    page: cursor === undefined ? (page ?? 1) : null,
    limit,
    nextCursor: rows.length > limit && last ? last.cursor : null,
  };
}

/** Counts what a query finds: exactly up to 10,000, beyond that by the planner's estimate. */
export async function countUpTo(db: Db, found: SQL): Promise<Total> {
  const capped = limits.exactCountMax + 1;
  const counted = await db.execute<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${found} limit ${capped}) t`,
  );
  const value = counted.rows[0]?.n ?? 0;
  if (value < capped) return { value, isExact: true };
  return { value: Math.max(capped, await estimate(db, found)), isExact: false };
}

async function estimate(db: Db, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select 1 from ${found}`,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
