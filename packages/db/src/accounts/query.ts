import type { Preferences } from "@pave/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamedAlone } from "../engine/connection/prepared-statements.js";
import { newId } from "../engine/sql/columns.js";
import { type Statement, withoutRows } from "../engine/sql/rows.js";
import { organizations } from "../organizations/table.js";
import type { NewAudit } from "./audit.js";
import type { SessionRow } from "./sessions.js";
import { knownAddresses, type Onboarding, users } from "./table.js";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Null if the address is taken, also by a concurrent registration. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

const prepareFinder = (db: Db) =>
  db
    .select({ user: users, knownSince: knownAddresses.lastSeenAt })
    .from(users)
    .leftJoin(
      knownAddresses,
      and(eq(knownAddresses.userId, users.id), eq(knownAddresses.address, sql.placeholder("address"))),
    )
    .where(eq(users.email, sql.placeholder("email")))
    .prepare("user_to_sign_in");
const finders = new WeakMap<Db, ReturnType<typeof prepareFinder>>();

/** The account of a canonical address, and whether it has signed in from this client address before. */
export async function findUserToSignIn(db: Db, email: string, address: string) {
  const finder = finders.get(db) ?? prepareFinder(db);
  finders.set(db, finder);
  const [row] = await finder.execute({ email, address });
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

/** The updated account; undefined if it no longer exists. */
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

/** False if the address was confirmed before: only one of two concurrent calls succeeds. */
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

/** A sign-in to store: its session, its audit entry, and the client address to remember. */
export type NewSignIn = {
  session: Omit<SessionRow, "rotatedAt">;
  audit: Pick<NewAudit, "address" | "userAgent" | "requestId" | "detail">;
  /** The client address in the form stored in `known_addresses`. */
  knownAddressKey: string;
  /** Key of the failures to clear. */
  lockKey: string;
  /** Mail for the first sign-in from a client address; null to send none. */
  mail: { recipient: string; detail: Record<string, string> } | null;
};

const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

function startingSignIn(): Statement<object> {
  const [at, userId] = [value("at", "timestamptz"), value("userId", "uuid")];
  return withoutRows(sql`with forgiven as (delete from sign_in_failures where key = ${value("lockKey", "text")}),
    noted as (update users set last_login_at = ${at} where id = ${userId}),
    started as (
      insert into sessions (id, user_id, expires_at, created_at, last_used_at, confirmed_at, generation, needs_cookie,
        has_second_factor, address, user_agent)
      values (${value("sessionId", "text")}, ${userId}, ${value("expiresAt", "timestamptz")}, ${at}, ${at}, ${at},
        ${value("generation", "int")}, ${value("needsCookie", "boolean")}, ${value("hasSecondFactor", "boolean")},
        ${value("sessionAddress", "text")}, ${value("sessionUserAgent", "text")})),
    logged as (
      insert into audit_log (id, at, action, user_id, actor_id, address, user_agent, request_id, detail)
      values (${value("auditId", "uuid")}, ${at}, 'signIn', ${userId}, ${userId}, ${value("address", "text")},
        ${value("userAgent", "text")}, ${value("requestId", "text")}, ${value("detail", "jsonb")})),
    -- A row that was inserted, not updated, has no earlier version.
    known as (
      insert into known_addresses (user_id, address, last_seen_at) values (${userId}, ${value("knownAddressKey", "text")}, ${at})
      on conflict (user_id, address) do update set last_seen_at = excluded.last_seen_at
      returning xmax = 0 as is_new)
    insert into mail_outbox (id, kind, recipient, detail, created_at, next_attempt_at)
    select ${value("mailId", "uuid")}, 'newSignIn', ${value("recipient", "text")}, ${value("mailDetail", "jsonb")}, ${at}, ${at}
    from known where is_new and ${value("recipient", "text")} is not null`);
}

/** Stores a sign-in atomically. One statement, because every sign-in pays for each round trip to the database. */
export async function insertSignIn(
  db: Db,
  { session, audit, knownAddressKey, lockKey, mail }: NewSignIn,
): Promise<void> {
  await runNamedAlone(db, "sign in", startingSignIn, {
    at: session.createdAt.toISOString(),
    userId: session.userId,
    lockKey,
    sessionId: session.id,
    expiresAt: session.expiresAt.toISOString(),
    generation: session.generation,
    needsCookie: session.needsCookie,
    hasSecondFactor: session.hasSecondFactor,
    sessionAddress: session.address,
    sessionUserAgent: session.userAgent,
    auditId: newId(),
    address: audit.address ?? null,
    userAgent: audit.userAgent ?? null,
    requestId: audit.requestId ?? null,
    detail: JSON.stringify(audit.detail ?? null),
    knownAddressKey,
    mailId: newId(),
    recipient: mail?.recipient ?? null,
    mailDetail: JSON.stringify(mail?.detail ?? {}),
  });
}

/** Merges the given preferences into the stored ones. */
export async function mergePreferences(db: Db, id: string, given: Preferences, now: Date) {
  const preferences = sql`${users.preferences} || ${JSON.stringify(given)}::jsonb`;
  const [row] = await db.update(users).set({ preferences, updatedAt: now }).where(eq(users.id, id)).returning();
  return row;
}

/** Saves the onboarding answers; the time of the first complete answer is retained. */
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

export async function hasOrganization(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.isDeleted, false)));
  return rows.length > 0;
}

/** Throws if accounts cannot be read. */
export async function pingAccounts(db: Db): Promise<void> {
  await db.select({ id: users.id }).from(users).limit(1);
}
