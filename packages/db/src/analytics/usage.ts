import { limits } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { rowsOf } from "../engine/sql/rows.js";
import { saveSnapshot } from "./snapshots.js";
import { usageRecords } from "./usage-table.js";

export type NewUsage = typeof usageRecords.$inferInsert;

/** Notes one thing that somebody did. */
export async function recordUsage(db: Db, usage: NewUsage): Promise<void> {
  await db.insert(usageRecords).values(usage);
}

const dayOf = sql`(at at time zone 'UTC')::date`;
const isSearch = sql`kind = 'search'`;
const count = (kind: string) => sql`count(*) filter (where kind = ${sql.raw(`'${kind}'`)})`;

/**
 * Sums use up by day, from the last day that was summed up on and from yesterday at the latest, as a page may tell of a
 * day ago. Days are made anew as a whole, so it may run as often as it likes. False when another server is at it.
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
      (columns) => sql`select ${columns} from (select today, today - ${limits.usageDaysKept - 1}::integer as oldest
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

/** How many people must have searched for the same on one day for their words to be kept beyond 90 days. */
const queryPeopleMin = 3;

/** How long it is kept how much one person did on one day; as long as what is audited. */
const personDays = 2 * 366;

/**
 * Deletes what people did more than 90 days ago; what it came to by day stays. Of searches that few made, the words go
 * too, as they may tell who it was, and after two years how much each person did.
 */
export async function sweepUsage(db: Db, now: Date): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const end = sql`${today} - ${limits.usageDaysKept}::integer`;
  await db.execute(sql`delete from usage_users where day < ${today} - ${personDays}::integer`);
  await db.execute(sql`delete from usage_records where at < ((${end})::timestamp at time zone 'UTC')`);
  await db.execute(sql`
    with gone as (
      delete from usage_days where kind = 'search' and day < ${end} and name <> '' and visitors < ${queryPeopleMin}
      returning day, entity_type, count, visitors, empty, opened
    )
    insert into usage_days as d (day, kind, name, entity_type, entity_id, count, visitors, empty, opened)
    select day, 'search', '', entity_type, '', sum(count), sum(visitors), sum(empty), sum(opened)
    from gone group by day, entity_type
    on conflict (day, kind, name, entity_type, entity_id) do update set count = d.count + excluded.count,
      visitors = d.visitors + excluded.visitors, empty = d.empty + excluded.empty, opened = d.opened + excluded.opened`);
}
