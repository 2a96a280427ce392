import { badToken, grantTokens, readRefresh, rotateSession } from "@pave/auth";
import type { Refresh, RefreshAnswer } from "@pave/contract";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";
import { refuseForeignSite } from "./foreign-site.js";
import { presentUser } from "./present.js";

/** Exchanges a refresh token for a new pair. A superseded one presented after its grace period ends the session. */
export async function refresh(ctx: Context, { refreshToken }: Refresh): Promise<RefreshAnswer> {
  refuseForeignSite(ctx);
  const { auth, address, userAgent } = ctx;
  const now = ctx.now();
  const arrivedAt = new Date(now.getTime() - auth.standstill.waitedMs());
  const claims = await readRefresh(auth.keys, refreshToken, now);
  const client = { address, userAgent, cookie: ctx.cookies.get(auth.cookieName), arrivedAt };
  const rotation = await ctx.db.transaction(async (tx) => {
    const done = await rotateSession(tx, auth, claims, client, ctx.now);
    if (done.outcome === "reused") await audit(tx, ctx, "refreshReused", done.user.id, { sessionId: claims.sid });
    return done;
  });
  // Thrown after the commit, so that ending the session of a reused token is not rolled back.
  if (rotation.outcome !== "rotated") throw badToken();
  const { user, session } = rotation;
  return { ...(await grantTokens(auth, user, session, ctx.now())), user: presentUser(user) };
}
