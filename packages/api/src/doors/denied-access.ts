import { Refusal } from "@pave/contract";
import { countDenied, deniedToAudit } from "@pave/db";
import { TRPCError } from "@trpc/server";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";

/** The families of what belongs to one account: what is not found there may be another's. */
const ownFamilies = /^(auth|users)\./;

function isDenied(name: string, thrown: unknown): boolean {
  const refusal = thrown instanceof TRPCError ? thrown.cause : thrown;
  if (!(refusal instanceof Refusal)) return false;
  return refusal.code === "FORBIDDEN" || (refusal.code === "NOT_FOUND" && ownFamilies.test(name));
}

/**
 * Counts a request of a signed-in user that was denied for its role, or that named what is not theirs. Many in a minute
 * make one line in the audit log. The request is answered as it was, also where counting fails.
 */
export async function noteDenied(ctx: Context, name: string, thrown: unknown): Promise<void> {
  if (!isDenied(name, thrown)) return;
  try {
    const user = await ctx.caller();
    if (!user) return;
    const count = await countDenied(ctx.db, user.id, ctx.now());
    if (count !== deniedToAudit) return;
    const reason = `${count} or more requests denied within a minute`;
    await audit(ctx.db, ctx, "accessDenied", user.id, { reason, procedure: name });
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "a denied request was not counted");
  }
}
