import { type DecideMatch, type Match, type RecordSplit, Refusal, type SplitRecord } from "@pave/contract";
import { type Db, type Decided, type Decider, getMatch, splitRecord } from "@pave/db";
import type { UserContext } from "../context.js";
import { found } from "../found.js";

const by = (ctx: UserContext, reason: string | undefined): Decider => ({
  userId: ctx.user.id,
  reason: reason ?? null,
  at: ctx.now(),
});

/** Decides a match, or takes a decision back, unless an import is running; answers the match as it then is. */
export async function decide(
  ctx: UserContext,
  { id, reason }: DecideMatch,
  how: (tx: Db, id: string, by: Decider) => Promise<Decided>,
): Promise<Match> {
  found(await getMatch(ctx.db, id), "match");
  refuse(await ctx.db.transaction((tx) => how(tx, id, by(ctx, reason))));
  return found(await getMatch(ctx.db, id), "match");
}

/** Takes a record out of an organization, and answers the one that was made of it. */
export async function splitOff(ctx: UserContext, { id, reason, ...record }: SplitRecord): Promise<RecordSplit> {
  const split = await ctx.db.transaction((tx) => splitRecord(tx, { organizationId: id, ...record }, by(ctx, reason)));
  refuse(split.outcome);
  return { organizationId: found(split.id, "record") };
}

function refuse(outcome: Decided): void {
  if (outcome === "busy") throw new Refusal("CONFLICT", "An import is running; decide when it has ended");
  if (outcome === "gone")
    throw new Refusal("CONFLICT", "It does not stand as you saw it: it is decided already, or one side is gone");
}
