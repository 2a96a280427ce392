import type { ApprovalRole, StoredApprovalDecision } from "@pave/contract";
import { eq, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import type { ChangedFields } from "../engine/records/changes.js";
import { fieldOf } from "../engine/sql/column-names.js";
import { rowsOf, select } from "../engine/sql/rows.js";
import { approvals } from "./table.js";
import { approvalsWithSteps } from "./together.js";

export type ApprovalRow = InferSelectModel<typeof approvals>;
export type NewApproval = typeof approvals.$inferInsert;

export async function insertApproval(tx: Db, approval: NewApproval): Promise<void> {
  await tx.insert(approvals).values(approval);
}

/** An approval, decided or not; undefined if there is none. */
export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

/** Locks an approval, decided or not; undefined if there is none. */
export async function lockApproval(tx: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for("update");
  return row;
}

/** Locks the pending approval of an event or of a part of a record. */
export async function lockPendingApproval(
  tx: Db,
  { entityId, partId }: { entityId: string; partId: string | null },
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(
      sql`entity_id = ${entityId} and part_id is not distinct from ${partId} and status = 'pending' and source <> 'change'`,
    )
    .for("update");
  return row;
}

/** The columns of a record, or of one part, that pending changes would change. */
export async function pendingColumns(tx: Db, entityId: string, partId: string | null): Promise<string[]> {
  const rows = await rowsOf<{ column: string }>(
    tx,
    { column: sql`f.key` },
    (columns) => sql`select distinct ${columns} from approvals a, jsonb_object_keys(a.fields) f (key)
    where a.entity_id = ${entityId} and a.part_id is not distinct from ${partId} and a.status = 'pending'
      and a.source = 'change'`,
  );
  return rows.map(({ column }) => column);
}

/** The steps that an approval requires under the current policy, with the changes requested together with it. */
export async function policySteps(tx: Db, { id }: Pick<ApprovalRow, "id">): Promise<ApprovalRole[]> {
  const write = () =>
    select<{ steps: ApprovalRole[] }>(
      { steps: sql`r.steps` },
      (columns) => sql`select ${columns} from ${approvalsWithSteps} where r.id = ${sql.placeholder("approval")}`,
    );
  const [row] = await runNamed(tx, "steps of an approval", write, { approval: id });
  return row?.steps ?? [];
}

/** Records a decision; `status` is the resulting status of the approval. */
export async function recordDecision(
  tx: Db,
  { id, decisions, deciders, stepsDone }: ApprovalRow,
  decision: StoredApprovalDecision,
  status: ApprovalRow["status"],
): Promise<void> {
  const by = [decision.approverId, ...(decision.onBehalfOfId ? [decision.onBehalfOfId] : [])];
  await tx
    .update(approvals)
    .set({
      decisions: [...decisions, decision],
      deciders: [...deciders, ...by],
      stepsDone: decision.decision === "approved" ? stepsDone + 1 : stepsDone,
      status,
      decidedAt: status === "pending" ? null : new Date(decision.decidedAt),
    })
    .where(eq(approvals.id, id));
}

/**
 * Adds the person who edited fields of a record, or of one of its parts, to the authors of its pending changes. An
 * approval of a project concerns the record as a whole, so each edit counts; another change of a record only if it
 * awaits one of the fields edited.
 */
export async function joinMakers(
  tx: Db,
  { entityId, partId = null, fields }: { entityId: string; partId?: string | null | undefined; fields: ChangedFields },
  userId: string,
): Promise<void> {
  const edited = sql`${sql.param(Object.keys(fields).map(fieldOf))}::text[]`;
  await tx.execute(sql`update approvals set makers = array_append(makers, ${userId}::uuid)
    where entity_id = ${entityId} and status = 'pending' and source = 'change' and ${userId}::uuid <> all (makers)
      and (part_id = ${partId}::uuid or part_id is null and (kind = 'projectApproval' or fields ?| ${edited}))`);
}

/** Retains the editors of a modification as its authors once it is resubmitted after a rejection. */
export async function joinFormerMakers(tx: Db, contractId: string): Promise<void> {
  await tx.execute(sql`update approvals a set makers = f.makers
    from (select part_id, array_agg(distinct maker) as makers from approvals, unnest(makers) maker
      where entity_id = ${contractId} and source = 'modification' group by part_id having count(distinct approvals.id) > 1) f
    where a.entity_id = ${contractId} and a.part_id = f.part_id and a.source = 'modification' and a.status = 'pending'`);
}

export async function withdrawApproval(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(approvals).set({ status: "withdrawn", decidedAt: now }).where(eq(approvals.id, id));
}

/** Withdraws the pending changes of a record that is deleted for good. */
export async function withdrawApprovalsOf(tx: Db, entityId: string, now: Date): Promise<void> {
  await tx
    .update(approvals)
    .set({ status: "withdrawn", decidedAt: now })
    .where(sql`entity_id = ${entityId} and status = 'pending'`);
}

/**
 * The people who created a record or corrected it, or one part of it, by the change log; decisions on approvals are not
 * edits.
 */
export async function authorsOf(tx: Db, entityId: string, part?: { name: string; id: string }): Promise<string[]> {
  const ofPart: SQL = part
    ? sql`and ${part.id} in (c.fields -> ${part.name} -> 'after' ->> 'id', c.fields -> ${part.name} -> 'before' ->> 'id')`
    : sql``;
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`c.actor_id` },
    (columns) => sql`select distinct ${columns} from changes c where c.entity_id = ${entityId}
    and c.actor_id is not null and c.cause in ('create', 'userCorrection') ${ofPart}`,
  );
  return rows.map(({ id }) => id);
}
