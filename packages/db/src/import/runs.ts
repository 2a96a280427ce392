import { clearFamilyCounts } from "../analytics/snapshots.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { countColumns, type ImportCounts, type ImportRun, noCounts } from "./import-run.js";
import { relinkMentions } from "./mentions.js";
import { type FilePart, markMissing } from "./missing.js";
import { type ImportSession, inBatch } from "./session.js";
import { editionOf } from "./staging.js";

export type NewSource = {
  key: string;
  publisher: string;
  dataset: string;
  licence: string;
  url: string | null;
  rank: number;
};

export type NewImport = {
  source: string;
  fileName: string;
  fileHash: string;
  /** The file's modification time; now by default. */
  writtenAt?: Date | undefined;
  /** The name of the file without its date, which later editions share. */
  part?: string | undefined;
  /** The configured location of a feed. */
  location?: string | undefined;
  /** The names of the file's columns. */
  header?: readonly string[] | undefined;
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

/**
 * Starts the import of a file, or resumes an interrupted one of the same bytes. A dry run always starts. Bytes imported
 * before are the same edition as then, unless the file had other content in between.
 */
export async function beginImport(
  { client, isDryRun }: ImportSession,
  { source, fileName, fileHash, writtenAt = new Date(), part = fileName, location, header }: NewImport,
): Promise<ImportRun> {
  const [broken] = await textRowsOf<ImportCounts & { id: string; checkpoint: number; edition: string | null }>(
    client,
    { id: "id", checkpoint: "checkpoint", edition: "edition", ...countColumns },
    (columns) => `update imports set status = 'running', error = null, file_name = $3
     where not $4 and id = (select id from imports where source = $1 and file_hash = $2 and status <> 'finished'
       order by started_at desc limit 1)
     returning ${columns}`,
    [source, fileHash, fileName, isDryRun],
  );
  if (broken) {
    const { id, checkpoint, edition, ...counts } = broken;
    return { id, source, edition: edition ?? editionOf(writtenAt, fileName), checkpoint, batches: 0, counts };
  }
  const id = newId();
  const [begun] = await textRowsOf<{ edition: string }>(
    client,
    { edition: "edition" },
    (columns) => `insert into imports (id, source, file_name, file_hash, part, location, header, status, edition)
     values ($1, $2, $3, $4, $5, $6, $7, 'running', coalesce(
       (select edition from imports k where source = $2 and file_hash = $4 and status = 'finished' and edition is not null
          and not exists (select from imports o where o.source = $2 and o.part = $5 and o.file_hash <> $4
            and o.status = 'finished' and o.started_at > k.started_at)
        order by started_at limit 1), $8)) returning ${columns}`,
    [id, source, fileName, fileHash, part, location ?? null, header ?? null, editionOf(writtenAt, fileName)],
  );
  if (!begun) throw new Error("An inserted row is not returned");
  return { id, source, edition: begun.edition, checkpoint: 0, batches: 0, counts: { ...noCounts } };
}

/** The last complete import of files of this part of a source; undefined if there is none. */
export async function lastImportOf(
  { client }: ImportSession,
  source: string,
  part: string,
): Promise<{ rowsRead: number; header: string[] | null } | undefined> {
  const [last] = await textRowsOf<{ rowsRead: number; header: string[] | null }>(
    client,
    { rowsRead: "rows_read", header: "header" },
    (columns) => `select ${columns} from imports where source = $1 and part = $2 and status = 'finished'
      order by finished_at desc limit 1`,
    [source, part],
  );
  return last;
}

/** The ids of a source's records of organizations in a state, by its postal code. */
export const recordsInState =
  (client: Queryable) =>
  async (source: string, usps: string): Promise<ReadonlySet<string>> => {
    const rows = await textRowsOf<{ id: string }>(
      client,
      { id: "record_id" },
      (columns) => `select ${columns} from source_records
        where source = $1 and entity_type = 'organizations' and fields->>'region' = $2`,
      [source, usps],
    );
    return new Set(rows.map(({ id }) => id));
  };

/** Saves the checkpoint in the transaction of its batch. */
export async function saveProgress({ client }: ImportSession, { id, checkpoint, counts }: ImportRun): Promise<void> {
  // Guarantee of the cast: the keys of `countColumns` are those of the counts.
  const names = Object.keys(countColumns) as (keyof ImportCounts)[];
  const set = names.map((name, at) => `${countColumns[name]} = $${at + 3}`).join(", ");
  await client.query(`update imports set checkpoint = $2, ${set} where id = $1`, [
    id,
    checkpoint,
    ...names.map((name) => counts[name]),
  ]);
}

/**
 * Completes an import: marks records that a complete file no longer lists, resolves references, sets the date of the
 * source and compacts the facet counts. `part`: the part that a complete file covers; null for an incomplete file.
 * `retrievedAt`: when the file was obtained from its publisher; null: now.
 */
export async function finishImport(
  session: ImportSession,
  run: ImportRun,
  part: FilePart | null = null,
  retrievedAt: Date | null = null,
): Promise<ImportRun> {
  const { client } = session;
  const { id, source } = run;
  return inBatch(session, async () => {
    const missing = part === null ? 0 : await markMissing(client, run, part);
    const finished = { ...run, counts: { ...run.counts, missing } };
    await saveProgress(session, finished);
    await relinkMentions(client, source, id, "all");
    await client.query("update imports set status = 'finished', finished_at = now() where id = $1", [id]);
    await client.query("update sources set retrieved_at = greatest(retrieved_at, coalesce($2, now())) where key = $1", [
      source,
      retrievedAt,
    ]);
    await client.query("select pave_compact_facets()");
    await client.query(clearFamilyCounts);
    return finished;
  });
}

/** Records why an import failed; its merged batches remain, and the next run resumes after them. */
export async function failImport({ client, isDryRun }: ImportSession, run: ImportRun, error: string): Promise<void> {
  if (isDryRun) return;
  await client.query("update imports set status = 'failed', error = $2 where id = $1", [run.id, error.slice(0, 1_000)]);
}
