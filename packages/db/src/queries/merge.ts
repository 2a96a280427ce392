import { cacheChannel } from "../changes.js";
import { type ImportCounts, type ImportRun, saveProgress } from "./imports.js";
import { type ImportSession, inBatch } from "./imports-session.js";
import { noteStatistics, type StagedRecord, stage } from "./imports-staging.js";
import { composeOrganizations } from "./merge-compose.js";
import { writeDoubts } from "./merge-doubts.js";
import { identifierColumns, removeLeft, settleIdentifiers } from "./merge-identifiers.js";
import { placeRecords } from "./merge-place.js";
import { writeOrganizations, writeRecords } from "./merge-write.js";

export type Batch = {
  records: readonly StagedRecord[];
  /** The last line of the batch, rejected ones included. */
  lastLine: number;
  rowsRead: number;
  rowsRejected: number;
};

/** A record that names no organization and belongs to none that is known, by its place in the batch. */
export type Refused = { index: number; identifiers: Record<string, string> };

/**
 * Merges a batch in one transaction: its records, the organizations that they change, the change log, the doubtful
 * matches and the import's checkpoint. Answers the import as it then stands. `onRefused` is told of the records that
 * cannot go in, before the transaction ends.
 */
export async function mergeBatch(
  session: ImportSession,
  run: ImportRun,
  batch: Batch,
  onRefused: (refused: Refused[]) => Promise<void>,
): Promise<ImportRun> {
  return inBatch(session, async () => {
    const { refused, ...merged } = await merge(session, run, batch.records);
    const counts: ImportCounts = { ...run.counts };
    counts.rowsRead += batch.rowsRead;
    counts.rowsRejected += batch.rowsRejected + refused.length;
    counts.created += merged.created;
    counts.merged += merged.merged;
    counts.updated += merged.updated;
    counts.unchanged += merged.unchanged;
    counts.doubtful += merged.doubtful;
    const after = { ...run, checkpoint: batch.lastLine, batches: run.batches + 1, counts };
    await saveProgress(session, after);
    await onRefused(refused);
    return after;
  });
}

type Merged = Omit<ImportCounts, "rowsRead" | "rowsRejected"> & { refused: Refused[] };
type Outcome = "created" | "merged" | "updated" | "unchanged";

const keepUp = `analyze source_records (source, record_id, entity_id, body_key),
  organizations (id, match_key, ${identifierColumns.join(", ")})`;

async function merge({ client }: ImportSession, run: ImportRun, records: readonly StagedRecord[]): Promise<Merged> {
  const nothing: Merged = { created: 0, merged: 0, updated: 0, unchanged: 0, doubtful: 0, refused: [] };
  if (records.length === 0) return nothing;
  const told = identifierColumns.filter((column) => records.some(({ fields }) => column in fields));
  await stage(client, records);
  await placeRecords(client, run.source, told);
  await noteStatistics(client);
  await writeRecords(client, run.source);
  await composeOrganizations(client, run.source);
  const haveSamplesGone = await settleIdentifiers(client, run.source, run.id);
  const haveChanged = await writeOrganizations(client, run.source, run.id);
  const haveMerged = await removeLeft(client, run.source, run.id);
  if (haveSamplesGone || haveChanged || haveMerged)
    await client.query("select pg_notify($1, 'organizations')", [cacheChannel]);
  // Statistics from before a source came in, or of rows that were rolled back, make the planner read all of it for each
  // record: see that they keep up.
  if (run.batches === 0 || Number.isInteger(Math.log2(run.batches))) await client.query(keepUp);
  const counted = await client.query<{ outcome: Outcome; n: number }>(
    "select outcome, count(*)::integer as n from staged where outcome <> 'rejected' group by 1",
  );
  const refused = await client.query<Refused>(
    `select n as index, (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields) where key = any($1))
       as identifiers from staged where outcome = 'rejected' order by n`,
    [identifierColumns],
  );
  return {
    ...nothing,
    ...Object.fromEntries(counted.rows.map(({ outcome, n }) => [outcome, n])),
    doubtful: await writeDoubts(client),
    refused: refused.rows,
  };
}
