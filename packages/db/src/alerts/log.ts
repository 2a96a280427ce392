import { type EntityType, EntityType as EntityTypes } from "@pave/contract";
import { sql } from "drizzle-orm";
import { allowStatements, type Db } from "../engine/connection/client.js";
import type { ChangedFields } from "../engine/records/changes.js";
import { incarnationIn } from "../engine/schema/incarnation.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";

/** A row of the change log; its fields are columns. */
export type LoggedChange = {
  id: string;
  entityType: EntityType;
  entityId: string;
  version: number;
  cause: string;
  /** The import that made it. */
  importId: string | null;
  /** ISO 8601, as written by `pave_instant`. */
  at: string;
  fields: ChangedFields;
};

type Position = { seen: string; target: string | null; afterXid: string | null; afterId: string | null; day: string };
type Line = LoggedChange & { xid: string };

/** `LoggedChange` as columns of the log under the alias `c`. */
export const loggedChangeColumns: Columns<LoggedChange> = {
  ...columnsOf("c", ["id", "entityType", "entityId", "version", "cause", "importId", "fields"]),
  at: sql`pave_instant(c.at)`,
};

/** Locks the position until the transaction ends; other readers wait. */
export async function lockPosition(tx: Db): Promise<Position> {
  // Another reader finishes its batch within seconds; a shorter wait would fail a run that has work to do.
  await tx.execute(sql`set local lock_timeout = '20s'`);
  await allowStatements(tx, 20_000);
  // Corrects the position after a restore, so it comes before the lock.
  await incarnationIn(tx);
  await tx.execute(sql`select from alert_position for update`);
  const columns: Columns<Position> = {
    seen: sql`seen::text`,
    target: sql`target::text`,
    afterXid: sql`after_xid::text`,
    afterId: sql`after_id`,
    day: sql`day::text`,
  };
  const rows = await rowsOf<Position>(tx, columns, (list) => sql`select ${list} from alert_position`);
  const [position] = rows;
  if (!position) throw new Error("No position in the change log; run `pave migrate`");
  return position;
}

/**
 * The next changes after a position, at most `size`, and whether there are more. Moves the position past them;
 * committing the caller's transaction marks them as processed. Each change is read once, whenever the transaction that
 * wrote it committed.
 */
export async function takeChanges(tx: Db, from: Position, size: number): Promise<[LoggedChange[], boolean]> {
  const target = from.target ?? (await currentSnapshot(tx));
  const after =
    from.afterXid === null ? sql`` : sql`and (c.xid, c.id) > (${from.afterXid}::xid8, ${from.afterId}::uuid)`;
  const line: Columns<Line> = { ...loggedChangeColumns, xid: sql`c.xid::text` };
  const rows = await rowsOf<Line>(
    tx,
    line,
    (columns) => sql`select ${columns} from changes c
    where c.xid >= pg_snapshot_xmin(${from.seen}::pg_snapshot) and c.xid < pg_snapshot_xmax(${target}::pg_snapshot)
      and not pg_visible_in_snapshot(c.xid, ${from.seen}::pg_snapshot)
      and pg_visible_in_snapshot(c.xid, ${target}::pg_snapshot) ${after}
    order by c.xid, c.id limit ${size}`,
  );
  const last = rows.at(-1);
  if (last && rows.length === size)
    await tx.execute(sql`update alert_position set target = ${target}::pg_snapshot, after_xid = ${last.xid}::xid8,
      after_id = ${last.id}::uuid`);
  else
    await tx.execute(sql`update alert_position set seen = ${target}::pg_snapshot, target = null, after_xid = null,
      after_id = null`);
  const known = rows.filter(({ entityType }) => EntityTypes.safeParse(entityType).success);
  return [known, rows.length === size];
}

async function currentSnapshot(tx: Db): Promise<string> {
  const rows = await rowsOf<{ now: string }>(
    tx,
    { now: sql`pg_current_snapshot()::text` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.now ?? "";
}

/** Records that the starts of all days up to this one (YYYY-MM-DD) were processed. */
export async function saveDay(tx: Db, day: string): Promise<void> {
  await tx.execute(sql`update alert_position set day = ${day}::date`);
}
