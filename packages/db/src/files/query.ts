import {
  type EntityType,
  type FileStorage,
  type FileUpload,
  fileLimits,
  limits,
  type StoredFile,
} from "@pave/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { nameOfUser } from "../engine/records/names.js";
import { lockRecord, updateRecord } from "../engine/records/records.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";
import { filePieces, files } from "./table.js";

/** A record that has files. */
export type FilesRecord = { family: EntityType; id: string };

const fileRow: Columns<StoredFile> = {
  ...columnsOf("f", ["id", "fileName", "mediaType", "size", "sha256"]),
  addedAt: sql`pave_instant(f.created_at)`,
  addedBy: nameOfUser(sql`f.created_by`),
};

const ofRecord = ({ family, id }: FilesRecord) => sql`f.entity_type = ${family} and f.entity_id = ${id}`;
const isComplete = sql`f.sha256 is not null`;

/** The files of a record, the newest first. */
export const listFiles = (db: Db, record: FilesRecord): Promise<StoredFile[]> =>
  rowsOf<StoredFile>(
    db,
    fileRow,
    (columns) => sql`select ${columns} from files f
      where ${ofRecord(record)} and not f.is_deleted and ${isComplete} order by f.id desc`,
  );

export type FileWithStorage = StoredFile & { storage: FileStorage };

/** One complete file of a record; null if the record has no such file. */
export async function getFile(
  db: Db,
  record: FilesRecord,
  fileId: string,
  { isDeleted = false } = {},
): Promise<FileWithStorage | null> {
  const [file] = await rowsOf<FileWithStorage>(
    db,
    { ...fileRow, storage: sql`f.storage` },
    (columns) => sql`select ${columns} from files f
      where f.id = ${fileId} and ${ofRecord(record)} and f.is_deleted = ${isDeleted} and ${isComplete}`,
  );
  return file ?? null;
}

/** Whether the record exists and is not deleted. */
export async function isRecordOf(db: Db, { family, id }: FilesRecord): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`r.id` },
    (columns) => sql`select ${columns} from ${followed[family].table} r where r.id = ${id} and not r.is_deleted`,
  );
  return rows.length > 0;
}

/** Locks a record, so that its files change one at a time; returns its version, or undefined if it does not exist. */
export async function lockFilesRecord(tx: Db, { family, id }: FilesRecord): Promise<number | undefined> {
  return (await lockRecord(tx, followed[family].table, id))?.version;
}

/** Increments the version of a record whose files changed. */
export const touchFilesRecord = (tx: Db, { family, id }: FilesRecord, userId: string): Promise<void> =>
  updateRecord(tx, followed[family].table, id, { updatedBy: userId });

async function count(tx: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    { count: sql`count(*)::int` },
    (columns) => sql`select ${columns} from files f where not f.is_deleted and ${where}`,
  );
  return row?.count ?? 0;
}

/** The number of a record's files. */
export const countFiles = (tx: Db, record: FilesRecord): Promise<number> =>
  count(tx, sql`${ofRecord(record)} and ${isComplete}`);

/** The number of a user's unfinished uploads. Further uploads of the user wait until the transaction ends. */
export async function countUnfinishedFiles(tx: Db, userId: string): Promise<number> {
  await tx.execute(sql`select from users where id = ${userId} for update`);
  return count(tx, sql`f.created_by = ${userId} and f.sha256 is null`);
}

export async function insertFile(tx: Db, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** Its chunks are in the database, wherever the file will be stored. */
export type UnfinishedFile = Omit<FileUpload, "file"> & { reason: string | null };

/** The unfinished upload of a user at a record; null if there is none. */
export async function unfinishedFile(
  db: Db,
  record: FilesRecord,
  fileId: string,
  userId: string,
): Promise<UnfinishedFile | null> {
  const [file] = await rowsOf<UnfinishedFile>(
    db,
    columnsOf("f", ["id", "fileName", "size", "received", "reason"]),
    (columns) => sql`select ${columns} from files f
      where f.id = ${fileId} and ${ofRecord(record)} and f.created_by = ${userId} and f.sha256 is null
        and f.storage = 'database'`,
  );
  return file ?? null;
}

/** Counts the piece at `offset` as received; false if another piece is expected. */
export async function advanceFile(tx: Db, id: string, offset: number, bytes: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update files set received = received + ${bytes}, updated_at = now()
    where id = ${id} and sha256 is null and received = ${offset} and received + ${bytes} <= size`);
  return rowCount === 1;
}

export async function insertPiece(tx: Db, fileId: string, position: number, bytes: Buffer): Promise<void> {
  await tx.insert(filePieces).values({ fileId, position, bytes });
}

/** Bytes of a file in the database from `start` to before `end`, in chunks. */
export async function* piecesOf(
  db: Db,
  fileId: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const [piece] = await rowsOf<{ position: number; bytes: Buffer }>(
      db,
      { position: sql`p.position`, bytes: sql`p.bytes` },
      (columns) => sql`select ${columns} from file_pieces p
        where p.file_id = ${fileId} and p.position <= ${at} order by p.position desc limit 1`,
    );
    const bytes = piece?.bytes.subarray(at - piece.position, end - piece.position);
    if (!bytes || bytes.length === 0) throw new Error(`The file ${fileId} lacks the piece at ${at}`);
    yield bytes;
    at += bytes.length;
  }
}

/** Makes a complete upload a file of its record; false if it already is one. */
export async function finishFile(
  tx: Db,
  id: string,
  file: { mediaType: string; sha256: string; storage: FileStorage },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ ...file, updatedAt: sql`now()` })
    .where(sql`id = ${id} and sha256 is null`);
  if (file.storage !== "database") await tx.delete(filePieces).where(eq(filePieces.fileId, id));
  return rowCount === 1;
}

/** Deletes an upload that was not accepted, with its bytes. */
export async function discardFile(tx: Db, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

export const setFileDeleted = (tx: Db, id: string, isDeleted: boolean, userId: string): Promise<void> =>
  updateRecord(tx, files, id, { isDeleted, updatedBy: userId });

const hourMs = 3_600_000;

/** Deletes abandoned uploads, and files a month after their deletion, with their bytes in the database. */
export async function sweepFiles(db: Db, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  await db.execute(sql`delete from files where (sha256 is null and updated_at < ${before(fileLimits.unfinishedFileHours)})
    or (is_deleted and updated_at < ${before(limits.removalDaysKept * 24)})`);
}

/** The existing files among these, including deleted ones. */
export async function fileIdsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`f.id::text` },
    (columns) => sql`select ${columns} from files f where f.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
