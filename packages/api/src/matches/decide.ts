import { type DecideMatch, type Match, type RecordSplit, Refusal, type SplitRecord } from "@pave/contract";
import { type Db, type Decider, type DecisionOutcome, getMatch, splitRecord } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

const by = (ctx: UserContext, reason: string | undefined): Decider => ({
  userId: ctx.user.id,
  reason: reason ?? null,
  at: ctx.now(),
});

/** Decides a match or undoes a decision, unless an import is running; returns the updated match. */
export function decideMatch(
  ctx: UserContext,
  { id, reason }: DecideMatch,
  how: (tx: Db, id: string, by: Decider) => Promise<DecisionOutcome>,
): Promise<Match> {
  return ctx.db.transaction(async (tx) => {
    const before = orNotFound(await getMatch(tx, id), "match");
    const outcome = await how(tx, id, by(ctx, reason));
    if (outcome !== "done") throw refusalOf(outcome);
    const match = orNotFound(await getMatch(tx, id), "match");
    const detail = { before: before.decision, after: match.decision, reason };
    await audit(tx, ctx, "decideMatch", ctx.user.id, detail, { entityType: "doubtful_matches", entityId: id });
    return match;
  });
}

/** Splits a record from an organization and returns the new one. */
export function splitOff(ctx: UserContext, { id, reason, ...record }: SplitRecord): Promise<RecordSplit> {
  return ctx.db.transaction(async (tx) => {
    const split = await splitRecord(tx, { organizationId: id, ...record }, by(ctx, reason));
    if (split.outcome !== "done") throw refusalOf(split.outcome);
    const detail = { before: "joined", after: "apart", reason };
    await audit(tx, ctx, "decideMatch", ctx.user.id, detail, { entityType: "organizations", entityId: id });
    return { organizationId: split.id };
  });
}

function refusalOf(outcome: Exclude<DecisionOutcome, "done">): Refusal {
  return outcome === "busy"
    ? new Refusal("CONFLICT", "An import or another decision is in progress. Please try again when it has finished")
    : new Refusal("CONFLICT", "The match has changed: it was already decided, or one side no longer exists");
}
