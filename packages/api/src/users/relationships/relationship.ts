import {
  type DecideRelationship,
  type Done,
  limits,
  Refusal,
  type Relationship,
  type RequestRelationship,
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
import { found } from "../../core/found.js";
import { fieldError, refuseMove } from "../../core/records.js";

/** The allowed moves; an approved relationship is revoked by rejecting it. */
const moves: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: ["approved"],
};

/** Begins a relationship. It waits for the other side, but following, which asks nobody. CONFLICT where there is one. */
export async function requestRelationship(ctx: UserContext, asked: RequestRelationship): Promise<Relationship> {
  const { toType, toId, kind } = asked;
  const userId = ctx.user.id;
  if (toId === userId) throw fieldError("toId", "That is the caller");
  return ctx.db.transaction(async (tx) => {
    await demandOther(tx, asked);
    await lockUser(tx, userId);
    if ((await countRelationships(tx, userId)) >= limits.relationshipsMax)
      throw new Refusal("CONFLICT", `At most ${limits.relationshipsMax} relationships can be begun`);
    const now = ctx.now();
    const id = await insertRelationship(tx, {
      fromUserId: userId,
      ...(toType === "user" ? { toUserId: toId } : { toOrganizationId: toId }),
      kind,
      status: kind === "follows" ? "approved" : "pending",
      requestedAt: now,
      decidedAt: kind === "follows" ? now : null,
    });
    if (!id) throw new Refusal("CONFLICT", `There is a relationship with this ${toType} already`);
    return seen(tx, ctx, id);
  });
}

/** Approves or rejects a relationship that the caller, or an organization that they represent, was asked for. */
export function decideRelationship(ctx: UserContext, { id, status }: DecideRelationship): Promise<Relationship> {
  return ctx.db.transaction(async (tx) => {
    const before = await hold(tx, ctx, id);
    if (before.direction === "outgoing") throw new Refusal("FORBIDDEN", "The other side decides on it");
    if (before.status === status) return before;
    refuseMove(before.status, status, moves[before.status]);
    await decide(tx, id, { status, decidedAt: ctx.now() });
    return seen(tx, ctx, id);
  });
}

/** Ends a relationship from either side. What was rejected stays for the one who asked, who so cannot ask again. */
export async function removeRelationship(ctx: UserContext, id: string): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    const { direction, status } = await hold(tx, ctx, id);
    if (direction === "outgoing" && status === "rejected")
      throw new Refusal("CONFLICT", "It was rejected; the other side alone can remove it");
    await deleteRelationship(tx, id);
  });
  return { success: true };
}

async function hold(tx: Db, ctx: UserContext, id: string): Promise<Relationship> {
  await lockRelationship(tx, id);
  return seen(tx, ctx, id);
}

async function seen(tx: Db, { user }: UserContext, id: string): Promise<Relationship> {
  return found(await getRelationship(tx, user.id, id), "relationship");
}

async function demandOther(tx: Db, { toType, toId }: RequestRelationship): Promise<void> {
  const isThere = toType === "user" ? await getPerson(tx, toId) : await hasOrganization(tx, toId);
  found(isThere || null, toType);
}
