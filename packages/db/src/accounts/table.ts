import type { AccountAction, AccountStatus, AccountType, Preferences, UserSegment } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../engine/sql/columns.js";

export type Onboarding = { organizationId?: string | null; organizationName?: string | null; goals?: string[] };

/** Expressions that are indexed; a query that filters or sorts by them must spell them alike. */
export const accountKeys = {
  name: sql`pave_fold(last_name || ' ' || first_name) collate "C"`,
  search: sql`pave_fold(first_name || ' ' || last_name || ' ' || email)`,
  /** What everybody may search: each word has a space before it. No e-mail address. */
  words: sql`(' ' || pave_fold(first_name || ' ' || last_name || ' ' || coalesce(professional_title, '')))`,
  segment: sql`coalesce(user_segment, '') collate "C"`,
};

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Canonical, as the contract's `Email` makes it. */
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
    /** What was answered after the first sign-in and has no column of its own. */
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

/** A sign-in and all that follows from it: the refresh tokens of one session are its generations. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's secret, base64url: no secret itself. */
    id: text().primaryKey(),
    userId: owner(),
    /** When it ends unless it is refreshed before. */
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    /** The only refresh token that is good is that of this generation. */
    generation: integer().notNull().default(0),
    rotatedAt: instant(),
    /** Whether refreshing needs the cookie too. */
    needsCookie: boolean().notNull(),
    /** Whether it was begun with a second factor. */
    hasSecondFactor: boolean().notNull().default(false),
    /** When the password was last shown in it. */
    confirmedAt: instant().notNull().defaultNow(),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires_at").on(t.expiresAt)],
);

/** The newest link mailed to a person for each purpose. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    userId: owner(),
    purpose: text({ enum: ["verifyEmail", "resetPassword"] }).notNull(),
    /** The address that it was sent to, and is good for. */
    email: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [unique("mail_tokens_purpose").on(t.userId, t.purpose)],
);

/** Every kind of mail; the server has a text for each. */
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
  | "weeklyDigest";

/** Mails to be sent. Holds no token: one is made when its mail leaves. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /** What a notice tells, such as the address of a new sign-in. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before; moved on while a worker holds the mail. */
    nextAttemptAt: instant().notNull(),
    doneAt: instant(),
    /** `nothing`: there was no account to write to. */
    outcome: text({ enum: ["sent", "nothing", "failed"] }),
    failure: text(),
  },
  (t) => [
    index("mail_outbox_waiting").on(t.nextAttemptAt).where(sql`done_at is null`),
    index("mail_outbox_done").on(t.doneAt).where(sql`done_at is not null`),
  ],
);

/** What was done to accounts and by accounts, written in the transaction of the deed; rows are never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull(),
    action: text().$type<AccountAction>().notNull(),
    /** Whose account it concerns; null where there is none, as with an unknown address. */
    userId: uuid(),
    actorId: uuid(),
    /** The record that it concerned beside the account, if any. */
    entityType: text(),
    entityId: uuid(),
    address: text(),
    userAgent: text(),
    requestId: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index("audit_log_user").on(t.userId, t.at, t.id), index("audit_log_at").on(t.at)],
);

/** How often something was tried in the present window. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index("throttles_ends_at").on(t.endsAt)],
);

/** Wrong passwords in a row, by the address tried whether or not it has an account. */
export const signInFailures = pgTable("sign_in_failures", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: instant(),
  lastAt: instant().notNull(),
});

/** Client addresses from which a person has signed in: a lock caused from elsewhere does not shut these out. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: owner(),
    address: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] })],
);
