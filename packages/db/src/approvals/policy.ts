import type { ApprovalDelegation, ApprovalPolicy, UpdateApprovalPolicy } from "@pave/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { newId } from "../engine/sql/columns.js";
import { rowsOf } from "../engine/sql/rows.js";
import { approvalDelegations, approvalPolicies } from "./table.js";

/** The approval policy of each kind of change. */
export async function approvalPolicyRows(db: Db): Promise<ApprovalPolicy[]> {
  return rowsOf<ApprovalPolicy>(
    db,
    {
      kind: sql`p.kind`,
      bands: sql`p.bands`,
      dueDays: sql`p.due_days`,
      periodDays: sql`p.period_days`,
      version: sql`p.version`,
      updatedAt: sql`pave_instant(p.updated_at)`,
      updatedByName: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = p.updated_by)`,
    },
    (columns) => sql`select ${columns} from approval_policies p order by p.kind`,
  );
}

/** Replaces the policy of a kind; false if it no longer has this version. */
export async function updateApprovalPolicyRow(
  tx: Db,
  { kind, version, bands, dueDays, periodDays }: UpdateApprovalPolicy,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(approvalPolicies)
    .set({ bands, dueDays, periodDays, version: version + 1, updatedAt: now, updatedBy: userId })
    .where(and(eq(approvalPolicies.kind, kind), eq(approvalPolicies.version, version)));
  return (rowCount ?? 0) > 0;
}

/** Whether a change of a kind by this person is pending. */
export async function hasOwnPending(tx: Db, kind: ApprovalPolicy["kind"], userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from approvals
    where kind = ${kind} and status = 'pending' and ${userId}::uuid = any(makers) limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Delegations that have not ended: all, or those from or to one person. */
export async function listDelegations(db: Db, now: Date, userId: string | null): Promise<ApprovalDelegation[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return rowsOf<ApprovalDelegation>(
    db,
    {
      id: sql`d.id`,
      userId: sql`d.user_id`,
      userName: sql`a.first_name || ' ' || a.last_name`,
      delegateId: sql`d.delegate_id`,
      delegateName: sql`b.first_name || ' ' || b.last_name`,
      startsAt: sql`pave_instant(d.starts_at)`,
      endsAt: sql`pave_instant(d.ends_at)`,
      isActive: sql`d.starts_at <= ${at}`,
      reason: sql`d.reason`,
    },
    (columns) => sql`select ${columns} from approval_delegations d join users a on a.id = d.user_id
      join users b on b.id = d.delegate_id
    where d.ends_at > ${at} and (${userId}::uuid is null or ${userId}::uuid in (d.user_id, d.delegate_id))
    order by d.starts_at, d.id`,
  );
}

/** The first 200 other approvers and administrators, by name. */
export async function delegateCandidates(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return rowsOf<{ id: string; name: string }>(
    db,
    { id: sql`u.id`, name: sql`u.first_name || ' ' || u.last_name` },
    (columns) => sql`select ${columns} from users u
    where u.status = 'active' and u.account_type in ('approver', 'admin') and u.id <> ${userId} order by 2, 1 limit 200`,
  );
}

type NewDelegation = Omit<typeof approvalDelegations.$inferInsert, "id" | "createdAt">;

export async function insertDelegation(tx: Db, delegation: NewDelegation): Promise<string> {
  const id = newId();
  await tx.insert(approvalDelegations).values({ ...delegation, id });
  return id;
}

/** Ends a delegation of this person, or of anyone if `userId` is null; false if there is none. */
export async function endDelegation(tx: Db, id: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await tx
    .delete(approvalDelegations)
    .where(and(eq(approvalDelegations.id, id), userId === null ? undefined : eq(approvalDelegations.userId, userId)));
  return (rowCount ?? 0) > 0;
}
