import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { sessions, users } from "../tables/accounts.js";

export type SessionRow = typeof sessions.$inferSelect;

const prepareReader = (db: Db) =>
  db
    .select({
      session: {
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
        hasSecondFactor: sessions.hasSecondFactor,
        confirmedAt: sessions.confirmedAt,
      },
      user: { email: users.email, accountType: users.accountType, status: users.status },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session_with_user");

const readers = new WeakMap<Db, ReturnType<typeof prepareReader>>();

/** A session and what every request must know of its owner: one prepared query, because every request asks it. */
export async function readSession(db: Db, id: string) {
  const reader = readers.get(db) ?? prepareReader(db);
  readers.set(db, reader);
  const [row] = await reader.execute({ id });
  return row;
}

/** The session and its owner, held against other refreshes until the transaction ends. */
export async function lockSession(tx: Db, id: string) {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .for("update", { of: sessions });
  return row;
}

/** Makes the next generation of a locked session the good one. */
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

/** The sessions of an account that have not ended, the last used first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt));
}

/** Ends one session of this account; false when it has none of that id. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of an account but one; answers how many. */
export async function deleteOtherSessions(db: Db, userId: string, keptId: string): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Notes that the password was shown in a session. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Marks a session as having shown a second factor. */
export async function markSecondFactor(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id));
}
