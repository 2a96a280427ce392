import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { type Columns, select } from "../engine/sql/rows.js";
import { sessions, users } from "./table.js";

export type SessionRow = typeof sessions.$inferSelect;

type SessionRead = Pick<SessionRow, "userId" | "hasSecondFactor"> &
  Record<"expiresAt" | "createdAt" | "confirmedAt", string> &
  Pick<typeof users.$inferSelect, "email" | "accountType" | "status">;

const sessionRead: Columns<SessionRead> = {
  userId: sql`${sessions.userId}`,
  expiresAt: sql`${sessions.expiresAt}`,
  createdAt: sql`${sessions.createdAt}`,
  hasSecondFactor: sql`${sessions.hasSecondFactor}`,
  confirmedAt: sql`${sessions.confirmedAt}`,
  email: sql`${users.email}`,
  accountType: sql`${users.accountType}`,
  status: sql`${users.status}`,
};
const sessionWithUser = () =>
  select<SessionRead>(
    sessionRead,
    (columns) =>
      sql`select ${columns} from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${sessions.id} = ${sql.placeholder("id")}`,
  );

/** A session and its owner as every request needs them; a named statement, because every request runs it. */
export async function readSession(db: Db, id: string) {
  const [row] = await runNamed(db, "session with user", sessionWithUser, { id });
  if (!row) return undefined;
  const { email, accountType, status, userId, hasSecondFactor } = row;
  const times = {
    expiresAt: new Date(row.expiresAt),
    createdAt: new Date(row.createdAt),
    confirmedAt: new Date(row.confirmedAt),
  };
  return { session: { userId, hasSecondFactor, ...times }, user: { email, accountType, status } };
}

/** Locks the session and its owner against concurrent refreshes until the transaction ends. */
export async function lockSession(tx: Db, id: string) {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .for("update", { of: sessions });
  return row;
}

/** Makes the next generation of a locked session the valid one. */
export async function advanceSession(
  tx: Db,
  { id, generation }: Pick<SessionRow, "id" | "generation">,
  fields: Pick<SessionRow, "expiresAt" | "address" | "userAgent">,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ ...fields, generation: generation + 1, rotatedAt: now, lastUsedAt: now })
    .where(eq(sessions.id, id))
    .returning();
  return row;
}

/** The active sessions of an account, last used first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt));
}

/** Ends one session of the account; false if it has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of an account but one and returns their number. */
export async function deleteOtherSessions(db: Db, userId: string, exceptId: string): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Records that the password was entered in a session. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Marks a session as authenticated with a second factor. */
export async function markSecondFactor(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id));
}
