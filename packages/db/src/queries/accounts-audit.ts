import type { Db } from "../client.js";
import { auditLog } from "../tables/accounts.js";

/** What an audit row may say was done. */
export type AuditAction =
  | "createUser"
  | "register"
  | "registerTaken"
  | "verifyEmail"
  | "signIn"
  | "signInFailed"
  | "signInRefused"
  | "signInLocked"
  | "signOut"
  | "refreshReused"
  | "updateProfile"
  | "updatePreferences"
  | "updateOnboarding"
  | "resetPassword"
  | "changePassword"
  | "startTwoFactor"
  | "enableTwoFactor"
  | "disableTwoFactor"
  | "twoFactorFailed"
  | "useRecoveryCode"
  | "revokeSession"
  | "revokeOtherSessions";

export type NewAudit = Omit<typeof auditLog.$inferInsert, "id" | "action"> & { action: AuditAction };

/** Appends to the audit log; pass the transaction of the deed, so that neither is there without the other. */
export async function logAudit(tx: Db, entry: NewAudit): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
