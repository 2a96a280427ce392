import { Refusal } from "@pave/contract";
import { countDenied, denialsPerAuditEntry } from "@pave/db";
import { TRPCError } from "@trpc/server";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";

/** Families of account-owned data: a NOT_FOUND there may be an attempt on another user's data. */
const ownFamilies = /^(auth|users)\./;

function isDenied(name: string, thrown: unknown): boolean {
  const refusal = thrown instanceof TRPCError ? thrown.cause : thrown;
  if (!(refusal instanceof Refusal)) return false;
  return refusal.code === "FORBIDDEN" || (refusal.code === "NOT_FOUND" && ownFamilies.test(name));
}

/**
 * Counts denied requests of a signed-in user: insufficient role, or another user's data. Many within a minute write one
 * audit entry. Failure to count does not change the response.
 */
export async function noteDenied(ctx: Context, name: string, thrown: unknown): Promise<void> {
  if (!isDenied(name, thrown)) return;
  try {
    const user = await ctx.caller();
    if (!user) return;
    const count = await countDenied(ctx.db, user.id, ctx.now());
    if (count !== denialsPerAuditEntry) return;
    const reason = `${count} or more requests denied within a minute`;
    await audit(ctx.db, ctx, "accessDenied", user.id, { reason, procedure: name });
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "a denied request could not be counted");
  }
}
