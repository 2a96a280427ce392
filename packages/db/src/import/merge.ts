import type pg from "pg";
import { moveDocuments } from "../engine/records/move-documents.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { TargetName } from "../families/supplied.js";
import { composeRows, markTouchedRows } from "./compose.js";
import { listDoubts } from "./doubts.js";
import { freeHandedOn, listHandedOn } from "./handed-on.js";
import { identifierColumns, removeEmptiedOrganizations, resolveIdentifierConflicts } from "./identifiers.js";
import { type ImportCounts, type ImportRun, type Outcome, outcomes } from "./import-run.js";
import { matchRecords } from "./match-records.js";
import { relinkMentions, resolveMentions, writeMentions } from "./mentions.js";
import { withdrawRecords } from "./missing.js";
import { assignOrganizations } from "./place.js";
import { touchSharers, writeRecordKeys } from "./record-keys.js";
import { saveProgress } from "./runs.js";
import { type ImportSession, inBatch } from "./session.js";
import { recomputeContracts } from "./settle.js";
import { settleKeys } from "./settle-keys.js";
import { analyzeStaging, isAny, type StagedRecord, stage } from "./staging.js";
import { type MergeTarget, mergeTargets, targetNames } from "./targets.js";
import { canWait, storeWaiting, storeWithdrawals, takeWaiting } from "./waiting.js";
import { writeRecords, writeRows } from "./write.js";

export type Batch = {
  records: readonly StagedRecord[];
  /** The last line of the batch, rejected ones included. */
  lastLine: number;
  rowsRead: number;
  rowsRejected: number;
  rowsWarned?: number;
};

/** A record without the required fields that belongs to no known row, by its index in the batch. */
export type RefusedRecord = {
  index: number;
  target: TargetName;
  identifiers: Record<string, string>;
  /** It is merged once the records it refers to are imported. */
  waits: boolean;
};

/**
 * Merges a batch in one transaction: its records, the rows that they change, the change log, the doubtful matches and
 * the import's checkpoint. Returns the updated import. `onRefused` receives the refused records before the transaction
 * ends.
 */
export async function mergeBatch(
  session: ImportSession,
  run: ImportRun,
  batch: Batch,
  onRefused: (refused: RefusedRecord[]) => Promise<void>,
): Promise<ImportRun> {
  return inBatch(session, async () => {
    const counts: ImportCounts = { ...run.counts };
    const refused: RefusedRecord[] = [];
    const results: RecordOutcome[] = [];
    const withdrawn = batch.records.filter(({ isWithdrawn }) => isWithdrawn);
    const marked = await withdrawRecords(session.client, run, withdrawn);
    await storeWithdrawals(session.client, run, withdrawn);
    for (const { line, recordId } of withdrawn) if (marked.has(recordId)) results.push({ line, outcome: "updated" });
    for (const name of targetNames) {
      const merged = await merge(session, run, name, latestOf(batch.records, name));
      counts.doubtful += merged.doubtful;
      results.push(...merged.results);
      refused.push(...merged.refused);
    }
    const linesRefused = new Set(refused.map(({ index }) => batch.records[index]?.line));
    countLines(counts, batch, results, linesRefused);
    await relinkMentions(session.client, run.source, run.id, "suspects");
    counts.rowsRead += batch.rowsRead;
    counts.rowsWarned += batch.rowsWarned ?? 0;
    const rejected = new Set(refused.flatMap(({ index, waits }) => (waits ? [] : batch.records[index]?.line)));
    counts.rowsRejected += batch.rowsRejected + rejected.size;
    counts.rowsWaiting += linesRefused.size - rejected.size;
    const after = { ...run, checkpoint: batch.lastLine, batches: run.batches + 1, counts };
    await saveProgress(session, after);
    await onRefused(refused);
    return after;
  });
}

/** Merges the records that waited for the records just imported, each for its own source. */
export async function mergeWaiting(session: ImportSession, run: ImportRun): Promise<void> {
  await inBatch(session, async () => {
    const taken = await takeWaiting(session.client);
    for (const source of new Set(taken.map((one) => one.source))) {
      const records = taken.filter((one) => one.source === source).map(({ record }) => record);
      for (const name of targetNames) await merge(session, { ...run, source }, name, latestOf(records, name));
      await withdrawRecords(
        session.client,
        { ...run, source },
        records.filter(({ isWithdrawn }) => isWithdrawn),
      );
      await relinkMentions(session.client, source, run.id, "suspects");
    }
  });
}

type RecordOutcome = { line: number; outcome: Outcome };
const written: readonly Outcome[] = ["created", "merged", "updated"];

/**
 * Counts each line once, by its strongest record; its other rows, and batches without lines of their own, are counted
 * separately.
 */
function countLines(
  counts: ImportCounts,
  { records, rowsRead }: Batch,
  results: readonly RecordOutcome[],
  linesRefused: ReadonlySet<number | undefined>,
): void {
  const all = results.filter(({ outcome }) => written.includes(outcome)).length;
  if (rowsRead === 0) {
    counts.further += all;
    return;
  }
  const strongest = new Map<number, Outcome>();
  // A line whose record is repeated by another line of the batch has no separate result.
  for (const { line } of records) if (!linesRefused.has(line)) strongest.set(line, "unchanged");
  for (const { line, outcome } of results) {
    const known = strongest.get(line);
    if (known && outcomes.indexOf(outcome) < outcomes.indexOf(known)) strongest.set(line, outcome);
  }
  for (const outcome of strongest.values()) counts[outcome]++;
  counts.further += all - [...strongest.values()].filter((outcome) => written.includes(outcome)).length;
}

type Supplied = { record: StagedRecord; index: number };

/** The records of a target with their indexes in the batch; of duplicates the newest, else the first. */
function latestOf(records: readonly StagedRecord[], name: TargetName): Supplied[] {
  const latest = new Map<string, Supplied>();
  for (const [index, record] of records.entries()) {
    if (record.isWithdrawn || (record.target ?? "organizations") !== name) continue;
    const known = latest.get(record.recordId);
    if (!known || (known.record.asOf ?? "") < (record.asOf ?? "")) latest.set(record.recordId, { record, index });
  }
  return [...latest.values()];
}

type Merged = { results: RecordOutcome[]; doubtful: number; refused: RefusedRecord[] };

/**
 * A small sample informs the planner of a table's new size; each of its rows is checked against every partial index.
 */
const keepUp = (name: TargetName): string => `
  set local default_statistics_target = 10;
  analyze source_records (source, record_id, entity_type, entity_id, body_key);
  analyze ${name} (${(name === "organizations" ? ["id", "sources", "match_key", ...identifierColumns] : ["id"]).join(", ")});
  set local default_statistics_target to default`;

async function merge(
  { client }: ImportSession,
  run: ImportRun,
  name: TargetName,
  supplied: readonly Supplied[],
): Promise<Merged> {
  if (supplied.length === 0) return { results: [], doubtful: 0, refused: [] };
  const target: MergeTarget = mergeTargets[name];
  const records = supplied.map(({ record }) => record);
  await stage(client, records, run.edition);
  await resolveMentions(client, run.source, records);
  await place(client, target, run, records);
  // With statistics from before a source was imported, or of rows rolled back, the planner reads all of it
  // for each record, so they are refreshed as the source grows.
  if (run.batches === 0 || (run.batches > 1 && Number.isInteger(Math.log2(run.batches) / 2)))
    await client.query(keepUp(name));
  const results = await textRowsOf<RecordOutcome>(
    client,
    { line: "line", outcome: "outcome" },
    (columns) => `select ${columns} from staged where outcome <> 'rejected'`,
  );
  const refused = await textRowsOf<Pick<RefusedRecord, "index" | "identifiers">>(
    client,
    {
      index: "n",
      identifiers: `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields) where key = any($1))`,
    },
    (columns) => `select ${columns} from staged where outcome = 'rejected' order by n`,
    [identifierColumns],
  );
  await storeWaiting(
    client,
    run,
    refused.flatMap(({ index }) => records[index] ?? []),
  );
  return {
    results,
    doubtful: name === "organizations" ? await listDoubts(client) : 0,
    refused: refused.flatMap(({ index: at, identifiers }) => {
      const given = supplied[at];
      return given ? { index: given.index, target: name, identifiers, waits: canWait(given.record) } : [];
    }),
  };
}

/** Assigns the staged records to rows and recomputes the affected rows. */
async function place(
  client: pg.ClientBase,
  target: MergeTarget,
  run: ImportRun,
  records: readonly StagedRecord[],
): Promise<void> {
  const { source, id } = run;
  const isBody = target.name === "organizations";
  if (isBody) {
    const supplied = identifierColumns.filter((column) => records.some(({ fields }) => column in fields));
    await assignOrganizations(client, source, supplied);
    await writeRecordKeys(client, source);
    await settleKeys(client, source);
    await listHandedOn(client, source);
  } else await matchRecords(client, target, source);
  await analyzeStaging(client);
  const isAnyKnown = await isAny(client, "staged", "outcome in ('updated', 'superseded') or was_at is not null");
  await writeRecords(client, target, run, isAnyKnown);
  await writeMentions(client, source, isAnyKnown);
  await markTouchedRows(client, isAnyKnown);
  if (isBody) await touchSharers(client);
  // First, as an organization without records would withhold its identifiers from their new owner.
  const moves = isBody ? await removeEmptiedOrganizations(client, source, id) : [];
  await composeRows(client, target, source);
  if (isBody) {
    await freeHandedOn(client);
    await resolveIdentifierConflicts(client, source, id);
  }
  await writeRows(client, target, source, id);
  await recomputeContracts(client, target);
  await moveDocuments(client, moves, { source, importId: id });
}
