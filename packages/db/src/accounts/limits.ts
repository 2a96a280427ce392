import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamedAlone } from "../engine/connection/prepared-statements.js";
import { type Columns, type Statement, select } from "../engine/sql/rows.js";
import { signInFailures } from "./table.js";

export type AttemptCount = { count: number; endsAt: Date };
type TriesRead = { count: number; endsAt: string };
const triesOf = ({ count, endsAt }: TriesRead): AttemptCount => ({ count, endsAt: new Date(endsAt) });

/** Tolerated difference between the clocks of two servers. */
const overtaking = sql`interval '60 seconds'`;

const at = sql`${sql.placeholder("at")}::timestamptz`;

/** Counts an attempt at `key` at the instant `at`, in windows of `seconds`. */
function counting(): Statement<TriesRead> {
  const ends = sql`${at} + ${sql.placeholder("seconds")}::int * interval '1 second'`;
  // An end beyond the window means that the clock was set back, or that another server's clock is ahead.
  const isOver = sql`(t.ends_at <= ${at} or t.ends_at > ${ends} + ${overtaking})`;
  const tries = { count: sql`t.count`, endsAt: sql`t.ends_at` };
  return select<TriesRead>(
    tries,
    (columns) => sql`insert into throttles as t (key, count, ends_at) values (${sql.placeholder("key")}, 1, ${ends})
    on conflict (key) do update set count = case when ${isOver} then 1 else t.count + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else t.ends_at end
    returning ${columns}`,
  );
}

/** Counts an attempt and returns the count of the current window. Atomic across instances. */
export async function countAttempt(db: Db, key: string, windowSeconds: number, now: Date): Promise<AttemptCount> {
  const values = { key, seconds: windowSeconds, at: now.toISOString() };
  const [row] = await runNamedAlone(db, "count try", counting, values);
  return row ? triesOf(row) : { count: 1, endsAt: new Date(now.getTime() + windowSeconds * 1000) };
}

export type LockRules = {
  /** Consecutive failures before the first lock and before each further one; at least 2. */
  failuresToLock: number;
  /** Length of the first lock; each further one is twice as long as the one before. */
  lockSeconds: number;
  lockSecondsMax: number;
  /** Consecutive failures after which only a password reset unlocks the account. */
  failuresToStop: number;
};

export type Attempt = { isAllowed: true; failures: number } | { isAllowed: false; until: Date };

/** Records a check of `lockKey` as failed in advance; no row if it is locked or `condition` is false. */
function reserving(condition: SQL): Statement<{ failures: number }> {
  const rule = (name: keyof LockRules, type: "int" | "float") => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const failures = sql`f.failures + 1`;
  const each = rule("failuresToLock", "int");
  const seconds = sql`least(${rule("lockSecondsMax", "float")}, ${rule("lockSeconds", "float")} * power(2, (${failures}) / ${each} - 1))`;
  return select<{ failures: number }>(
    { failures: sql`f.failures` },
    (columns) => sql`insert into sign_in_failures as f (key, failures, last_at)
    select ${sql.placeholder("lockKey")}, 1, ${at} where ${condition}
    on conflict (key) do update set failures = ${failures}, last_at = ${at},
      locked_until = case when ${failures} >= ${rule("failuresToStop", "int")} then ${at} + interval '100 years'
        when (${failures}) % ${each} = 0 then ${at} + ${seconds} * interval '1 second' end
      where f.locked_until is null or f.locked_until <= ${at}
    returning ${columns}`,
  );
}

/**
 * Counts a password check as failed before it is made, so that parallel guesses cannot exceed the limit. Returns the
 * consecutive failures, or until when the key is locked and no check is allowed.
 */
export async function reserveAttempt(db: Db, key: string, rules: LockRules, now: Date): Promise<Attempt> {
  const values = { ...rules, lockKey: key, at: now.toISOString() };
  const [row] = await runNamedAlone(db, "reserve attempt", () => reserving(sql`true`), values);
  return row
    ? { isAllowed: true, failures: row.failures }
    : { isAllowed: false, until: await lockedUntil(db, key, now) };
}

async function lockedUntil(db: Db, key: string, now: Date): Promise<Date> {
  const [locked] = await db
    .select({ until: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  return locked?.until ?? now;
}

/** The counters updated before a sign-in's password is checked. */
export type SignInAttempt = {
  /** Limit on attempts of a client address; `failures` counts its failed ones. */
  tries: { key: string; seconds: number; max: number };
  failures: { key: string; max: number };
  lockKey: string;
  rules: LockRules;
};

/** Attempts and failures in the window, and the reserved check; null if no check is allowed. */
export type SignInCounts = { tries: AttemptCount; failures: AttemptCount; attempt: Attempt | null };

function tryingToSignIn(): Statement<SignInRead> {
  const may = sql`(select count from counted) <= ${sql.placeholder("triesMax")}::int
    and coalesce((select count from failed), 0) < ${sql.placeholder("failuresMax")}::int`;
  const read: Columns<SignInRead> = {
    count: sql`counted.count`,
    endsAt: sql`counted."endsAt"`,
    failedCount: sql`failed.count`,
    failedEndsAt: sql`failed.ends_at`,
    failures: sql`reserved.failures`,
    isMade: may,
  };
  return select<SignInRead>(
    read,
    (columns) => sql`with counted as (${counting().sql}),
      failed as (select count, ends_at from throttles where key = ${sql.placeholder("failuresKey")} and ends_at > ${at}),
      reserved as (${reserving(may).sql})
    select ${columns} from counted left join failed on true left join reserved on true`,
  );
}

type SignInRead = TriesRead & {
  failedCount: number | null;
  failedEndsAt: string | null;
  failures: number | null;
  isMade: boolean;
};

/** Counts a sign-in attempt and reserves its check, as `countAttempt` and `reserveAttempt` do, in one round trip. */
export async function countSignIn(
  db: Db,
  { tries, failures, lockKey, rules }: SignInAttempt,
  now: Date,
): Promise<SignInCounts> {
  const counted = { key: tries.key, seconds: tries.seconds, triesMax: tries.max };
  const failed = { failuresKey: failures.key, failuresMax: failures.max };
  const values = { ...rules, ...counted, ...failed, lockKey, at: now.toISOString() };
  const [row] = await runNamedAlone(db, "try to sign in", tryingToSignIn, values);
  if (!row) throw new Error("The sign-in attempt was not counted");
  const failedEndsAt = row.failedEndsAt === null ? now : new Date(row.failedEndsAt);
  const counts = { tries: triesOf(row), failures: { count: row.failedCount ?? 0, endsAt: failedEndsAt } };
  if (!row.isMade) return { ...counts, attempt: null };
  if (row.failures !== null) return { ...counts, attempt: { isAllowed: true, failures: row.failures } };
  return { ...counts, attempt: { isAllowed: false, until: await lockedUntil(db, lockKey, now) } };
}

/** Withdraws a reserved check that could not be made, and the lock if it caused one. */
export async function withdrawAttempt(db: Db, key: string, { failuresToLock }: LockRules): Promise<void> {
  const failures = sql<number>`greatest(${signInFailures.failures} - 1, 0)`;
  const lockedUntil = sql<Date>`case when ${signInFailures.failures} % ${failuresToLock} <> 0 then ${signInFailures.lockedUntil} end`;
  await db.update(signInFailures).set({ failures, lockedUntil }).where(eq(signInFailures.key, key));
}

/** Clears the failures of a key, which lifts its lock. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** Clears the failures of a key and of every key that starts with it and a colon. */
export async function clearAllFailures(db: Db, key: string): Promise<void> {
  await db
    .delete(signInFailures)
    .where(sql`${signInFailures.key} = ${key} or starts_with(${signInFailures.key}, ${`${key}:`})`);
}
