import * as z from "zod";

/** What an account is. `admin` and `enterprise` are admin to the client. */
export const AccountType = z.enum(["standard", "editor", "approver", "enterprise", "admin"]);
export type AccountType = z.infer<typeof AccountType>;

/**
 * Who may call a procedure. `overseer` reads the lists of administration: an admin all of them, an enterprise account
 * what belongs to its own organizations.
 */
export const Access = z.enum(["public", "user", "editor", "approver", "overseer", "admin"]);
export type Access = z.infer<typeof Access>;

/** The server's own table: `enterprise` is a customer, so it holds no right to write or administer. */
const accessOf: Record<AccountType, readonly Access[]> = {
  standard: ["public", "user"],
  editor: ["public", "user", "editor"],
  approver: ["public", "user", "editor", "approver"],
  enterprise: ["public", "user", "overseer"],
  admin: Access.options,
};

/** Whether an account, or nobody signed in, may call what asks for `needed`. */
export function mayCall(accountType: AccountType | undefined, needed: Access): boolean {
  return accountType === undefined ? needed === "public" : accessOf[accountType].includes(needed);
}

/** Whether what asks for `needed` is for sessions alone that were begun with a second factor. */
export function needsSecondFactor(needed: Access): boolean {
  return needed === "overseer" || needed === "admin";
}

/** What the client shows as admin: account type first, role if there is none. */
export function isAdmin(user: { accountType?: string | null; role?: string | null } | null | undefined): boolean {
  const role = user?.accountType ?? user?.role;
  return role === "admin" || role === "enterprise";
}
