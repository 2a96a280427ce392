import * as z from "zod";
import { ocdsMilestoneTypes } from "../work/words.js";
import { eventEntities } from "./entities.js";

/* The vocabularies of events. */

/** What an event is about, such as a payment, an inspection or a disclosure. */
export const EventCategory = z.enum([
  "planning",
  "permitting",
  "procurement",
  "award",
  "contract",
  "payment",
  "milestone",
  "modification",
  "inspection",
  "maintenance",
  "compliance",
  "disclosure",
  "funding",
  "rating",
  "issue",
  "legal",
  "other",
]);
export type EventCategory = z.infer<typeof EventCategory>;

/** The release tags of OCDS 1.1. */
export const ReleaseTag = z.enum([
  "planning",
  "planningUpdate",
  "tender",
  "tenderAmendment",
  "tenderUpdate",
  "tenderCancellation",
  "award",
  "awardUpdate",
  "awardCancellation",
  "contract",
  "contractUpdate",
  "contractAmendment",
  "implementation",
  "implementationUpdate",
  "contractTermination",
  "compiled",
]);

/** Families an event can have as its subject. */
export const EventEntity = z.enum(eventEntities);
export type EventEntity = z.infer<typeof EventEntity>;

/** Approval status of an event; one that is `notRequired` takes effect at once. */
export const EventApproval = z.enum([
  "notRequired",
  "pending",
  "inReview",
  "approved",
  "rejected",
  "corrected",
  "cancelled",
]);
export type EventApproval = z.infer<typeof EventApproval>;

/** Amount types: USAspending's, plus those of construction. */
export const AmountKind = z.enum(["obligation", "outlay", "payment", "changeOrder", "proceeds", "fee", "retainage"]);
export type AmountKind = z.infer<typeof AmountKind>;

export const EventMilestoneType = z.enum(ocdsMilestoneTypes);
export type EventMilestoneType = z.infer<typeof EventMilestoneType>;

/** How a payment is made. */
export const PaymentMethod = z.enum(["ach", "wire", "check", "card", "other"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** Status of a payment, from pending to paid. */
export const PaymentStatus = z.enum(["pending", "inReview", "approved", "paid", "rejected", "cancelled", "failed"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** What an issue is about, such as a delay, an overrun or safety. */
export const IssueType = z.enum([
  "scheduleDelay",
  "costOverrun",
  "quality",
  "safety",
  "legal",
  "environmental",
  "funding",
  "dispute",
  "other",
]);
export type IssueType = z.infer<typeof IssueType>;
/** Status of an issue, from active to closed. */
export const IssueStatus = z.enum(["active", "inProgress", "resolved", "closed"]);
export type IssueStatus = z.infer<typeof IssueStatus>;

/** Rules that impose requirements. */
export const Regulation = z.enum([
  "15c2-12",
  "davisBacon",
  "buyAmericaBaba",
  "nepa",
  "singleAudit",
  "dbe",
  "dotFunding",
  "ada",
  "stateLaw",
  "covenant",
  "other",
]);
export type Regulation = z.infer<typeof Regulation>;

/**
 * What an auditor reports on the data collection form of a single audit (Form SF-SAC, 2 CFR 200.512(b)), of the audit
 * or of one finding.
 */
export const AuditFlag = z.enum([
  "goingConcern",
  "materialWeakness",
  "significantDeficiency",
  "materialNoncompliance",
  "programMaterialWeakness",
  "programSignificantDeficiency",
  "modifiedOpinion",
  "questionedCosts",
  "currentYearFindings",
  "repeatFinding",
  "otherMatters",
  "otherFindings",
  "lowRiskAuditee",
]);
export type AuditFlag = z.infer<typeof AuditFlag>;

/** Decisions and intermediate steps in an event's approval. */
export const EventDecision = z.enum(["submitted", "claimed", "approved", "rejected", "corrected", "cancelled"]);
export type EventDecision = z.infer<typeof EventDecision>;
