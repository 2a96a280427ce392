import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";
import { users } from "./table.js";

/** Secrets of authenticator apps, encrypted with DATA_KEY. */
export const twoFactor = pgTable("two_factor", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The active secret; null until set-up is confirmed. */
  secret: text(),
  /** The newest time step of which a code was accepted; this and older ones are refused. */
  lastStep: integer(),
  pendingSecret: text(),
  pendingUntil: instant(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256, base64url, of the owner's id and the code. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: instant(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** Sign-ins with a correct password that still need the second factor. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    /** SHA-256, base64url, of the tempToken. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    wrongCodes: integer().notNull().default(0),
    needsCookie: boolean().notNull(),
  },
  (t) => [index("pending_sign_ins_user").on(t.userId), index("pending_sign_ins_expires_at").on(t.expiresAt)],
);
