import * as z from "zod";
import { AccountStatus, UserSegment } from "../auth/shapes.js";
import { limits } from "../core/limits.js";
import { ById, checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { AccountType } from "../core/roles.js";
import { Id, Instant, text } from "../core/scalars.js";
import { OrganizationLink, VerificationStatus } from "../me/organizations.js";
import { byRelevance, usually } from "../search/order.js";

/* Accounts as visible to administrators. */

export const AccountRow = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  professionalTitle: z.string().nullable(),
  accountType: AccountType,
  status: AccountStatus,
  userSegment: UserSegment.nullable(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
});
export type AccountRow = z.infer<typeof AccountRow>;
export const AccountPage = pageOf(AccountRow);
export type AccountPage = z.infer<typeof AccountPage>;

export const Account = AccountRow.extend({
  phone: z.string().nullable(),
  linkedOrgType: z.string().nullable(),
  timezone: z.string().nullable(),
  sessions: z.int().describe("Number of active sessions"),
  organizations: z.array(OrganizationLink),
});
export type Account = z.infer<typeof Account>;

export const AccountSort = z.enum(["relevance", "createdAt", "email", "name"]);
export type AccountSort = z.infer<typeof AccountSort>;

const anyOf = <Item extends z.core.$ZodType>(item: Item) => z.array(item).min(1).max(limits.filterValuesMax).optional();
export const AccountFilter = z.strictObject({
  search: text(limits.searchMax).optional().describe("Part of a name or e-mail address"),
  status: anyOf(AccountStatus),
  accountType: anyOf(AccountType),
});
export type AccountFilter = z.infer<typeof AccountFilter>;

export const ListAccounts = ListQuery.extend({
  ...AccountFilter.shape,
  sort: AccountSort.default("relevance").describe(byRelevance("createdAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("createdAt"));
export type ListAccounts = z.infer<typeof ListAccounts>;

const reason = text(500).optional();
export const SetAccountStatus = ById.extend({
  status: AccountStatus.exclude(["pending"]).describe("Any status but `active` ends all sessions of the account"),
  reason,
});
export type SetAccountStatus = z.infer<typeof SetAccountStatus>;

export const SetAccountType = ById.extend({ accountType: AccountType, reason });
export type SetAccountType = z.infer<typeof SetAccountType>;

export const DecideOrganizationLink = ById.extend({
  organizationId: Id,
  verificationStatus: VerificationStatus.exclude(["pending"]),
});
export type DecideOrganizationLink = z.infer<typeof DecideOrganizationLink>;
