import { isDeepStrictEqual } from "node:util";
import {
  type ApprovalFamily,
  type ApprovalKind,
  type ApprovalRole,
  type ChangeCause,
  mayCall,
  needsSecondFactor,
  Refusal,
  type StoredApprovalDecision,
} from "@pave/contract";
import {
  type ApprovalRow,
  type Authority,
  type ChangedFields,
  type Db,
  delegatedAuthorities,
  fieldOf,
  insertApproval,
  joinMakers,
  newId,
  notifyChanged,
  pendingColumns,
  policySteps,
  recordDecision,
  standingOf,
  type Viewer,
} from "@pave/db";
import { audit } from "./audit.js";
import type { UserContext } from "./context.js";

/** A change that needs approval by the policy. */
export type Demand = {
  kind: ApprovalKind;
  /** US dollars; null if unknown. */
  amount: number | null;
  summary: string;
};

/** An approved change being performed: its fields with their values at the request, its amount, and the approvers. */
export type Grant = { fields: ChangedFields; amount: number | null; approvedBy: string };

/** A pending write: its record, and how it is applied on approval. */
export type Request = {
  family: ApprovalFamily;
  /** Name of the record in the cache and the change log. */
  entityType: string;
  entityId: string;
  parentId?: string;
  partId?: string;
  title: string;
  operation: string;
  /** Input of the operation without the version: validated again when it is applied. */
  input: Record<string, unknown>;
  reason: string | undefined;
  /** Other authors and editors of the change to be approved. */
  makers?: readonly string[];
  /** true: it adds a part, so that several may wait. */
  isAddition?: boolean;
};

/** The input of a change without its version, which approved changes lack. */
export type Unversioned<Input extends { version: number }> = Omit<Input, "version"> & { version?: number };

/** The largest of several demands; an unknown amount is the largest. */
export function largestDemand(demands: readonly (Demand | null)[]): Demand | null {
  const size = ({ amount }: Demand) => (amount === null ? Infinity : Math.abs(amount));
  return demands.reduce((most, one) => (one && (!most || size(one) > size(most)) ? one : most), null);
}

/** The demand of a change. Two kinds in one change are refused, as each follows its own policy. */
export function singleDemand(demands: readonly (Demand | null)[], parts: string): Demand | null {
  const [first, ...others] = demands.filter((demand) => demand !== null);
  if (first && others.some(({ kind }) => kind !== first.kind))
    throw new Refusal("BAD_REQUEST", `Change ${parts} separately: each needs its own approval`);
  return largestDemand(demands);
}

/** An amount in US dollars for the policy; unknown in another currency. */
export const dollars = (amount: number | null, currency: string | null | undefined): number | null =>
  (currency ?? "USD") === "USD" && amount !== null ? Math.abs(amount) : null;

/** Whether a change of a record needs approval, and the request for it. */
export type Approving<Before> = {
  grant: Grant | undefined;
  requestFor(before: Before): Pick<Request, "family" | "title" | "operation">;
  demandOf(before: Before): Demand | null;
};

type Change = { fields: ChangedFields; cause?: ChangeCause };
type Made<Result extends Change> = {
  change: Result | null;
  demand: Demand | null;
  /** The changed fields that the request names. Default: those of the change. */
  named?: ChangedFields;
};

/** Rolls back the savepoint. */
class ApprovalNeeded extends Error {
  constructor(
    readonly fields: ChangedFields,
    readonly demand: Demand,
  ) {
    super("Rolled back: approval required");
  }
}

/**
 * Makes a change. One that needs approval is validated in full, rolled back and stored, and null is returned. With a
 * grant it is already approved.
 */
export async function makeOrRequest<Result extends Change>(
  tx: Db,
  ctx: UserContext,
  grant: Grant | undefined,
  request: Request,
  work: (tx: Db) => Promise<Made<Result>>,
): Promise<Result | null> {
  if (grant) {
    const { change, demand, named } = await work(tx);
    if (change) refuseOutdated(grant, named ?? change.fields);
    if (demand) refuseLarger(grant, demand);
    return change && { ...change, cause: "approval" };
  }
  try {
    const made = await tx.transaction(async (savepoint) => {
      const { change, demand, named } = await work(savepoint);
      if (change && demand) throw new ApprovalNeeded(named ?? change.fields, demand);
      return change;
    });
    // An editor of what awaits approval becomes one of its authors.
    if (made && request.makers) await joinMakers(tx, { ...request, fields: made.fields }, ctx.user.id);
    return made;
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await storeForApproval(tx, ctx, { ...request, ...error.demand, fields: error.fields });
    return null;
  }
}

/** A change of a new record that needs approval: its demand, the input of the operation, and the fields that it names. */
export type Pending = Demand & { input: Record<string, unknown>; fields: ChangedFields };

/** Stores what needs approval of a new record, which was created without it, as changes of it. */
export async function storeEach(
  tx: Db,
  ctx: UserContext,
  pending: readonly Pending[],
  requestFor: (input: object) => Request,
): Promise<void> {
  for (const { input, ...demand } of pending) await storeForApproval(tx, ctx, { ...requestFor(input), ...demand });
}

/** Stores a change for approval. CONFLICT if it shares a field with another pending change. */
export async function storeForApproval(
  tx: Db,
  ctx: UserContext,
  {
    entityType,
    makers = [],
    reason,
    partId,
    parentId,
    fields,
    isAddition = false,
    ...request
  }: Request & Demand & { fields: ChangedFields },
): Promise<void> {
  const named = Object.fromEntries(Object.entries(fields).map(([column, values]) => [fieldOf(column), values]));
  const waiting = isAddition ? [] : await pendingColumns(tx, request.entityId, partId ?? null);
  const both = Object.keys(named).filter((field) => waiting.includes(field));
  if (both.length > 0) throw new Refusal("CONFLICT", `A change of ${both.join(", ")} is already waiting for approval`);
  await insertApproval(tx, {
    ...request,
    id: newId(),
    source: "change",
    isAmountUnknown: request.amount === null,
    partId: partId ?? null,
    parentId: parentId ?? null,
    fields: named,
    reason: reason ?? null,
    requestedBy: ctx.user.id,
    requestedAt: ctx.now(),
    makers: [...new Set([ctx.user.id, ...makers])],
  });
  await notifyChanged(tx, entityType, request.entityId);
}

/** Refuses to perform a change of fields that others have changed since it was requested. */
function refuseOutdated({ fields }: Grant, changed: ChangedFields): void {
  const outdated = Object.entries(changed).filter(([column, { before }]) => {
    const then = fields[fieldOf(column)];
    return then !== undefined && !isDeepStrictEqual(then.before, JSON.parse(JSON.stringify(before)));
  });
  if (outdated.length > 0)
    throw new Refusal(
      "CONFLICT",
      `Changed since the request: ${outdated.map(([column]) => fieldOf(column)).join(", ")}. Reject it, so that it can be requested again`,
    );
}

/** Refuses to perform a change whose amount others have raised since it was requested. */
function refuseLarger({ amount: requested }: Grant, { amount }: Demand): void {
  if (requested !== null && (amount === null || Math.abs(amount) > Math.abs(requested)))
    throw new Refusal("CONFLICT", "The amount is larger than requested. Reject it, so that it can be requested again");
}

/** The caller's authorities: own first, then delegated. */
export async function viewerOf(ctx: UserContext): Promise<Viewer> {
  const { accountType, id } = ctx.user;
  const own: Authority[] =
    accountType === "admin" || accountType === "approver" ? [{ userId: id, role: accountType }] : [];
  const now = ctx.now();
  return { id, now, authorities: own.length === 0 ? [] : [...own, ...(await delegatedAuthorities(ctx.db, id, now))] };
}

/**
 * Records the caller's decision on a locked approval. Refuses its authors and editors, deciders of another step, and
 * those without the step's role. true: the approval is decided.
 */
export async function decideStep(
  tx: Db,
  ctx: UserContext,
  approval: ApprovalRow,
  decision: StoredApprovalDecision["decision"],
  comment: string | undefined,
): Promise<boolean> {
  if (approval.status !== "pending")
    throw new Refusal("INVALID_TRANSITION", `Already ${approval.status}`, { allowed: [] });
  const steps = await policySteps(tx, approval);
  const needed = steps[Math.min(approval.stepsDone, steps.length - 1)];
  const authority = await authorityFor(tx, ctx, approval.id, decision === "rejected" ? "approver" : needed);
  const isFinal = decision === "rejected" || approval.stepsDone + 1 >= steps.length;
  const status = !isFinal ? "pending" : decision;
  const behalf = authority.userId === ctx.user.id ? null : authority.userId;
  const recorded = {
    step: approval.stepsDone + 1,
    approverId: ctx.user.id,
    onBehalfOfId: behalf,
    decision,
    decidedAt: ctx.now().toISOString(),
    comment: comment ?? null,
  };
  await recordDecision(tx, approval, recorded, status);
  const detail = { approvalId: approval.id, kind: approval.kind, decision, step: recorded.step, onBehalfOf: behalf };
  const record = { entityType: approval.family, entityId: approval.entityId };
  await audit(tx, ctx, "decideApproval", ctx.user.id, detail, record);
  return isFinal;
}

async function authorityFor(
  tx: Db,
  ctx: UserContext,
  id: string,
  needed: ApprovalRole = "approver",
): Promise<Authority> {
  const { user } = ctx;
  if (!mayCall(user.accountType, "approver")) throw new Refusal("FORBIDDEN", "Requires the approver role");
  const { isAuthor, hasDecided, authority } = await standingOf(tx, await viewerOf(ctx), id, needed);
  if (isAuthor) throw new Refusal("FORBIDDEN", "The author cannot approve or reject it");
  if (hasDecided) throw new Refusal("FORBIDDEN", "Each step needs a different person");
  if (!authority) throw new Refusal("FORBIDDEN", `This step requires the ${needed} role`);
  if (needed === "admin" && needsSecondFactor("admin") && !user.hasSecondFactor)
    throw new Refusal("MFA_REQUIRED", "This step requires two-factor authentication");
  return authority;
}
