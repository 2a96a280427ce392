import type { ImportUpload, Upload, UploadProgress, UploadResult } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { jobChannel } from "../jobs/query.js";
import { uploads } from "./table.js";

/** The job that imports uploaded files and removes sources. */
export const sheetJob = "sheets";

export const wakeSheetJob = (tx: Db) => tx.execute(sql`select pg_notify(${jobChannel}, ${sheetJob})`);

const columns: Record<keyof Upload, SQL> = {
  ...columnsOf("r", ["id", "fileName", "size", "received", "status", "source", "isDryRun"]),
  ...columnsOf("r", ["progress", "result", "error"]),
  asOf: sql`r.as_of::text`,
  awaitingApproval: awaitingApprovalOf(),
  createdAt: sql`pave_instant(r.created_at)`,
  expiresAt: sql`pave_instant(r.expires_at)`,
};

const found = (db: Db, where: SQL) =>
  rowsOf<Upload>(
    db,
    columns,
    (list) => sql`select ${list} from uploads r where ${where} order by r.created_at desc, r.id`,
  );

/** The rows returned by a statement, as uploads. */
const changed = (db: Db, set: SQL, where: SQL) =>
  rowsOf<Upload>(db, columns, (list) => sql`update uploads r set ${set} where ${where} returning ${list}`);

export const listUploads = (db: Db): Promise<Upload[]> => found(db, sql`true`);

export async function uploadOf(db: Db, id: string): Promise<Upload | null> {
  const [row] = await found(db, sql`r.id = ${id}`);
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
    sql`received = r.received + ${bytes}, status = case when r.received + ${bytes} = r.size then 'ready' else r.status end`,
    sql`r.id = ${id} and r.status = 'receiving' and r.received = ${offset} and r.received + ${bytes} <= r.size`,
  );
  return row ?? null;
}

/** Requests the import of a complete file; null if it is incomplete, or being imported. */
export async function queueUpload(tx: Db, { id, source, asOf, isDryRun, force }: ImportUpload): Promise<Upload | null> {
  const [row] = await changed(
    tx,
    sql`status = 'queued', source = ${source}, as_of = ${asOf}, is_dry_run = ${isDryRun}, force = ${force},
      progress = null, result = null, error = null, lease_until = null`,
    sql`r.id = ${id} and r.status in ('ready', 'failed') and r.received = r.size`,
  );
  if (row) await wakeSheetJob(tx);
  return row ?? null;
}

export type ClaimedUpload = Upload & { force: boolean };

/** Leases the oldest queued file, or one whose worker stopped responding. */
export async function claimUpload(db: Db, leaseSeconds: number): Promise<ClaimedUpload | null> {
  const [row] = await rowsOf<ClaimedUpload>(
    db,
    { ...columns, force: sql`r.force` },
    (list) => sql`update uploads r set status = 'running', lease_until = now() + ${leaseSeconds} * interval '1 second'
      where r.id = (select id from uploads where status = 'queued' or (status = 'running' and lease_until < now())
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

/** Locks an upload, and returns its author and the last editor of the source that it is to be imported into. */
export async function lockForImport(tx: Db, id: string, source: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string | null }>(
    tx,
    { id: sql`x.id` },
    (list) => sql`with locked as (select user_id from uploads where id = ${id} for update)
      select ${list} from (select user_id from locked
        union all select updated_by from sheet_sources where key = ${source}) x (id) where x.id is not null`,
  );
  return rows.flatMap((row) => row.id ?? []);
}

/** Whether the import of a file by this version of its source was approved. */
export async function isImportApproved(db: Db, id: string, version: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from approvals where entity_id = ${id} and status = 'approved'
    and operation = 'sheets.import' and input ->> 'version' = ${String(version)}`);
  return (rowCount ?? 0) > 0;
}

/** Deletes an upload unless it is being imported; false if there is none. */
export async function deleteUpload(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from uploads where id = ${id} and status not in ('queued', 'running')`,
  );
  return (rowCount ?? 0) > 0;
}

/** Deletes expired uploads and old imported ones, but not those awaiting approval. */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from uploads u where expires_at < ${now.toISOString()} and status not in ('queued', 'running')
      and not exists (select from approvals a where a.entity_id = u.id and a.status = 'pending')`,
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
