import type { Preferences } from "@pave/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { knownAddresses, type Onboarding, signInFailures, users } from "../tables/accounts.js";
import { organizations } from "../tables/organizations.js";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Null when the address is taken, also by a registration at this very moment. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** The account of a canonical address, and whether it was signed in to from this client address before. */
export async function findUserToSignIn(db: Db, email: string, address: string) {
  const [row] = await db
    .select({ user: users, knownSince: knownAddresses.lastSeenAt })
    .from(users)
    .leftJoin(knownAddresses, and(eq(knownAddresses.userId, users.id), eq(knownAddresses.address, address)))
    .where(eq(users.email, email));
  return row && { user: row.user, isKnownAddress: row.knownSince !== null };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The account after the change; undefined when it is gone. */
export async function updateUser(
  db: Db,
  id: string,
  fields: Partial<Omit<NewUser, "id">>,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...fields, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** False when the address was confirmed before, so that two calls at once cannot both confirm it. */
export async function confirmEmail(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({
      emailVerifiedAt: now,
      updatedAt: now,
      status: sql`case when ${users.status} = 'pending' then 'active' else ${users.status} end`,
    })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Notes a sign-in: when, from where, and that the failures under `lockKey` are forgotten. Answers whether it is the
 * first from this client address. One statement, because every sign-in pays for each way to the database.
 */
export async function noteSignIn(db: Db, id: string, address: string, lockKey: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  // A row that was inserted, not updated, has no earlier version.
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    with forgiven as (delete from ${signInFailures} where ${signInFailures.key} = ${lockKey}),
      noted as (update ${users} set last_login_at = ${at} where ${users.id} = ${id})
    insert into ${knownAddresses} (user_id, address, last_seen_at) values (${id}, ${address}, ${at})
    on conflict (user_id, address) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as "isNew"`);
  return rows[0]?.isNew ?? false;
}

/** Puts the given preferences in the place of older ones; the others stay. */
export async function mergePreferences(db: Db, id: string, given: Preferences, now: Date) {
  const preferences = sql`${users.preferences} || ${JSON.stringify(given)}::jsonb`;
  const [row] = await db.update(users).set({ preferences, updatedAt: now }).where(eq(users.id, id)).returning();
  return row;
}

/** Keeps what was answered after the first sign-in; the time of the first complete answer stays. */
export async function saveOnboarding(
  db: Db,
  id: string,
  fields: Pick<NewUser, "professionalTitle" | "userSegment" | "linkedOrgType">,
  answers: Onboarding,
  doneAt: Date | null,
  now: Date,
) {
  const onboarding = sql`${users.onboarding} || ${JSON.stringify(answers)}::jsonb`;
  const onboardedAt = sql`coalesce(${users.onboardedAt}, ${doneAt?.toISOString() ?? null})`;
  const [row] = await db
    .update(users)
    .set({ ...fields, onboarding, onboardedAt, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** Whether there is an organization of this id. */
export async function hasOrganization(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.isDeleted, false)));
  return rows.length > 0;
}

/** Throws when accounts cannot be read. */
export async function pingAccounts(db: Db): Promise<void> {
  await db.select({ id: users.id }).from(users).limit(1);
}
