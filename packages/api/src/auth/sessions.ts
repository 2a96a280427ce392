import { type Done, Refusal, type RevokeSession, type Sessions } from "@pave/contract";
import { deleteOtherSessions, deleteSession, listSessions as list } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { refuseUnconfirmed } from "./password/check.js";

/** The caller's sessions, last used first. */
export async function listSessions({ db, user, now }: UserContext): Promise<Sessions> {
  const rows = await list(db, user.id, now());
  const items = rows.map(({ id, createdAt, lastUsedAt, expiresAt, address, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
    isCurrent: id === user.sessionId,
  }));
  return { items };
}

/** Ends one of the caller's sessions, or all but this one; any but the current one requires a recent password. */
export async function revokeSession(ctx: UserContext, { id }: RevokeSession): Promise<Done> {
  if (id !== ctx.user.sessionId) refuseUnconfirmed(ctx);
  await ctx.db.transaction(async (tx) => {
    if (id === "others") {
      const ended = await deleteOtherSessions(tx, ctx.user.id, ctx.user.sessionId);
      return audit(tx, ctx, "revokeOtherSessions", ctx.user.id, { ended });
    }
    if (!(await deleteSession(tx, ctx.user.id, id))) throw new Refusal("NOT_FOUND", "Session not found");
    return audit(tx, ctx, "revokeSession", ctx.user.id, { sessionId: id });
  });
  return { success: true };
}
