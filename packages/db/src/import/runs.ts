import { clearFamilyCounts } from "../analytics/snapshots.js";
import { newId } from "../engine/sql/columns.js";
import { relinkMentions } from "./mentions.js";
import { type ImportSession, inBatch } from "./session.js";

export type NewSource = {
  key: string;
  publisher: string;
  dataset: string;
  licence: string;
  url: string;
  rank: number;
};

/** Results by record: each is counted once, `doubtful` in addition. */
export type ImportCounts = {
  /** Lines of data, including rejected ones. */
  rowsRead: number;
  rowsRejected: number;
  /** Rows used except for some of their values. */
  rowsWarned: number;
  /** Records that created a row. */
  created: number;
  /** New records that joined an existing row. */
  merged: number;
  /** Known records with changed values. */
  updated: number;
  unchanged: number;
  /** Records that may belong to another organization. */
  doubtful: number;
};

/** The import of one file; `checkpoint` is the last processed line, `batches` the number merged by this process. */
export type ImportRun = { id: string; source: string; checkpoint: number; batches: number; counts: ImportCounts };

const noCounts: ImportCounts = {
  rowsRead: 0,
  rowsRejected: 0,
  rowsWarned: 0,
  created: 0,
  merged: 0,
  updated: 0,
  unchanged: 0,
  doubtful: 0,
};

/** Inserts the publishers or updates what has changed. */
export async function saveSources({ client }: ImportSession, sources: readonly NewSource[]): Promise<void> {
  await client.query(
    `insert into sources (key, publisher, dataset, licence, url, rank)
     select key, publisher, dataset, licence, url, rank
     from jsonb_to_recordset($1) as s (key text, publisher text, dataset text, licence text, url text, rank integer)
     on conflict (key) do update set publisher = excluded.publisher, dataset = excluded.dataset,
       licence = excluded.licence, url = excluded.url, rank = excluded.rank`,
    [JSON.stringify(sources)],
  );
}

/** Starts the import of a file, or resumes an interrupted one of the same bytes. A dry run always starts. */
export async function beginImport(
  { client, isDryRun }: ImportSession,
  { source, fileName, fileHash }: { source: string; fileName: string; fileHash: string },
): Promise<ImportRun> {
  const { rows } = await client.query<{ id: string; checkpoint: number } & ImportCounts>(
    `update imports set status = 'running', error = null, file_name = $3
     where not $4 and id = (select id from imports where source = $1 and file_hash = $2 and status <> 'finished'
       order by started_at desc limit 1)
     returning id, checkpoint, rows_read as "rowsRead", rows_rejected as "rowsRejected", rows_warned as "rowsWarned", created, merged, updated,
       unchanged, doubtful`,
    [source, fileHash, fileName, isDryRun],
  );
  const broken = rows[0];
  if (broken) {
    const { id, checkpoint, ...counts } = broken;
    return { id, source, checkpoint, batches: 0, counts };
  }
  const id = newId();
  await client.query(
    "insert into imports (id, source, file_name, file_hash, status) values ($1, $2, $3, $4, 'running')",
    [id, source, fileName, fileHash],
  );
  return { id, source, checkpoint: 0, batches: 0, counts: { ...noCounts } };
}

/** Saves the checkpoint in the transaction of its batch. */
export async function saveProgress({ client }: ImportSession, { id, checkpoint, counts }: ImportRun): Promise<void> {
  await client.query(
    `update imports set checkpoint = $2, rows_read = $3, rows_rejected = $4, created = $5, merged = $6, updated = $7,
       unchanged = $8, doubtful = $9, rows_warned = $10 where id = $1`,
    [
      id,
      checkpoint,
      counts.rowsRead,
      counts.rowsRejected,
      counts.created,
      counts.merged,
      counts.updated,
      counts.unchanged,
      counts.doubtful,
      counts.rowsWarned,
    ],
  );
}

/** Completes an import: resolves references, sets the date of the source and compacts the facet counts. */
export async function finishImport(session: ImportSession, { id, source }: ImportRun): Promise<void> {
  const { client } = session;
  await inBatch(session, async () => {
    await relinkMentions(client, source, id, "all");
    await client.query("update imports set status = 'finished', finished_at = now() where id = $1", [id]);
    await client.query("update sources set retrieved_at = now() where key = $1", [source]);
    await client.query("select pave_compact_facets()");
    await client.query(clearFamilyCounts);
  });
}

/** Records why an import failed; its merged batches stay, and the next run resumes after them. */
export async function failImport({ client, isDryRun }: ImportSession, run: ImportRun, error: string): Promise<void> {
  if (isDryRun) return;
  await client.query("update imports set status = 'failed', error = $2 where id = $1", [run.id, error.slice(0, 1_000)]);
}
