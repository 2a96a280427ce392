import type { AccountType } from "@pave/contract";
import type { Db } from "@pave/db";
import type { AuthServices } from "../services.js";
import { checkSession, sessionEnd } from "./session.js";
import { badToken, readAccess } from "./token.js";

/** Who calls. */
export type SignedIn = {
  id: string;
  email: string;
  accountType: AccountType;
  sessionId: string;
  /** Whether this session was begun with a second factor. */
  hasSecondFactor: boolean;
  /** When the password was last shown in this session. */
  confirmedAt: Date;
};

/** The bearer token of an Authorization header. Refuses with UNAUTHORIZED what is not `Bearer` and three parts. */
export function bearerOf(authorization: string): string {
  const token = authorization.length <= 4_096 && /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1];
  if (!token) throw badToken();
  return token;
}

/**
 * Who calls, with role and status as the database has them now: null without a header. Refuses a bad token, an ended
 * session and an account that is not active with UNAUTHORIZED; a database that does not answer throws its own error.
 */
export async function authenticate(
  db: Db,
  { keys, lifetimes }: AuthServices,
  authorization: string | undefined,
  now: Date,
): Promise<SignedIn | null> {
  if (authorization === undefined) return null;
  const { sid, userId } = await readAccess(keys, bearerOf(authorization), now);
  const found = await checkSession(db, sid);
  if (!found || found.user.id !== userId || found.user.status !== "active") throw badToken();
  const { session, user } = found;
  if (session.expiresAt <= now || sessionEnd(lifetimes, user.accountType, session.createdAt, now) <= now)
    throw badToken();
  const { id: sessionId, hasSecondFactor, confirmedAt } = session;
  return { id: user.id, email: user.email, accountType: user.accountType, sessionId, hasSecondFactor, confirmedAt };
}
