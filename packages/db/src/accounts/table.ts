import type { AccountAction, AccountStatus, AccountType, Preferences, UserSegment } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../engine/sql/columns.js";

export type Onboarding = { organizationId?: string | null; organizationName?: string | null; goals?: string[] };

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const accountKeys = {
  name: sql`pave_fold(last_name || ' ' || first_name) collate "C"`,
  search: sql`pave_fold(first_name || ' ' || last_name || ' ' || email)`,
  /** Searchable by everyone, with a space before each word. Excludes the e-mail address. */
  words: sql`(' ' || pave_fold(first_name || ' ' || last_name || ' ' || coalesce(professional_title, '')))`,
  segment: sql`coalesce(user_segment, '') collate "C"`,
};

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Canonical, by the contract's `Email`. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    professionalTitle: text(),
    phone: text(),
    accountType: text().$type<AccountType>().notNull().default("standard"),
    status: text().$type<AccountStatus>().notNull().default("pending"),
    userSegment: text().$type<UserSegment>(),
    linkedOrgType: text(),
    timezone: text(),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    /** Onboarding answers without a column. */
    onboarding: jsonb().$type<Onboarding>().notNull().default({}),
    onboardedAt: instant(),
    emailVerifiedAt: instant(),
    twoFactorEnabledAt: instant(),
    lastLoginAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("users_created_at").on(t.createdAt, t.id),
    index("users_name").on(accountKeys.name, t.id),
    index("users_search").using("gin", sql`${accountKeys.search} gin_trgm_ops`),
    index("users_words").using("gin", sql`${accountKeys.words} gin_trgm_ops`).where(sql`status = 'active'`),
    index("users_segment").on(accountKeys.segment, accountKeys.name, t.id).where(sql`status = 'active'`),
    index("users_admins").on(t.id).where(sql`account_type = 'admin'`),
  ],
);

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A sign-in; the refresh tokens of one session are its generations. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's secret, base64url; not a secret itself. */
    id: text().primaryKey(),
    userId: owner(),
    /** When it ends unless it is refreshed before. */
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    /** Only the refresh token of this generation is valid. */
    generation: integer().notNull().default(0),
    rotatedAt: instant(),
    /** Whether refreshing also requires the cookie. */
    needsCookie: boolean().notNull(),
    /** Whether it started with a second factor. */
    hasSecondFactor: boolean().notNull().default(false),
    /** When the password was last entered in it. */
    confirmedAt: instant().notNull().defaultNow(),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires_at").on(t.expiresAt)],
);

/** The newest link mailed to a person, by purpose. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    userId: owner(),
    purpose: text({ enum: ["verifyEmail", "resetPassword"] }).notNull(),
    /** The address it was sent to; the token is valid for that address only. */
    email: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [unique("mail_tokens_purpose").on(t.userId, t.purpose)],
);

/** Kinds of mail; the server has a template for each. */
export type MailKind =
  | "verifyEmail"
  | "accountExists"
  | "resetPassword"
  | "passwordChanged"
  | "newSignIn"
  | "accountLocked"
  | "twoFactorOn"
  | "twoFactorOff"
  | "recoveryCodeUsed"
  | "recoveryCodesRenewed"
  | "notifications"
  | "dailyDigest"
  | "weeklyDigest"
  | "webhookSuspended";

/** The mail outbox. Contains no tokens: they are created when the mail is sent. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /** Values for the template, such as the address of a new sign-in. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; moved ahead while a worker has the lease. */
    nextAttemptAt: instant().notNull(),
    doneAt: instant(),
    /** `nothing`: there was no account to notify. */
    outcome: text({ enum: ["sent", "nothing", "failed"] }),
    failure: text(),
  },
  (t) => [
    index("mail_outbox_waiting").on(t.nextAttemptAt).where(sql`done_at is null`),
    index("mail_outbox_done").on(t.doneAt).where(sql`done_at is not null`),
  ],
);

/** Actions on accounts and by accounts, written in the transaction of the action; rows are never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull(),
    action: text().$type<AccountAction>().notNull(),
    /** The account concerned; null if there is none, as for an unknown address. */
    userId: uuid(),
    actorId: uuid(),
    /** The record concerned, if any. */
    entityType: text(),
    entityId: uuid(),
    address: text(),
    userAgent: text(),
    requestId: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index("audit_log_user").on(t.userId, t.at, t.id), index("audit_log_at").on(t.at)],
);

/** Attempts in the current window. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index("throttles_ends_at").on(t.endsAt)],
);

/** Consecutive wrong passwords by the address entered, whether or not it has an account. */
export const signInFailures = pgTable("sign_in_failures", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: instant(),
  lastAt: instant().notNull(),
});

/** Client addresses from which a person has signed in: a lock caused from elsewhere does not apply to these. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: owner(),
    address: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] })],
);
