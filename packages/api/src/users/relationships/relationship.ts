import {
  type DecideRelationship,
  type Done,
  Refusal,
  type Relationship,
  type RequestRelationship,
  serverLimits,
  type VerificationStatus,
} from "@pave/contract";
import {
  countRelationships,
  type Db,
  decideRelationship as decide,
  deleteRelationship,
  getPerson,
  getRelationship,
  hasOrganization,
  insertRelationship,
  lockRelationship,
  lockUser,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { fieldError, refuseMove } from "../../core/records.js";

/** The allowed moves; an approved relationship is revoked by rejecting it. */
const moves: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: ["approved"],
};

/** Requests a relationship. All but following await the other side's approval. CONFLICT if one exists. */
export async function requestRelationship(ctx: UserContext, requested: RequestRelationship): Promise<Relationship> {
  const { toType, toId, kind } = requested;
  const userId = ctx.user.id;
  if (toId === userId) throw fieldError("toId", "A relationship needs another person");
  return ctx.db.transaction(async (tx) => {
    await demandOther(tx, requested);
    await lockUser(tx, userId);
    if ((await countRelationships(tx, userId)) >= serverLimits.relationshipsMax)
      throw new Refusal("CONFLICT", `At most ${serverLimits.relationshipsMax} relationships can be requested`);
    const now = ctx.now();
    const id = await insertRelationship(tx, {
      fromUserId: userId,
      ...(toType === "user" ? { toUserId: toId } : { toOrganizationId: toId }),
      kind,
      status: kind === "follows" ? "approved" : "pending",
      requestedAt: now,
      decidedAt: kind === "follows" ? now : null,
    });
    if (!id) throw new Refusal("CONFLICT", `A relationship with this ${toType} already exists`);
    return seen(tx, ctx, id);
  });
}

/** Approves or rejects a request to the caller or to an organization they represent. */
export function decideRelationship(ctx: UserContext, { id, status }: DecideRelationship): Promise<Relationship> {
  return ctx.db.transaction(async (tx) => {
    const before = await hold(tx, ctx, id);
    if (before.direction === "outgoing") throw new Refusal("FORBIDDEN", "Only the other side can decide");
    if (before.status === status) return before;
    refuseMove(before.status, status, moves[before.status]);
    await decide(tx, id, { status, decidedAt: ctx.now() });
    return seen(tx, ctx, id);
  });
}

/**
 * Ends a relationship from either side. A rejected one remains for the requester, who therefore cannot request it
 * again.
 */
export async function removeRelationship(ctx: UserContext, id: string): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    const { direction, status } = await hold(tx, ctx, id);
    if (direction === "outgoing" && status === "rejected")
      throw new Refusal("CONFLICT", "The request was rejected; only the other side can remove it");
    await deleteRelationship(tx, id);
  });
  return { success: true };
}

async function hold(tx: Db, ctx: UserContext, id: string): Promise<Relationship> {
  await lockRelationship(tx, id);
  return seen(tx, ctx, id);
}

async function seen(tx: Db, { user }: UserContext, id: string): Promise<Relationship> {
  return orNotFound(await getRelationship(tx, user.id, id), "relationship");
}

async function demandOther(tx: Db, { toType, toId }: RequestRelationship): Promise<void> {
  const isThere = toType === "user" ? await getPerson(tx, toId) : await hasOrganization(tx, toId);
  orNotFound(isThere || null, toType);
}
