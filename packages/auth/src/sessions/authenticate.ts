import type { Db } from "@pave/db";
import { apiKeyOf } from "../api-key.js";
import type { AuthServices } from "../services.js";
import { authenticateKey } from "./authenticate-key.js";
import { checkSession, sessionEnd } from "./session.js";
import type { SignedIn } from "./signed-in.js";
import { badToken, readAccess } from "./token.js";

/** The bearer token of an Authorization header. UNAUTHORIZED for anything but `Bearer` and three parts. */
export function bearerOf(authorization: string): string {
  const token = authorization.length <= 4_096 && /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1];
  if (!token) throw badToken();
  return token;
}

/**
 * The caller with current role and status; null without a header. UNAUTHORIZED for an invalid token or API key, an ended
 * session or an inactive account; a database failure throws its own error. `address` is the client's.
 */
export async function authenticate(
  db: Db,
  services: AuthServices,
  authorization: string | undefined,
  now: Date,
  address: string,
): Promise<SignedIn | null> {
  if (authorization === undefined) return null;
  const key = apiKeyOf(authorization);
  if (key !== null) return authenticateKey(db, services, key, address, now);
  const { keys, lifetimes } = services;
  const { sid, userId } = await readAccess(keys, bearerOf(authorization), now);
  const found = await checkSession(db, sid);
  if (!found || found.user.id !== userId || found.user.status !== "active") throw badToken();
  const { session, user } = found;
  if (session.expiresAt <= now || sessionEnd(lifetimes, user.accountType, session.createdAt, now) <= now)
    throw badToken();
  const { id: sessionId, hasSecondFactor, confirmedAt } = session;
  return { id: user.id, email: user.email, accountType: user.accountType, sessionId, hasSecondFactor, confirmedAt };
}
