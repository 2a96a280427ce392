import { badToken, bearerOf, endSession, readEndedAccess } from "@pave/auth";
import type { Done } from "@pave/contract";
import { lockSession } from "@pave/db";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";
import { refuseForeignSite } from "./foreign-site.js";

/** Ends the session of the bearer token, which may have expired or been signed out before. */
export async function logout(ctx: Context): Promise<Done> {
  refuseForeignSite(ctx);
  const authorization = ctx.header("authorization");
  if (authorization === undefined) throw badToken();
  const { sid, userId } = await readEndedAccess(ctx.auth.keys, bearerOf(authorization));
  await ctx.db.transaction(async (tx) => {
    if (!(await lockSession(tx, sid))) return;
    await endSession(tx, sid);
    await audit(tx, ctx, "signOut", userId, { sessionId: sid });
  });
  ctx.cookies.clear(ctx.auth.cookieName);
  return { success: true };
}
