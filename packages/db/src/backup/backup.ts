import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to } from "pg-copy-streams";
import { backedUpTables, backupSettings, qualifiedName, quoteIdentifier, type TableColumns } from "./catalog.js";
import { documentRows, type ReadDocument, storageInBackup } from "./documents.js";
import { BackupError, type End, type Head, type Section, terminator } from "./format.js";

export type BackupProgress = { table: string; done: number; total: number };
export type BackupOptions = {
  /** Version of the program. */
  program: string;
  onProgress?: (progress: BackupProgress) => void;
  /** Reads documents that are not in the database; null omits them, undefined refuses if there are any. */
  readDocument?: ReadDocument | null | undefined;
};
export type BackupSummary = { tables: number; rows: number };

/**
 * Writes every row of the database, as of one moment, to a new file that only its owner can read. Servers may continue
 * to write. Throws BackupError if the file exists or the database has no tables of the platform.
 */
export async function writeBackup(
  url: string,
  file: string,
  { program, onProgress = () => undefined, readDocument }: BackupOptions,
): Promise<BackupSummary> {
  if (await exists(file)) throw new BackupError(`${file} already exists; choose another name.`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  const partial = `${file}.partial`;
  try {
    await client.query(backupSettings);
    await client.query("begin isolation level repeatable read read only");
    const head = await headOf(client, program);
    const tables = await backedUpTables(client);
    await client.query(`lock table ${tables.map(({ table }) => qualifiedName(table)).join(", ")} in access share mode`);
    const rows: End["rows"] = {};
    const pieces = Readable.from(piecesOf(client, head, tables, rows, { onProgress, readDocument }), {
      objectMode: false,
    });
    await pipeline(pieces, createGzip({ level: 3 }), createWriteStream(partial, { mode: 0o600 }));
    await putOnDisk(partial);
    await rename(partial, file);
    return { tables: tables.length, rows: Object.values(rows).reduce((sum, number) => sum + number, 0) };
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
}

async function* piecesOf(
  client: pg.Client,
  head: Head,
  tables: readonly TableColumns[],
  rows: End["rows"],
  { onProgress, readDocument }: Required<Pick<BackupOptions, "onProgress" | "readDocument">>,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const summed = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  yield summed(lineOf(head));
  for (const [done, { table, columns }] of tables.entries()) {
    onProgress({ table, done, total: tables.length });
    yield summed(lineOf({ table, columns: columns.map(({ name }) => name) } satisfies Section));
    const copy = client.query(to(copyStatement(table, columns, readDocument !== null)));
    for await (const piece of copy) yield summed(piece);
    let count = copy.rowCount;
    if (table === "file_pieces" && readDocument !== null) {
      for await (const row of documentRows(
        client,
        columns.map(({ name }) => name),
        readDocument,
      )) {
        yield summed(row);
        count++;
      }
    }
    rows[table] = count;
    yield summed(terminator);
  }
  yield lineOf({ rows, sha256: hash.digest("hex") } satisfies End);
}

/** Transaction numbers are meaningless on another server, as is the location of documents that the backup contains. */
function copyStatement(table: string, columns: TableColumns["columns"], hasDocuments: boolean): string {
  const values = columns.map(({ name, type }) => {
    if (table === "files" && name === "storage" && hasDocuments) return storageInBackup;
    return type === "xid8"
      ? `case when ${quoteIdentifier(name)} is not null then '0'::xid8 end`
      : quoteIdentifier(name);
  });
  return `copy (select ${values.join(", ")} from ${qualifiedName(table)}) to stdout`;
}

async function headOf(client: pg.Client, program: string): Promise<Head> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs"`,
  );
  if (!known[0]?.isOurs) throw new BackupError("The database has no Pave data.");
  const { rows } = await client.query(
    `select m.hash, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now
     from drizzle.__drizzle_migrations m order by m.created_at desc limit 1`,
  );
  return {
    format: "pave-backup-1",
    program,
    migration: rows[0]?.hash ?? "",
    incarnation: await incarnationOf(client),
    takenAt: rows[0]?.now ?? "",
  };
}

async function incarnationOf(client: pg.Client): Promise<string | null> {
  const { rows: known } = await client.query(
    `select to_regclass('public.database_incarnations') is not null as "isThere"`,
  );
  if (!known[0]?.isThere) return null;
  const { rows } = await client.query("select id from database_incarnations order by began desc limit 1");
  return rows[0]?.id ?? null;
}

const lineOf = (value: Head | Section | End) => Buffer.from(`${JSON.stringify(value)}\n`);

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function putOnDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
