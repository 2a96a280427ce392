import { eq, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { signInFailures, throttles } from "../tables/accounts.js";

export type Tries = { count: number; endsAt: Date };

/** How much later than another's the clock of a call that overtook it can be. */
const overtakingMs = 60_000;

/** Counts one more try and answers how many the present window holds. Atomic over all instances. */
export async function countTry(db: Db, key: string, windowSeconds: number, now: Date): Promise<Tries> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  // An end further off than the window stems from a clock that was put back, or by little from a call that overtook.
  const isOver = sql`(${throttles.endsAt} <= ${now.toISOString()}
    or ${throttles.endsAt} > ${new Date(endsAt.getTime() + overtakingMs).toISOString()})`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttles.endsAt} end`,
      },
    })
    .returning();
  return row ?? { count: 1, endsAt };
}

/** How often a key was tried in its present window. */
export async function countOf(db: Db, key: string, now: Date): Promise<Tries> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  return row && row.endsAt > now ? row : { count: 0, endsAt: now };
}

export type LockRules = {
  /** Failures in a row to the first lock and to each further one; two at least. */
  failuresToLock: number;
  /** How long the first lock lasts; each further one twice as long as the one before. */
  lockSeconds: number;
  lockSecondsMax: number;
  /** Failures in a row after which only a new password opens the account. */
  failuresToStop: number;
};

export type Attempt = { isAllowed: true; failures: number } | { isAllowed: false; until: Date };

/**
 * Takes a password check as failed before it is made, so that parallel guesses cannot pass the limit together.
 * Answers how many failures that makes in a row, or until when the key is locked and no check may be made.
 */
export async function reserveAttempt(db: Db, key: string, rules: LockRules, now: Date): Promise<Attempt> {
  const { failuresToLock, lockSeconds, lockSecondsMax, failuresToStop } = rules;
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`${signInFailures.failures} + 1`;
  const seconds = sql`least(${lockSecondsMax}::float, ${lockSeconds}::float * power(2, (${failures}) / ${failuresToLock}::int - 1))`;
  const [row] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures,
        lastAt: now,
        lockedUntil: sql`case when ${failures} >= ${failuresToStop}::int then ${at} + interval '100 years'
          when (${failures}) % ${failuresToLock}::int = 0 then ${at} + ${seconds} * interval '1 second' end`,
      },
      setWhere: sql`${signInFailures.lockedUntil} is null or ${signInFailures.lockedUntil} <= ${at}`,
    })
    .returning({ failures: signInFailures.failures });
  if (row) return { isAllowed: true, failures: row.failures };
  const [locked] = await db
    .select({ until: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  return { isAllowed: false, until: locked?.until ?? now };
}

/** Forgets the failures of a key, and so lifts its lock. */
export async function forgiveFailures(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** Forgets the failures of a key and of every key that begins with it and a colon. */
export async function forgiveAllFailures(db: Db, key: string): Promise<void> {
  await db
    .delete(signInFailures)
    .where(sql`${signInFailures.key} = ${key} or starts_with(${signInFailures.key}, ${`${key}:`})`);
}
