import type { TokenInfo } from "@pave/contract";
import { advanceSession, type Db, lockSession, type SessionRow, type UserRow } from "@pave/db";
import { hashSecret } from "../secret.js";
import type { AuthServices } from "../services.js";
import { endSession, type NewSession, sessionEnd } from "./session.js";
import { type RefreshClaims, signAccess, signRefresh } from "./token.js";

/** The pair of tokens for a session's present generation. */
export async function grantTokens(
  { keys, lifetimes }: AuthServices,
  user: Pick<UserRow, "id" | "email" | "accountType" | "userSegment">,
  session: NewSession,
  now: Date,
): Promise<{ token: string; tokenInfo: TokenInfo }> {
  const { id: sid, generation, expiresAt: sessionEndsAt } = session;
  const expiresAt = new Date(now.getTime() + lifetimes.access * 1000);
  const { id: userId, email, accountType: role, userSegment } = user;
  const [token, refreshToken] = await Promise.all([
    signAccess(keys, { userId, sid, email, role, userSegment }, now, expiresAt),
    signRefresh(keys, { userId, sid, generation }, session.rotatedAt ?? session.createdAt, sessionEndsAt),
  ]);
  return {
    token,
    tokenInfo: { refreshToken, expiresAt: expiresAt.toISOString(), expiresIn: lifetimes.access, tokenType: "Bearer" },
  };
}

export type Rotation =
  | { outcome: "rotated"; session: SessionRow; user: UserRow }
  /** `reused`: a token of an older generation was presented; the session has been ended. */
  | { outcome: "reused"; user: UserRow }
  | { outcome: "refused" };

/** The refreshing client. `arrivedAt` is the earliest time at which the request can have reached this machine. */
export type RefreshClient = { cookie: string | undefined; address: string; userAgent: string; arrivedAt: Date };

/**
 * Exchanges a refresh token for the next generation. Within the grace period the same old token gets the same
 * successor, so that parallel or repeated calls agree; after it, reuse ends the session. The grace period is measured
 * at the request's arrival, so that a paused server does not mistake late reading for reuse. Must run in a
 * transaction.
 */
export async function rotateSession(
  tx: Db,
  { lifetimes }: AuthServices,
  { sid, userId, generation }: RefreshClaims,
  { cookie, address, userAgent, arrivedAt }: RefreshClient,
  clock: () => Date,
): Promise<Rotation> {
  const found = await lockSession(tx, sid);
  // The successor's grace period starts at its creation, however long the wait for the lock.
  const now = clock();
  if (!found || found.user.id !== userId) return { outcome: "refused" };
  const { session, user } = found;
  const expiresAt = sessionEnd(lifetimes, user.accountType, session.createdAt, now);
  if (session.expiresAt <= now || expiresAt <= now || user.status !== "active") return { outcome: "refused" };
  if (session.needsCookie && hashSecret(cookie ?? "") !== sid) return { outcome: "refused" };
  if (generation === session.generation) {
    const next = await advanceSession(tx, session, { expiresAt, address, userAgent }, now);
    return next ? { outcome: "rotated", session: next, user } : { outcome: "refused" };
  }
  const graceEndsAt = (session.rotatedAt?.getTime() ?? 0) + lifetimes.refreshGrace * 1000;
  if (generation === session.generation - 1 && arrivedAt.getTime() <= graceEndsAt)
    return { outcome: "rotated", session, user };
  await endSession(tx, sid);
  return { outcome: "reused", user };
}
