import { serverLimits } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { rowsOf } from "../engine/sql/rows.js";
import { saveSnapshot } from "./snapshots.js";
import { usageRecords } from "./usage-table.js";

export type NewUsage = typeof usageRecords.$inferInsert;

/** Records one action. */
export async function recordUsage(db: Db, usage: NewUsage): Promise<void> {
  await db.insert(usageRecords).values(usage);
}

const dayOf = sql`(at at time zone 'UTC')::date`;
const isSearch = sql`kind = 'search'`;
const count = (kind: string) => sql`count(*) filter (where kind = ${sql.raw(`'${kind}'`)})`;

/**
 * Rolls up usage by day, from the last day rolled up and at least from yesterday, as a page may report an action of the
 * previous day. Whole days are recomputed, so it is safe to repeat. False if another server is doing it.
 */
export function rollUpUsage(db: Db, now: Date): Promise<boolean> {
  return withStatementTimeout(db, async (tx) => {
    const locked = await rowsOf<{ ours: boolean }>(
      tx,
      { ours: sql`pg_try_advisory_xact_lock(hashtext('pave usage'))` },
      (columns) => sql`select ${columns}`,
    );
    if (!locked[0]?.ours) return false;
    const rows = await rowsOf<{ from: string }>(
      tx,
      { from: sql`greatest(least(coalesce((select max(day) from usage_days), oldest), today - 1), oldest)::text` },
      (
        columns,
      ) => sql`select ${columns} from (select today, today - ${serverLimits.usageRetentionDays - 1}::integer as oldest
        from (select (${now.toISOString()}::timestamptz at time zone 'UTC')::date as today) t) d`,
    );
    const from = rows[0]?.from;
    const since = sql`(${from}::timestamp at time zone 'UTC')`;
    await tx.execute(sql`delete from usage_days where day >= ${from}::date`);
    await tx.execute(sql`delete from usage_users where day >= ${from}::date`);
    await tx.execute(sql`
      insert into usage_days (day, kind, name, entity_type, entity_id, count, visitors, empty, opened)
      select ${dayOf}, kind, name, coalesce(entity_type, ''), coalesce(entity_id::text, ''), count(*),
        count(distinct user_id), count(*) filter (where ${isSearch} and (detail->>'resultCount')::bigint = 0),
        count(*) filter (where ${isSearch} and detail->'clickedRank' is not null)
      from usage_records where at >= ${since} group by 1, 2, 3, 4, 5`);
    await tx.execute(sql`
      insert into usage_users (day, user_id, pageviews, interactions, events, searches, sessions, last_at)
      select ${dayOf}, user_id, ${count("pageview")}, ${count("interaction")}, ${count("event")}, ${count("search")},
        count(distinct session_id), max(at)
      from usage_records where at >= ${since} group by 1, 2`);
    await saveSnapshot(tx, "usage", now, { from });
    return true;
  });
}

/** The number of people that must have made the same search on one day for the query to be stored beyond 90 days. */
const queryPeopleMin = 3;

/** How long the daily activity of a person is stored: as long as the audit log. */
const personDays = 2 * 366;

/**
 * Deletes actions older than 90 days; the daily sums remain. Queries made by few people are deleted too, as they may
 * identify someone, and after two years the daily activity of each person.
 */
export async function sweepUsage(db: Db, now: Date): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const end = sql`${today} - ${serverLimits.usageRetentionDays}::integer`;
  await db.execute(sql`delete from usage_users where day < ${today} - ${personDays}::integer`);
  await db.execute(sql`delete from usage_records where at < ((${end})::timestamp at time zone 'UTC')`);
  await db.execute(sql`
    with expired as (
      delete from usage_days where kind = 'search' and day < ${end} and name <> '' and visitors < ${queryPeopleMin}
      returning day, entity_type, count, visitors, empty, opened
    )
    insert into usage_days as d (day, kind, name, entity_type, entity_id, count, visitors, empty, opened)
    select day, 'search', '', entity_type, '', sum(count), sum(visitors), sum(empty), sum(opened)
    from expired group by day, entity_type
    on conflict (day, kind, name, entity_type, entity_id) do update set count = d.count + excluded.count,
      visitors = d.visitors + excluded.visitors, empty = d.empty + excluded.empty, opened = d.opened + excluded.opened`);
}
