import { eventEntities } from "./entities.js";
import type {
  AmountKind,
  AuditFlag,
  EventApproval,
  EventCategory,
  EventDecision,
  EventEntity,
  IssueStatus,
  IssueType,
  PaymentMethod,
  PaymentStatus,
  Regulation,
} from "./words.js";

/* Labels of event enums. Zod-free, so that pages need not load zod. */

export const eventCategoryNames: Record<EventCategory, string> = {
  planning: "Planning",
  permitting: "Permitting",
  procurement: "Procurement",
  award: "Award",
  contract: "Contract",
  payment: "Payment",
  milestone: "Milestone",
  modification: "Modification",
  inspection: "Inspection",
  maintenance: "Maintenance",
  compliance: "Compliance",
  disclosure: "Disclosure",
  funding: "Funding",
  rating: "Rating",
  issue: "Issue",
  legal: "Legal",
  other: "Other",
};

/** Guarantee of the cast: each word is entered. */
export const eventEntityNames = Object.fromEntries(
  eventEntities.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]),
) as Record<EventEntity, string>;

export const eventApprovalNames: Record<EventApproval, string> = {
  notRequired: "Not required",
  pending: "Pending",
  inReview: "In review",
  approved: "Approved",
  rejected: "Rejected",
  corrected: "Corrected",
  cancelled: "Cancelled",
};

export const eventDecisionNames: Record<EventDecision, string> = {
  submitted: "Submitted again",
  claimed: "In review",
  approved: "Approved",
  rejected: "Rejected",
  corrected: "Corrected",
  cancelled: "Cancelled",
};

export const amountKindNames: Record<AmountKind, string> = {
  obligation: "Obligation",
  outlay: "Outlay",
  payment: "Payment",
  changeOrder: "Change order",
  proceeds: "Proceeds",
  fee: "Fee",
  retainage: "Retainage",
};

export const paymentMethodNames: Record<PaymentMethod, string> = {
  ach: "ACH",
  wire: "Wire",
  check: "Check",
  card: "Card",
  other: "Other",
};

export const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: "Pending",
  inReview: "In review",
  approved: "Approved",
  paid: "Paid",
  rejected: "Rejected",
  cancelled: "Cancelled",
  failed: "Failed",
};

export const issueTypeNames: Record<IssueType, string> = {
  scheduleDelay: "Schedule delay",
  costOverrun: "Cost overrun",
  quality: "Quality",
  safety: "Safety",
  legal: "Legal",
  environmental: "Environmental",
  funding: "Funding",
  dispute: "Dispute",
  other: "Other",
};

/** In the wording of the data collection form. */
export const auditFlagNames: Record<AuditFlag, string> = {
  goingConcern: "Going concern emphasis",
  materialWeakness: "Material weakness, financial reporting",
  significantDeficiency: "Significant deficiency, financial reporting",
  materialNoncompliance: "Material noncompliance, financial statements",
  programMaterialWeakness: "Material weakness, federal programs",
  programSignificantDeficiency: "Significant deficiency, federal programs",
  modifiedOpinion: "Modified opinion on compliance",
  questionedCosts: "Questioned costs",
  currentYearFindings: "Current-year findings",
  repeatFinding: "Repeat finding",
  otherMatters: "Other matters",
  otherFindings: "Other findings",
  lowRiskAuditee: "Low-risk auditee",
};

export const issueStatusNames: Record<IssueStatus, string> = {
  active: "Active",
  inProgress: "In progress",
  resolved: "Resolved",
  closed: "Closed",
};

export const regulationNames: Record<Regulation, string> = {
  "15c2-12": "SEC Rule 15c2-12",
  davisBacon: "Davis-Bacon Act",
  buyAmericaBaba: "Build America, Buy America Act",
  nepa: "National Environmental Policy Act",
  singleAudit: "Single Audit",
  dbe: "Disadvantaged Business Enterprise",
  dotFunding: "DOT funding agreement",
  ada: "Americans with Disabilities Act",
  stateLaw: "State law",
  covenant: "Covenant",
  other: "Other",
};
