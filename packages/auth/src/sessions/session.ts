import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import type { AccountType } from "@pave/contract";
import { type Db, readSession, type SessionRow, sessions, type UserRow, users } from "@pave/db";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import { hashSecret, newSecret } from "../secret.js";
import type { Lifetimes } from "../services.js";

/*
 * The only file that uses Lucia, which is unmaintained; session.test.ts specifies what a replacement must do. Lucia
 * stores session rows and the idle expiry; the hashed id, the absolute expiry and refreshing are ours.
 */

type SessionAttributes = Pick<
  SessionRow,
  | "createdAt"
  | "lastUsedAt"
  | "confirmedAt"
  | "generation"
  | "needsCookie"
  | "hasSecondFactor"
  | "address"
  | "userAgent"
>;
type ReadSession = Pick<SessionRow, "createdAt" | "confirmedAt" | "hasSecondFactor">;
type ReadUser = Pick<UserRow, "email" | "accountType" | "status">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia<ReadSession, ReadUser>;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes | ReadSession;
    DatabaseUserAttributes: ReadUser;
  }
}

/** Lucia on a database handle. `idleSeconds` applies to new sessions; without it, reading does not extend a session. */
function luciaOn(db: Db, idleSeconds = 0, keep?: Adapter["setSession"]): Lucia<ReadSession, ReadUser> {
  const base = new DrizzlePostgreSQLAdapter(db, sessions, users);
  const adapter: Adapter = Object.assign(base, {
    async getSessionAndUser(id: string): ReturnType<Adapter["getSessionAndUser"]> {
      const found = await readSession(db, id);
      if (!found) return [null, null];
      const { session, user } = found;
      const { userId, expiresAt, ...attributes } = session;
      return [
        { id, userId, expiresAt, attributes },
        { id: userId, attributes: user },
      ];
    },
    ...(keep && { setSession: keep }),
  });
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(idleSeconds, "s"),
    getSessionAttributes: ({ createdAt, confirmedAt, hasSecondFactor }) => ({
      createdAt,
      confirmedAt,
      hasSecondFactor,
    }),
    getUserAttributes: (user) => user,
  });
}

/** Session lifetime in seconds by account type; shorter for privileged accounts. */
export function sessionLife(lifetimes: Lifetimes, accountType: AccountType): { idle: number; absolute: number } {
  const { idle, absolute, adminIdle, adminAbsolute } = lifetimes;
  const isAdminLike = accountType === "admin" || accountType === "enterprise";
  return isAdminLike ? { idle: adminIdle, absolute: adminAbsolute } : { idle, absolute };
}

/** Expiry of a session used now: idle or absolute limit, whichever comes first. */
export function sessionEnd(lifetimes: Lifetimes, accountType: AccountType, createdAt: Date, now: Date): Date {
  const { idle, absolute } = sessionLife(lifetimes, accountType);
  return new Date(Math.min(now.getTime() + idle * 1000, createdAt.getTime() + absolute * 1000));
}

export type NewSession = Pick<SessionRow, "id" | "userId" | "generation" | "createdAt" | "rotatedAt" | "expiresAt">;

type Client = Pick<SessionRow, "address" | "userAgent" | "needsCookie" | "hasSecondFactor">;
type Owner = Pick<UserRow, "id" | "accountType">;
type Begun = { session: NewSession; secret: string };

/** Starts a session with a new secret, of which only the hash is stored. The secret belongs in the cookie. */
export async function startSession(
  db: Db,
  lifetimes: Lifetimes,
  user: Owner,
  client: Client,
  now: Date,
  keep?: Adapter["setSession"],
): Promise<Begun> {
  const secret = newSecret();
  const end = sessionEnd(lifetimes, user.accountType, now, now);
  const created = { createdAt: now, generation: 0 };
  const { id, userId, expiresAt } = await luciaOn(db, (end.getTime() - now.getTime()) / 1000, keep).createSession(
    user.id,
    { ...created, ...client, lastUsedAt: now, confirmedAt: now },
    { sessionId: hashSecret(secret) },
  );
  return { session: { ...created, id, userId, rotatedAt: null, expiresAt }, secret };
}

/** Like `startSession`, but the session exists only once the caller has inserted its row. */
export async function draftSession(
  db: Db,
  lifetimes: Lifetimes,
  user: Owner,
  client: Client,
  now: Date,
): Promise<Begun & { row: SessionRow }> {
  const begun = await startSession(db, lifetimes, user, client, now, async () => undefined);
  return { ...begun, row: { ...begun.session, ...client, lastUsedAt: now, confirmedAt: now } };
}

/** An active session and its owner's current state; null if either no longer exists. */
export async function checkSession(db: Db, id: string) {
  const { session, user } = await luciaOn(db).validateSession(id);
  return session && { session, user };
}

/** Ends a session and all its tokens; idempotent. */
export const endSession = (db: Db, id: string): Promise<void> => luciaOn(db).invalidateSession(id);

export const endSessionsOf = (db: Db, userId: string): Promise<void> => luciaOn(db).invalidateUserSessions(userId);

/** Deletes the rows of sessions that have ended. */
export const sweepSessions = (db: Db): Promise<void> => luciaOn(db).deleteExpiredSessions();
