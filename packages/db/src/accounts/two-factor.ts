import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { users } from "./table.js";
import { pendingSignIns, recoveryCodes, twoFactor } from "./two-factor-table.js";

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
}

/** Stores an unconfirmed secret in place of an older one; the active secret remains. */
export async function putPendingSecret(db: Db, userId: string, secret: string, until: Date): Promise<void> {
  const pending = { pendingSecret: secret, pendingUntil: until };
  await db
    .insert(twoFactor)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: twoFactor.userId, set: pending });
}

/** Activates this pending secret; false if it was replaced or confirmed in the meantime. */
export async function confirmSecret(db: Db, userId: string, pendingSecret: string, step: number, now: Date) {
  const rows = await db
    .update(twoFactor)
    .set({ secret: pendingSecret, lastStep: step, pendingSecret: null, pendingUntil: null })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.pendingSecret, pendingSecret), isNull(twoFactor.secret)))
    .returning({ userId: twoFactor.userId });
  if (rows.length > 0) await db.update(users).set({ twoFactorEnabledAt: now }).where(eq(users.id, userId));
  return rows.length > 0;
}

/** Uses up a time step of the active secret; false if it or a newer one was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ userId: twoFactor.userId });
  return rows.length > 0;
}

/** Turns the second factor off and deletes its secrets and recovery codes. */
export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.update(users).set({ twoFactorEnabledAt: null }).where(eq(users.id, userId));
}

/** Deletes a secret that was never confirmed. */
export async function dropPendingSecret(db: Db, userId: string): Promise<void> {
  await db.update(twoFactor).set({ pendingSecret: null, pendingUntil: null }).where(eq(twoFactor.userId, userId));
}

/** Replaces the person's recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}

/** False if it is not one of the person's codes, or was used before. */
export async function useRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length > 0;
}

export async function putPendingSignIn(db: Db, pending: typeof pendingSignIns.$inferInsert): Promise<void> {
  await db.insert(pendingSignIns).values(pending);
}

/** Locks a sign-in awaiting its second factor against parallel attempts until the transaction ends. */
export async function lockPendingSignIn(tx: Db, hash: string, now: Date) {
  const [row] = await tx
    .select({ pending: pendingSignIns, user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.hash, hash), gt(pendingSignIns.expiresAt, now)))
    .for("update", { of: pendingSignIns });
  return row;
}

/** Counts a wrong code and returns the count. */
export async function countWrongCode(tx: Db, hash: string): Promise<number> {
  const [row] = await tx
    .update(pendingSignIns)
    .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
    .where(eq(pendingSignIns.hash, hash))
    .returning({ wrongCodes: pendingSignIns.wrongCodes });
  return row?.wrongCodes ?? 0;
}

export async function deletePendingSignIn(db: Db, hash: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.hash, hash));
}

/** Ends every sign-in of an account that awaits its second factor. */
export async function deletePendingSignInsOf(db: Db, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

/** One encrypted secret, active or pending, and the account to whose id it is bound; undefined if there is none. */
export async function findSealedSecret(db: Db): Promise<{ userId: string; sealed: string } | undefined> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(or(isNotNull(twoFactor.secret), isNotNull(twoFactor.pendingSecret)))
    .limit(1);
  const sealed = row?.secret ?? row?.pendingSecret;
  return row && sealed ? { userId: row.userId, sealed } : undefined;
}

/**
 * Deletes every encrypted secret and returns the number of accounts that had an active one. Two-factor authentication
 * stays on: these accounts sign in with a recovery code.
 */
export async function deleteSealedSecrets(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const live = await tx.$count(twoFactor, isNotNull(twoFactor.secret));
    await tx.update(twoFactor).set({ secret: null, pendingSecret: null, pendingUntil: null });
    return live;
  });
}
