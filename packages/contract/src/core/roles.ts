import * as z from "zod";

/** Account type. `admin` and `enterprise` are admin to the client. */
export const AccountType = z.enum(["standard", "editor", "approver", "enterprise", "admin"]);
export type AccountType = z.infer<typeof AccountType>;

/**
 * Access required by a procedure. `overseer` reads administrative lists: an admin all of them, an enterprise account
 * its own organizations' part.
 */
export const Access = z.enum(["public", "user", "editor", "approver", "overseer", "admin"]);
export type Access = z.infer<typeof Access>;

/** The server's table: `enterprise` is a customer without rights to write or administer. */
const accessOf: Record<AccountType, readonly Access[]> = {
  standard: ["public", "user"],
  editor: ["public", "user", "editor"],
  approver: ["public", "user", "editor", "approver"],
  enterprise: ["public", "user", "overseer"],
  admin: Access.options,
};

/** true: an account, or an anonymous caller, has the `needed` access. */
export function mayCall(accountType: AccountType | undefined, needed: Access): boolean {
  return accountType === undefined ? needed === "public" : accessOf[accountType].includes(needed);
}

/** true: the access requires a session started with a second factor. */
export function needsSecondFactor(needed: Access): boolean {
  return needed === "overseer" || needed === "admin";
}

/** Admin as the client shows it: by account type, else by role. */
export function isAdmin(user: { accountType?: string | null; role?: string | null } | null | undefined): boolean {
  const role = user?.accountType ?? user?.role;
  return role === "admin" || role === "enterprise";
}
