import {
  type ApprovalDelegations,
  type ApprovalKind,
  type ApprovalPolicies,
  type ApprovalPolicy,
  approvalSteps,
  type CreateApprovalDelegation,
  mayCall,
  Refusal,
  type UpdateApprovalPolicy,
} from "@pave/contract";
import {
  approvalPolicyRows,
  type Db,
  delegateCandidates,
  endDelegation,
  findUser,
  hasOwnPending,
  insertDelegation,
  listDelegations,
  updateApprovalPolicyRow,
} from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { fieldError } from "../core/records.js";

export async function readPolicies({ db }: UserContext): Promise<ApprovalPolicies> {
  return { items: await approvalPolicyRows(db) };
}

/**
 * Replaces the policy of a kind of change. Pending changes follow the new one, so that nobody lowers it for their own;
 * the audit log has both.
 */
export async function updatePolicy(
  ctx: UserContext,
  { reason, ...policy }: UpdateApprovalPolicy,
): Promise<ApprovalPolicies> {
  const { kind, version } = policy;
  await ctx.db.transaction(async (tx) => {
    const before = await policyOf(tx, kind);
    if (before && isWeaker(policy, before) && (await hasOwnPending(tx, kind, ctx.user.id)))
      throw new Refusal("CONFLICT", "A change of your own awaits approval by this policy: let another person lower it");
    if (!(await updateApprovalPolicyRow(tx, policy, ctx.user.id, ctx.now())))
      throw new Refusal("VERSION_CONFLICT", `The policy has changed: your version is ${version}`);
    const detail = { kind, before, after: await policyOf(tx, kind), reason: reason ?? null };
    await audit(tx, ctx, "changeApprovalPolicy", ctx.user.id, detail);
  });
  return readPolicies(ctx);
}

type Steps = Pick<ApprovalPolicy, "bands" | "periodDays">;

/** Whether a policy requires fewer steps, or fewer of administrators, for some amount than another. */
function isWeaker({ bands, periodDays }: UpdateApprovalPolicy, before: Steps): boolean {
  const admins = (steps: readonly string[]) => steps.filter((role) => role === "admin").length;
  const amounts = [...bands, ...before.bands].flatMap(({ above }) => [above, above + 0.01]);
  return (
    (periodDays ?? before.periodDays) < before.periodDays ||
    amounts.some((amount) => {
      const [is, was] = [approvalSteps(bands, amount), approvalSteps(before.bands, amount)];
      return is.length < was.length || admins(is) < admins(was);
    })
  );
}

async function policyOf(tx: Db, wanted: ApprovalKind) {
  const policy = (await approvalPolicyRows(tx)).find(({ kind }) => kind === wanted);
  return policy && { bands: policy.bands, dueDays: policy.dueDays, periodDays: policy.periodDays };
}

const daysMax = 180;
const dayMs = 86_400_000;

/** Current and future delegations: administrators see all, others their own. */
export async function readDelegations({ db, user, now }: UserContext): Promise<ApprovalDelegations> {
  const [items, candidates] = await Promise.all([
    listDelegations(db, now(), user.accountType === "admin" ? null : user.id),
    delegateCandidates(db, user.id),
  ]);
  return { items, candidates };
}

/** Delegates the caller's decisions to another approver for a period. */
export async function delegate(
  ctx: UserContext,
  { delegateId, startsAt, endsAt, reason }: CreateApprovalDelegation,
): Promise<ApprovalDelegations> {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  if (to <= from || to <= ctx.now()) throw fieldError("endsAt", "Must be after the start and in the future");
  if (to.getTime() - from.getTime() > daysMax * dayMs) throw fieldError("endsAt", `At most ${daysMax} days`);
  if (delegateId === ctx.user.id) throw fieldError("delegateId", "Choose another person");
  await ctx.db.transaction(async (tx) => {
    const person = await findUser(tx, delegateId);
    if (person?.status !== "active" || !mayCall(person.accountType, "approver"))
      throw fieldError("delegateId", "Must be an active approver or administrator");
    const delegation = { userId: ctx.user.id, delegateId, startsAt: from, endsAt: to, reason: reason ?? null };
    const id = await insertDelegation(tx, delegation);
    await audit(tx, ctx, "delegateApprovals", ctx.user.id, { id, delegateId, startsAt, endsAt });
  });
  return readDelegations(ctx);
}

/** Ends a delegation; for its author and administrators. */
export async function endOwnDelegation(ctx: UserContext, id: string): Promise<ApprovalDelegations> {
  await ctx.db.transaction(async (tx) => {
    const isEnded = await endDelegation(tx, id, ctx.user.accountType === "admin" ? null : ctx.user.id);
    orNotFound(isEnded || null, "delegation");
    await audit(tx, ctx, "endDelegation", ctx.user.id, { id });
  });
  return readDelegations(ctx);
}
