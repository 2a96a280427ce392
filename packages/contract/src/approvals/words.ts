import * as z from "zod";
import { approvalKinds, approvalRoles } from "./steps.js";

/** Grounds on which a change needs approval; each has a policy with amounts and steps. */
export const ApprovalKind = z.enum(approvalKinds);
export type ApprovalKind = z.infer<typeof ApprovalKind>;
/** Minimum role that may decide a step; administrators may decide every step. */
export const ApprovalRole = z.enum(approvalRoles);
export type ApprovalRole = z.infer<typeof ApprovalRole>;
/** `withdrawn`: by the requester, or because the record was deleted or cancelled. */
export const ApprovalRequestStatus = z.enum(["pending", "approved", "rejected", "withdrawn"]);
export type ApprovalRequestStatus = z.infer<typeof ApprovalRequestStatus>;
/** What is pending: a recorded event or modification that has no effect yet, or a change not yet made. */
export const ApprovalSource = z.enum(["event", "modification", "change"]);
export type ApprovalSource = z.infer<typeof ApprovalSource>;
