import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** The calls of a caller in the window that ends at an instant. */
export type CallCount = { key: string; calls: number; endsAt: Date };

/**
 * Adds one server's calls to those of the others, and returns the totals. The first server to report determines when a
 * caller's window ends. Ordered by key, so that two servers cannot wait for each other.
 */
export async function addCalls(db: Db, counts: readonly CallCount[], now: Date): Promise<CallCount[]> {
  const given = JSON.stringify(counts);
  // An end far beyond the reported one is of a clock that was set back.
  const isOver = sql`(t.ends_at <= ${now.toISOString()}::timestamptz or t.ends_at > excluded.ends_at + interval '60 seconds')`;
  const totals = await rowsOf<{ key: string; calls: number; endsAt: string }>(
    db,
    { key: sql`t.key`, calls: sql`t.count`, endsAt: sql`t.ends_at` },
    (columns) => sql`insert into throttles as t (key, count, ends_at)
    select key, calls, "endsAt" from jsonb_to_recordset(${given}::jsonb) as given (key text, calls int, "endsAt" timestamptz)
    order by key
    on conflict (key) do update set count = case when ${isOver} then excluded.count else t.count + excluded.count end,
      ends_at = case when ${isOver} then excluded.ends_at else t.ends_at end
    returning ${columns}`,
  );
  return totals.map(({ endsAt, ...total }) => ({ ...total, endsAt: new Date(endsAt) }));
}
