import * as z from "zod";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { Id, Instant } from "../core/scalars.js";

/** What an account did: sign-ins, and changes to its security, data and records. */
export const AccountAction = z.enum([
  "createUser",
  "register",
  "registerTaken",
  "verifyEmail",
  "signIn",
  "signInFailed",
  "signInRefused",
  "signInLocked",
  "signOut",
  "refreshReused",
  "updateProfile",
  "updatePreferences",
  "updateOnboarding",
  "resetPassword",
  "changePassword",
  "confirmPassword",
  "startTwoFactor",
  "enableTwoFactor",
  "disableTwoFactor",
  "twoFactorFailed",
  "useRecoveryCode",
  "renewRecoveryCodes",
  "revokeSession",
  "revokeOtherSessions",
  "createApiKey",
  "revokeApiKey",
  "linkOrganization",
  "unlinkOrganization",
  "decideOrganizationLink",
  "setStatus",
  "setAccountType",
  "endSessions",
  "deleteUser",
  "deleteRecord",
  "restoreRecord",
  "decideMatch",
  "exportRecords",
  "refreshAnalytic",
  "startFetch",
  "pauseFetch",
  "resumeFetch",
  "scheduleFeeds",
  "uploadFile",
  "deleteUpload",
  "importFile",
  "saveSource",
  "changeSource",
  "removeSource",
  "decideApproval",
  "changeApprovalPolicy",
  "delegateApprovals",
  "endDelegation",
  "createWebhook",
  "changeWebhook",
  "renewWebhookSecret",
  "deleteWebhook",
  "createServiceAccount",
  "deleteServiceAccount",
  "accessDenied",
]);
export type AccountAction = z.infer<typeof AccountAction>;

export const ListActivity = PageQuery.check(checkPaging);
export type ListActivity = z.infer<typeof ListActivity>;

/** One action on the caller's account, by the caller or by someone who tried. */
export const Activity = z.object({
  id: Id,
  action: AccountAction,
  at: Instant,
  entityType: z.string().nullable().describe("Family of the record affected, if any"),
  entityId: Id.nullable(),
  address: z.string().nullable().describe("IP address of the request"),
  userAgent: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;
export const ActivityPage = pageOf(Activity);
export type ActivityPage = z.infer<typeof ActivityPage>;
