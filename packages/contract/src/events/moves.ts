import type { ComplianceStatus, WorkStatus } from "../work/words.js";
import type { EventApproval, EventCategory, IssueStatus, PaymentStatus } from "./words.js";

/* Allowed status changes of events. Zod-free, so that pages need not load zod. */

/** Approval decisions. Corrected and cancelled are final; events that need no approval are never decided on. */
export const approvalMoves: Record<EventApproval, readonly EventApproval[]> = {
  notRequired: [],
  pending: ["inReview", "approved", "rejected", "cancelled"],
  inReview: ["approved", "rejected", "cancelled"],
  approved: ["corrected", "cancelled"],
  rejected: ["pending", "corrected"],
  corrected: [],
  cancelled: [],
};

/** The approval statuses of events awaiting a decision. */
export const pendingApprovals: readonly EventApproval[] = ["pending", "inReview"];
/** Approval statuses of events in effect or possibly so later. */
export const liveApprovals: readonly EventApproval[] = ["notRequired", "pending", "inReview", "approved"];
/** Approval statuses of events in effect: their amounts count. */
export const inEffect: readonly EventApproval[] = ["notRequired", "approved"];

/** Categories that always require a second person's approval. */
export const decidedByTwo: readonly EventCategory[] = [
  "award",
  "contract",
  "payment",
  "modification",
  "disclosure",
  "funding",
];

type Approvable = {
  category: EventCategory;
  amount?: number | null | undefined;
  requiresApproval?: boolean | null | undefined;
};

/** true: the event needs another person's approval, by its category, its amount or its own flag. */
export function needsApproval({ category, amount, requiresApproval }: Approvable): boolean {
  return requiresApproval === true || decidedByTwo.includes(category) || (amount ?? 0) !== 0;
}

/** Approving the event sets a payment to `approved`; users set the rest. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["inReview", "rejected", "cancelled"],
  inReview: ["pending", "rejected", "cancelled"],
  approved: ["paid", "failed", "rejected", "cancelled"],
  failed: ["approved", "rejected", "cancelled"],
  paid: [],
  rejected: [],
  cancelled: [],
};
/** Statuses of payments not yet made. */
export const unpaidStatuses: readonly PaymentStatus[] = ["pending", "inReview", "approved", "failed"];

export const issueMoves: Record<IssueStatus, readonly IssueStatus[]> = {
  active: ["inProgress", "resolved"],
  inProgress: ["resolved"],
  resolved: ["closed", "active"],
  closed: [],
};
/** Statuses of open issues. */
export const activeIssue: readonly IssueStatus[] = ["active", "inProgress"];

/** Compliance statuses users set; `warning` is derived from the date. */
export type DecidedCompliance = Exclude<ComplianceStatus, "warning">;
const open: readonly DecidedCompliance[] = ["compliant", "nonCompliant", "waived"];
export const complianceMoves: Record<DecidedCompliance, readonly DecidedCompliance[]> = {
  notStarted: ["pending", "inReview", ...open],
  pending: ["inReview", ...open],
  inReview: ["pending", ...open],
  compliant: ["nonCompliant"],
  nonCompliant: ["inReview", "waived", "resolved"],
  waived: [],
  resolved: ["nonCompliant"],
};
/** Statuses of requirements not yet met. */
export const openDuty: readonly DecidedCompliance[] = ["notStarted", "pending", "inReview"];
/** An open requirement is due soon from this many days before its date. */
export const dueSoonDays = 30;
/** A milestone forecast this many days after its planned date is at risk. */
export const slipToleranceDays = 30;

const byPayment: Record<PaymentStatus, WorkStatus> = {
  pending: "notStarted",
  inReview: "inReview",
  approved: "inProgress",
  paid: "completed",
  failed: "failed",
  rejected: "cancelled",
  cancelled: "cancelled",
};
const byIssue: Record<IssueStatus, WorkStatus> = {
  active: "notStarted",
  inProgress: "inProgress",
  resolved: "completed",
  closed: "completed",
};
const byDuty: Record<DecidedCompliance, WorkStatus> = {
  notStarted: "notStarted",
  pending: "inProgress",
  inReview: "inReview",
  compliant: "completed",
  nonCompliant: "failed",
  waived: "cancelled",
  resolved: "completed",
};

export type OwnStatuses = {
  paymentStatus?: PaymentStatus | null | undefined;
  issueStatus?: IssueStatus | null | undefined;
  complianceStatus?: DecidedCompliance | null | undefined;
};

/** The work status that follows from the status of a payment, an issue or a requirement; null if it has none. */
export function followedStatus({ paymentStatus, issueStatus, complianceStatus }: OwnStatuses): WorkStatus | null {
  if (paymentStatus) return byPayment[paymentStatus];
  if (issueStatus) return byIssue[issueStatus];
  return complianceStatus ? byDuty[complianceStatus] : null;
}

/** Initial statuses of an event by category, besides its work status. */
export function firstStatuses(category: EventCategory): OwnStatuses {
  switch (category) {
    case "payment":
      return { paymentStatus: "pending" };
    case "issue":
      return { issueStatus: "active" };
    case "compliance":
    case "disclosure":
      return { complianceStatus: "notStarted" };
    default:
      return {};
  }
}
