import type { ImportUpload, Upload, UploadProgress, UploadResult } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { jobChannel } from "../jobs/query.js";
import { uploads } from "./table.js";

/** The job that imports uploaded files and removes sources. */
export const sheetJob = "sheets";

export const wakeSheetJob = (tx: Db) => tx.execute(sql`select pg_notify(${jobChannel}, ${sheetJob})`);

const columns: Record<keyof Upload, SQL> = {
  ...columnsOf("u", ["id", "fileName", "size", "received", "status", "source", "isDryRun"]),
  ...columnsOf("u", ["progress", "result", "error"]),
  asOf: sql`u.as_of::text`,
  createdAt: sql`pave_instant(u.created_at)`,
  expiresAt: sql`pave_instant(u.expires_at)`,
};

const found = (db: Db, where: SQL) =>
  rowsOf<Upload>(
    db,
    columns,
    (list) => sql`select ${list} from uploads u where ${where} order by u.created_at desc, u.id`,
  );

/** The rows returned by a statement, as uploads. */
const changed = (db: Db, set: SQL, where: SQL) =>
  rowsOf<Upload>(db, columns, (list) => sql`update uploads u set ${set} where ${where} returning ${list}`);

export const listUploads = (db: Db): Promise<Upload[]> => found(db, sql`true`);

export async function uploadOf(db: Db, id: string): Promise<Upload | null> {
  const [row] = await found(db, sql`u.id = ${id}`);
  return row ?? null;
}

export async function createUpload(tx: Db, upload: typeof uploads.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(uploads).values(upload);
}

/** The number of a user's files on the server. Further uploads of the user wait until the transaction ends. */
export async function countUploads(tx: Db, userId: string): Promise<number> {
  await tx.execute(sql`select from users where id = ${userId} for update`);
  return tx.$count(uploads, sql`user_id = ${userId}`);
}

/** Counts the piece at `offset` as received; null if another piece is expected. */
export async function advanceUpload(db: Db, id: string, offset: number, bytes: number): Promise<Upload | null> {
  const [row] = await changed(
    db,
    sql`received = u.received + ${bytes}, status = case when u.received + ${bytes} = u.size then 'ready' else u.status end`,
    sql`u.id = ${id} and u.status = 'receiving' and u.received = ${offset} and u.received + ${bytes} <= u.size`,
  );
  return row ?? null;
}

/** Requests the import of a complete file; null if it is incomplete, or being imported. */
export async function queueUpload(tx: Db, { id, source, asOf, isDryRun, force }: ImportUpload): Promise<Upload | null> {
  const [row] = await changed(
    tx,
    sql`status = 'queued', source = ${source}, as_of = ${asOf}, is_dry_run = ${isDryRun}, force = ${force},
      progress = null, result = null, error = null, lease_until = null`,
    sql`u.id = ${id} and u.status in ('ready', 'failed') and u.received = u.size`,
  );
  if (row) await wakeSheetJob(tx);
  return row ?? null;
}

export type ClaimedUpload = Upload & { force: boolean };

/** Leases the oldest queued file, or one whose worker stopped responding. */
export async function claimUpload(db: Db, leaseSeconds: number): Promise<ClaimedUpload | null> {
  const [row] = await rowsOf<ClaimedUpload>(
    db,
    { ...columns, force: sql`u.force` },
    (list) => sql`update uploads u set status = 'running', lease_until = now() + ${leaseSeconds} * interval '1 second'
      where u.id = (select id from uploads where status = 'queued' or (status = 'running' and lease_until < now())
        order by created_at limit 1 for update skip locked) returning ${list}`,
  );
  return row ?? null;
}

/** Reports progress of a running import, and that its worker is alive. */
export async function renewUpload(db: Db, id: string, leaseSeconds: number, progress: UploadProgress | null) {
  await db.execute(sql`update uploads set lease_until = now() + ${leaseSeconds} * interval '1 second',
    progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress) where id = ${id} and status = 'running'`);
}

/** Ends a running import; after a dry run the file can be imported. */
export async function finishUpload(db: Db, id: string, result: UploadResult): Promise<void> {
  await db.execute(sql`update uploads set status = case when is_dry_run then 'ready' else 'finished' end,
    result = ${JSON.stringify(result)}::jsonb, lease_until = null where id = ${id} and status = 'running'`);
}

/** Ends a running import with the reason of its failure; the file can be imported again. */
export async function failUpload(db: Db, id: string, error: string): Promise<void> {
  await db.execute(sql`update uploads set status = 'failed', error = ${error.slice(0, 1_000)}, lease_until = null
    where id = ${id} and status = 'running'`);
}

/** Returns a stopped import to the queue. */
export async function requeueUpload(db: Db, id: string): Promise<void> {
  await db.execute(
    sql`update uploads set status = 'queued', lease_until = null where id = ${id} and status = 'running'`,
  );
}

/** Deletes an upload unless it is being imported; false if there is none. */
export async function deleteUpload(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from uploads where id = ${id} and status not in ('queued', 'running')`,
  );
  return (rowCount ?? 0) > 0;
}

/** Deletes expired uploads and old imported ones. */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from uploads where expires_at < ${now.toISOString()} and status not in ('queued', 'running')`,
  );
}

/** The ids of all files still in use. */
export async function uploadIds(db: Db): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`id::text` },
    (list) => sql`select ${list} from uploads where status <> 'finished'`,
  );
  return new Set(rows.map(({ id }) => id));
}
