import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { rawClient } from "../engine/connection/raw-client.js";
import { moveDocuments, returnDocuments } from "../engine/records/move-documents.js";
import { newId } from "../engine/sql/columns.js";
import { rowsOf, textRowsOf } from "../engine/sql/rows.js";
import { composeRows } from "../import/compose.js";
import { identifierColumns, removeEmptiedOrganizations, resolveIdentifierConflicts } from "../import/identifiers.js";
import { relinkMentions } from "../import/mentions.js";
import { importLock } from "../import/session.js";
import { createStaging } from "../import/staging.js";
import { mergeTargets } from "../import/targets.js";
import { writeRows } from "../import/write.js";

/** The decider and the reason. */
export type Decider = { userId: string; reason: string | null; at: Date };
/**
 * `busy`: an import or another decision is running, which has the exclusive right to assign records. `gone`: the match
 * does not exist, or is not open.
 */
export type DecisionOutcome = "done" | "busy" | "gone";

type MovedRecord = { source: string; recordId: string; joinedBy: string };
type MovedFile = { fileId: string };
type Moved = MovedRecord | MovedFile;
type Doubt = { entity: string; candidate: string; decision: string | null; moved: Moved[] };

/** Decides that the two bodies of an open match are different. They are not listed again. */
export async function separateMatch(tx: Db, id: string, by: Decider): Promise<DecisionOutcome> {
  const doubt = await lockDoubt(tx, id);
  if (!doubt || doubt.decision !== null) return "gone";
  await noteDecision(tx, id, "apart", by, []);
  return "done";
}

/**
 * Joins the two bodies of an open match: every record and document of one moves to the other, and the moves are stored
 * for an undo.
 */
export async function joinMatch(tx: Db, id: string, by: Decider): Promise<DecisionOutcome> {
  if (!(await isAlone(tx))) return "busy";
  const doubt = await lockDoubt(tx, id);
  if (!doubt || doubt.decision !== null || !(await areThere(tx, [doubt.entity, doubt.candidate]))) return "gone";
  const client = rawClient(tx);
  const moved = await textRowsOf<MovedRecord>(
    client,
    { source: "source", recordId: "record_id", joinedBy: "joined_by" },
    (columns) => `select ${columns} from source_records where entity_id = $1`,
    [doubt.entity],
  );
  await client.query("update source_records set entity_id = $2, joined_by = 'person' where entity_id = $1", [
    doubt.entity,
    doubt.candidate,
  ]);
  await remake(client, [doubt.entity, doubt.candidate]);
  const files = await moveDocuments(client, [{ from: doubt.entity, to: doubt.candidate }]);
  await noteDecision(tx, id, "joined", by, [...moved, ...files.map((fileId) => ({ fileId }))]);
  await signChanges(client, by);
  return "done";
}

/** Undoes a decision: the records return to their body, and the match is open again. */
export async function undoMatch(tx: Db, id: string, by: Decider): Promise<DecisionOutcome> {
  if (!(await isAlone(tx))) return "busy";
  const doubt = await lockDoubt(tx, id);
  if (!doubt || doubt.decision === null) return "gone";
  if (doubt.decision === "joined") {
    const client = rawClient(tx);
    await bringBack(client, doubt.entity);
    await client.query(
      `update source_records r set entity_id = $1, joined_by = m."joinedBy"
       from jsonb_to_recordset($2::jsonb) as m (source text, "recordId" text, "joinedBy" text)
       where r.source = m.source and r.record_id = m."recordId" and r.entity_id = $3`,
      [doubt.entity, JSON.stringify(doubt.moved), doubt.candidate],
    );
    await remake(client, [doubt.entity, doubt.candidate]);
    const files = doubt.moved.flatMap((moved) => ("fileId" in moved ? [moved.fileId] : []));
    await returnDocuments(client, files, { from: doubt.candidate, to: doubt.entity });
    await signChanges(client, by);
  }
  await tx.execute(sql`update doubtful_matches set decision = null, decided_at = null, decided_by = null,
    decision_reason = null, moved = '[]' where id = ${id}`);
  return "done";
}

/**
 * Splits a record, with those of its source for the same body, from an organization that an import assigned it to, into
 * a separate organization. Returns the new one's id; `gone` if the organization has no such record or no other.
 */
export async function splitRecord(
  tx: Db,
  { organizationId, source, recordId }: { organizationId: string; source: string; recordId: string },
  by: Decider,
): Promise<{ outcome: "done"; id: string } | { outcome: Exclude<DecisionOutcome, "done"> }> {
  if (!(await isAlone(tx))) return { outcome: "busy" };
  const client = rawClient(tx);
  const apart = newId();
  const { rowCount } = await client.query(
    `update source_records r set entity_id = $4, joined_by = 'person'
     from source_records t
     where t.entity_id = $1 and t.source = $2 and t.record_id = $3 and t.fields ?& '{name,org_type}' and r.entity_id = $1 and r.source = $2
       and coalesce(r.body_key, r.record_id) = coalesce(t.body_key, t.record_id)
       and exists (select from source_records o where o.entity_id = $1 and o.source <> 'user'
         and (o.source <> $2 or coalesce(o.body_key, o.record_id) <> coalesce(t.body_key, t.record_id)))`,
    [organizationId, source, recordId, apart],
  );
  if (!rowCount) return { outcome: "gone" };
  await remake(client, [organizationId], apart);
  await tx.execute(sql`insert into doubtful_matches
      (id, entity_type, source, record_id, entity_id, candidate_id, reason, evidence, decision, decided_at, decided_by, decision_reason)
    values (${newId()}, 'organizations', ${source}, ${recordId}, ${apart}, ${organizationId}, 'An import had joined them', 'split',
      'apart', ${by.at.toISOString()}, ${by.userId}, ${by.reason})`);
  await signChanges(client, by);
  return { outcome: "done", id: apart };
}

/** Running imports hold the same lock. */
async function isAlone(tx: Db): Promise<boolean> {
  const rows = await rowsOf<{ ours: boolean }>(
    tx,
    { ours: sql`pg_try_advisory_xact_lock(${importLock})` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.ours === true;
}

async function lockDoubt(tx: Db, id: string): Promise<Doubt | undefined> {
  const rows = await rowsOf<Doubt>(
    tx,
    { entity: sql`entity_id`, candidate: sql`candidate_id`, decision: sql`decision`, moved: sql`moved` },
    (columns) => sql`select ${columns} from doubtful_matches
    where id = ${id} and entity_type = 'organizations' for update`,
  );
  return rows[0];
}

async function areThere(tx: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from organizations where id = any(${sql.param(ids)}::uuid[]) and not is_deleted order by id for update`);
  return rows.length === ids.length;
}

/**
 * Restores an organization that was merged into another; its columns and identifiers are recomputed from its records.
 */
async function bringBack(client: Queryable, id: string): Promise<void> {
  await client.query(
    `with back as (
       update organizations o set is_deleted = false, status = 'active',
         ${identifierColumns.map((column) => `${column} = null`).join(", ")}, version = o.version + 1, updated_at = now()
       from organizations before where o.id = $1 and before.id = o.id and o.is_deleted
       returning o.id, o.version, to_jsonb(before) as before
     )
     insert into changes (id, entity_type, entity_id, version, cause, fields)
     select $2::uuid, 'organizations', id, version, 'merge', jsonb_build_object(
       'status', jsonb_build_object('before', 'merged', 'after', 'active'),
       'is_deleted', jsonb_build_object('before', true, 'after', false)) || (
         select coalesce(jsonb_object_agg(key, jsonb_build_object('before', value, 'after', null)), '{}')
         from jsonb_each(before) where key = any($3) and value <> 'null') from back`,
    [id, newId(), identifierColumns],
  );
}

/** Recomputes organizations from their current records; one without records is removed. */
async function remake(client: Queryable, ids: readonly string[], made?: string): Promise<void> {
  await createStaging(client, { untilCommit: true });
  const touched = [...ids.map((id) => ({ id, isNew: false })), ...(made ? [{ id: made, isNew: true }] : [])];
  for (const { id, isNew } of touched)
    await client.query("insert into touched values ($1::uuid, $2::boolean, null, $3::uuid)", [id, isNew, newId()]);
  await removeEmptiedOrganizations(client, null, null);
  await composeRows(client, mergeTargets.organizations, null);
  await resolveIdentifierConflicts(client, null, null);
  await writeRows(client, mergeTargets.organizations, null, null);
  await relinkMentions(client, null, null, "all");
}

/** Attributes the changes of this transaction to the person who decided. */
async function signChanges(client: Queryable, { userId, reason }: Decider): Promise<void> {
  await client.query("update changes set actor_id = $1::uuid, reason = $2 where xid = pg_current_xact_id()", [
    userId,
    reason,
  ]);
}

async function noteDecision(
  tx: Db,
  id: string,
  decision: "joined" | "apart",
  { userId, reason, at }: Decider,
  moved: readonly Moved[],
): Promise<void> {
  await tx.execute(sql`update doubtful_matches set decision = ${decision}, decided_at = ${at.toISOString()},
    decided_by = ${userId}, decision_reason = ${reason}, moved = ${JSON.stringify(moved)}::jsonb where id = ${id}`);
}
