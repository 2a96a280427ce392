import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { TargetName } from "../families/supplied.js";
import { identifierColumns } from "./identifiers.js";
import type { ImportRun } from "./import-run.js";
import type { StagedRecord } from "./staging.js";

/*
 * Records imported before the records they refer to: a bank's balance before the bank, an audit's finding before the
 * audit. They wait, and are merged once these are imported.
 */

/**
 * The records that a record waits for: its required references, or all if none is named; for an organization, one with
 * its identifiers or, if it has none, another record of its source about the same body.
 */
type Sought = { scheme: string; target: TargetName; value: string };

/** Whether a refused record waits for another; one without references is rejected permanently. */
export const canWait = (record: StagedRecord): boolean => soughtBy(record).length > 0;

function soughtBy({ target = "organizations", fields, mentions = [], needs = [], bodyKey }: StagedRecord): Sought[] {
  if (target !== "organizations")
    return mentions
      .filter(({ field }) => needs.length === 0 || needs.includes(field))
      .map(({ scheme, target, value }) => ({ scheme, target, value }));
  const identifiers = identifierColumns
    .filter((column) => column in fields)
    .map((column) => ({ scheme: column, target, value: String(fields[column]) }));
  return identifiers.length === 0 && bodyKey !== undefined ? [{ scheme: "body", target, value: bodyKey }] : identifiers;
}

/** Stores refused records that reference others, and removes those that the staged records replace. */
export async function storeWaiting(
  client: Queryable,
  { source, edition }: Pick<ImportRun, "source" | "edition">,
  refused: readonly StagedRecord[],
): Promise<void> {
  const waiting = refused
    .map((record) => ({ record: { edition, ...record }, id: record.recordId, seeks: soughtBy(record) }))
    .filter(({ seeks }) => seeks.length > 0);
  if (waiting.length > 0)
    await client.query(
      `insert into waiting_records (source, record_id, record, seeks)
       select $1, id, record, seeks from jsonb_to_recordset($2) as w (id text, record jsonb, seeks jsonb)
       on conflict (source, record_id) do update set record = excluded.record, seeks = excluded.seeks`,
      [source, JSON.stringify(waiting)],
    );
  await client.query(
    `delete from waiting_records w using staged s
     where w.source = $1 and w.record_id = s.record_id and s.outcome <> 'rejected'`,
    [source],
  );
}

const withdrawal = "withdrawn:";

/**
 * Stores withdrawals of records that are not on file yet, so that they are withdrawn when an older file brings them.
 */
export async function storeWithdrawals(
  client: Queryable,
  { source, edition }: Pick<ImportRun, "source" | "edition">,
  withdrawn: readonly StagedRecord[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  // A nationwide delta has hundreds of thousands: only what is needed to withdraw each is stored.
  const waiting = withdrawn.map(({ target, recordId, asOf, edition: own = edition }) => ({
    id: recordId,
    record: { target, asOf, edition: own } satisfies Partial<StagedRecord>,
  }));
  await client.query(
    `insert into waiting_records (source, record_id, record, seeks)
     select $1, '${withdrawal}' || id, record, '[]' from jsonb_to_recordset($2) as w (id text, record jsonb)
     where not exists (select from source_records r where r.source = $1 and r.record_id = w.id)
     on conflict (source, record_id) do update set record = excluded.record`,
    [source, JSON.stringify(waiting)],
  );
}

/** Deletes withdrawals whose record did not arrive within a year; with monthly deltas they would grow without bound. */
export async function sweepWithdrawals(db: Db): Promise<void> {
  await db.execute(sql`delete from waiting_records
    where record_id like ${`${withdrawal}%`} and since < now() - interval '1 year'`);
}

const isThere = `case k.scheme
  when 'record' then exists (select from source_records r where r.source = w.source and r.record_id = k.value)
  when 'body' then exists (select from source_records r where r.source = w.source and r.body_key = k.value)
  when 'key' then exists (select from source_records r where r.entity_type = k.target and r.body_key = k.value)
  ${["match_key", ...identifierColumns].map((column) => `when '${column}' then exists (select from organizations o where o.${column} = k.value and not o.is_deleted)`).join(" ")}
  else false end`;

const withdrawnId = `substr(w.record_id, ${withdrawal.length + 1})`;
/** Which waiting records can be merged: those whose references all exist, and withdrawals of records on file. */
const canMerge = [
  {
    record: "w.record",
    where: `w.record_id not like '${withdrawal}%' and not exists (
      select from jsonb_to_recordset(w.seeks) as k (scheme text, target text, value text) where not ${isThere})`,
  },
  {
    record: `w.record || jsonb_build_object('recordId', ${withdrawnId}, 'line', 0, 'fields', '{}'::jsonb, 'isWithdrawn', true)`,
    where: `w.record_id like '${withdrawal}%' and exists (
      select from source_records r where r.source = w.source and r.record_id = ${withdrawnId})`,
  },
];

/** Removes and returns the waiting records that can be merged now. */
export async function takeWaiting(client: Queryable): Promise<{ source: string; record: StagedRecord }[]> {
  const taken: { source: string; record: StagedRecord }[] = [];
  for (const { record, where } of canMerge)
    taken.push(
      ...(await textRowsOf<{ source: string; record: StagedRecord }>(
        client,
        { source: "w.source", record },
        (columns) => `delete from waiting_records w where ${where} returning ${columns}`,
      )),
    );
  return taken;
}
