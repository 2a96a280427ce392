import { type Approval, type ApproveChange, Refusal, type RejectChange } from "@pave/contract";
import {
  type ApprovalRow,
  type Db,
  findApproval,
  findUser,
  getApproval,
  type JsonText,
  lockApproval,
  withdrawApproval,
} from "@pave/db";
import { updateContract } from "../contracts/write.js";
import { decideStep, viewerOf } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { approveEvent, rejectEvent } from "../events/decide.js";
import { performChange } from "./perform.js";

/** An approval as visible to the caller. */
export async function readApproval(ctx: UserContext, id: string): Promise<JsonText<Approval>> {
  return orNotFound(await getApproval(ctx.db, await viewerOf(ctx), id), "approval");
}

/** Approves the next step; the last one applies the change. */
export async function approveChange(ctx: UserContext, { id, comment }: ApproveChange): Promise<JsonText<Approval>> {
  return decide(ctx, id, "approved", comment);
}

/** Rejects a pending change, which has no effect and can be requested again. */
export async function rejectChange(ctx: UserContext, { id, reason }: RejectChange): Promise<JsonText<Approval>> {
  return decide(ctx, id, "rejected", reason);
}

type Decision = "approved" | "rejected";

async function decide(ctx: UserContext, id: string, decision: Decision, comment: string | undefined) {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // Not locked: events and contracts are locked before their approvals, here and at their own addresses.
    const approval = orNotFound((await findApproval(tx, id)) ?? null, "approval");
    if (approval.status !== "pending")
      throw new Refusal("INVALID_TRANSITION", `Already ${approval.status}`, { allowed: [] });
    await decideOn[approval.source](within, approval, decision, comment);
  });
  return readApproval(ctx, id);
}

type DecideOn = (ctx: UserContext, approval: ApprovalRow, decision: Decision, comment?: string) => Promise<unknown>;

const decideOn: Record<ApprovalRow["source"], DecideOn> = {
  event: (ctx, { entityId: id }, decision, comment) =>
    decision === "approved" ? approveEvent(ctx, { id, comment }) : rejectEvent(ctx, { id, reason: comment ?? "" }),
  modification: (ctx, { entityId, partId }, decision, reason) =>
    updateContract(ctx, {
      id: entityId,
      reason: reason?.slice(0, reasonMax),
      modifications: { change: [{ id: partId ?? "", approvalStatus: decision }] },
    }),
  change: async (ctx, { id }, decision, comment) => {
    const approval = orNotFound((await lockApproval(ctx.db, id)) ?? null, "approval");
    const isFinal = await decideStep(ctx.db, ctx, approval, decision, comment);
    if (!isFinal || decision === "rejected") return;
    await performChange(ctx, approval, {
      fields: approval.fields ?? {},
      amount: approval.amount,
      approvedBy: await namesOf(ctx.db, ctx, approval),
    });
  },
};

const reasonMax = 500;

/** The approvers' names, the caller last. */
async function namesOf(tx: Db, ctx: UserContext, { decisions }: ApprovalRow): Promise<string> {
  const ids = [...decisions.map(({ approverId }) => approverId), ctx.user.id];
  const names: string[] = [];
  for (const id of ids) {
    const person = await findUser(tx, id);
    if (person) names.push(`${person.firstName} ${person.lastName}`);
  }
  return names.join(", ");
}

/** Withdraws a request; for its author and administrators. Events and modifications are canceled instead. */
export async function withdrawChange(ctx: UserContext, id: string): Promise<JsonText<Approval>> {
  await ctx.db.transaction(async (tx) => {
    const approval = orNotFound((await lockApproval(tx, id)) ?? null, "approval");
    if (approval.source !== "change")
      throw new Refusal("INVALID_TRANSITION", `Cancel the ${approval.source} itself`, { allowed: [] });
    if (approval.status !== "pending")
      throw new Refusal("INVALID_TRANSITION", `Already ${approval.status}`, { allowed: [] });
    if (approval.requestedBy !== ctx.user.id && ctx.user.accountType !== "admin")
      throw new Refusal("FORBIDDEN", "Only the requester or an administrator may withdraw it");
    await withdrawApproval(tx, id, ctx.now());
  });
  return readApproval(ctx, id);
}
