import { is, type SQL, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";
import { databaseIncarnations } from "./incarnations-table.js";

/** "pavd" in ASCII: the advisory lock under which a new incarnation is recorded. */
const incarnationLock = 0x70617664;

type Latest = { id: string; isSameHistory: boolean; isSameRun: boolean };

/**
 * The id of the current incarnation of the database: one run of its server, on one timeline. Records it on the first
 * call after a restart. After a restore, a promotion or a point-in-time recovery it starts a new history, in which ids
 * of the old one are unknown, and renumbers the change log and the alerts' position for this server.
 */
export async function currentIncarnation(db: Db): Promise<string> {
  return presentId(await findLatest(db)) ?? (is(db, PgTransaction) ? incarnationIn(db) : db.transaction(incarnationIn));
}

/** The same within the caller's transaction, but not within a savepoint, whose rows have another transaction number. */
export async function incarnationIn(tx: Db): Promise<string> {
  const known = presentId(await findLatest(tx));
  if (known !== undefined) return known;
  await tx.execute(sql`select pg_advisory_xact_lock(${incarnationLock})`);
  const latest = await findLatest(tx);
  if (!latest?.isSameHistory) {
    await tx.delete(databaseIncarnations);
    await renumberLog(tx);
  }
  return presentId(latest) ?? recordIncarnation(tx);
}

function presentId(latest: Latest | undefined): string | undefined {
  return latest?.isSameHistory && latest.isSameRun ? latest.id : undefined;
}

/**
 * Whether snapshots (as texts) taken in an incarnation belong to this database: its history contains that incarnation,
 * had come as far when the next one started, and has come as far now.
 */
export function isOfHistory(incarnation: string, [first, second]: readonly [string, string]): SQL {
  const reached = sql`greatest(pg_snapshot_xmax(${first}::pg_snapshot), pg_snapshot_xmax(${second}::pg_snapshot))`;
  return sql`(${reached} <= pg_snapshot_xmax(pg_current_snapshot()) and exists (
    select from database_incarnations i where i.id = ${incarnation}::uuid and not exists (
      select from database_incarnations next where next.began > i.began and next.began < ${reached})))`;
}

async function findLatest(db: Db): Promise<Latest | undefined> {
  const rows = await rowsOf<Latest>(
    db,
    {
      id: sql`id`,
      isSameRun: sql`started_at = pg_postmaster_start_time()`,
      isSameHistory: sql`system = pave_system() and timeline = pave_timeline()
        and xmin::text::bigint = began::text::numeric % (2::numeric ^ 32)`,
    },
    (columns) => sql`select ${columns} from database_incarnations order by began desc limit 1`,
  );
  return rows[0];
}

async function recordIncarnation(tx: Db): Promise<string> {
  const [row] = await tx
    .insert(databaseIncarnations)
    .values({
      began: sql`pg_current_xact_id()`,
      system: sql`pave_system()`,
      timeline: sql`pave_timeline()`,
      startedAt: sql`pg_postmaster_start_time()`,
    })
    .returning({ id: databaseIncarnations.id });
  if (!row) throw new Error("An inserted row was not returned");
  return row.id;
}

/** Small enough for the statement limit of a request. */
const batchSize = 20_000;

/**
 * A server into which a database was loaded counts transactions from its own number. Changes with numbers not yet
 * reached count as read, and alerts that had read further continue from here.
 */
async function renumberLog(tx: Db): Promise<void> {
  await tx.execute(sql`update alert_position set target = null, after_xid = null, after_id = null,
    seen = case when pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) then pg_current_snapshot() else seen end`);
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    const rows: { id: string }[] = await rowsOf<{ id: string }>(
      tx,
      { id: sql`id` },
      (columns) => sql`
      with batch as (select id from changes where id > ${after}::uuid order by id limit ${batchSize}),
      renumbered as (
        update changes c set xid = '0' from batch b
        where c.id = b.id and not pg_visible_in_snapshot(c.xid, pg_current_snapshot()))
      select ${columns} from batch order by id desc limit 1`,
    );
    after = rows[0]?.id;
  }
}
