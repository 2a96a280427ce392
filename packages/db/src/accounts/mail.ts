import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { mailOutbox, mailTokens, users } from "./table.js";

export type OutgoingMail = typeof mailOutbox.$inferSelect;
export type MailPurpose = (typeof mailTokens.$inferSelect)["purpose"];

/** Queues a mail, which is sent after the transaction has committed. */
export async function enqueueMail(
  db: Db,
  mail: Pick<OutgoingMail, "kind" | "recipient"> & { detail?: Record<string, string> },
  now: Date,
): Promise<void> {
  await db.insert(mailOutbox).values({ ...mail, createdAt: now, nextAttemptAt: now });
}

/** Takes the due mails on a lease; no other worker gets them before it ends. */
export async function claimMails(db: Db, now: Date, leaseEndsAt: Date, limit = 10): Promise<OutgoingMail[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.doneAt), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: leaseEndsAt })
    .where(inArray(mailOutbox.id, due))
    .returning();
}

export async function finishMail(
  db: Db,
  id: string,
  fields: Pick<OutgoingMail, "outcome" | "failure">,
  now: Date,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...fields, doneAt: now })
    .where(eq(mailOutbox.id, id));
}

export async function retryMailAt(db: Db, id: string, nextAttemptAt: Date, failure: string): Promise<void> {
  await db.update(mailOutbox).set({ nextAttemptAt, failure }).where(eq(mailOutbox.id, id));
}

/** When the next waiting mail is due; null if none is waiting. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: mailOutbox.nextAttemptAt })
    .from(mailOutbox)
    .where(isNull(mailOutbox.doneAt))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1);
  return row?.at ?? null;
}

/** Replaces the person's token for a purpose. */
export async function replaceMailToken(db: Db, token: typeof mailTokens.$inferInsert): Promise<void> {
  await db
    .insert(mailTokens)
    .values(token)
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: { usedAt: null, ...token } });
}

/** The token of this hash and purpose with its owner, if it was issued for the owner's current address. */
export async function findMailToken(db: Db, hash: string, purpose: MailPurpose) {
  const [row] = await db
    .select({ token: mailTokens, user: users })
    .from(mailTokens)
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.email, mailTokens.email)))
    .where(and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose)));
  return row;
}

/** False if it was used before: only one of two concurrent uses succeeds. */
export async function useMailToken(db: Db, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.hash, hash), isNull(mailTokens.usedAt)))
    .returning({ hash: mailTokens.hash });
  return rows.length > 0;
}

/** Revokes every link mailed to a person. */
export async function deleteMailTokens(db: Db, userId: string): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId));
}
