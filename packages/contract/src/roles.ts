import * as z from "zod";

/** What an account is. `admin` and `enterprise` are admin to the client (specification, section 6). */
export const AccountType = z.enum(["standard", "editor", "approver", "enterprise", "admin"]);
export type AccountType = z.infer<typeof AccountType>;

/** Who may call a procedure, weakest first; each includes those before it. */
export const Access = z.enum(["public", "user", "editor", "approver", "admin"]);
export type Access = z.infer<typeof Access>;

/** The server's own table: `enterprise` is a customer, so it holds no right to write or administer. */
const accessOf: Record<AccountType, Access> = {
  standard: "user",
  editor: "editor",
  approver: "approver",
  enterprise: "user",
  admin: "admin",
};

/** The strongest access an account holds; nobody signed in holds `public`. */
export function accessFor(accountType: AccountType | undefined): Access {
  return accountType === undefined ? "public" : accessOf[accountType];
}

/** Whether an account may call what asks for `needed`. */
export function mayCall(accountType: AccountType | undefined, needed: Access): boolean {
  return Access.options.indexOf(accessFor(accountType)) >= Access.options.indexOf(needed);
}

/** What the client shows as admin: account type first, role if there is none (specification, section 6). */
export function isAdmin(user: { accountType?: string | null; role?: string | null } | null | undefined): boolean {
  const role = user?.accountType ?? user?.role;
  return role === "admin" || role === "enterprise";
}
