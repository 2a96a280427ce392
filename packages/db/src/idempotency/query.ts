import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { idempotentAnswers } from "./table.js";

/** Locks a user's key until the transaction ends; false if another request has locked it. */
export async function lockIdempotencyKey(tx: Db, userId: string, key: string): Promise<boolean> {
  const rows = await rowsOf<{ isLocked: boolean }>(
    tx,
    { isLocked: sql`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.isLocked ?? false;
}

/** The request and the response of a key. */
export async function findAnswer(
  tx: Db,
  userId: string,
  key: string,
): Promise<{ requestHash: string; answer: string } | undefined> {
  const [row] = await tx
    .select({ requestHash: idempotentAnswers.requestHash, answer: idempotentAnswers.answer })
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key)));
  return row;
}

export async function saveAnswer(tx: Db, values: typeof idempotentAnswers.$inferInsert): Promise<void> {
  await tx.insert(idempotentAnswers).values(values);
}

/** Deletes responses older than a day. */
export async function sweepAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.at, new Date(now.getTime() - 86_400_000)));
}
