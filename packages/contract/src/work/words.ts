import * as z from "zod";

/** Risk, criticality, priority and severity, in all families. */
export const RiskLevel = z.enum(["low", "medium", "high", "critical"]);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** Progress of work, from not started to completed, failed or cancelled. */
export const WorkStatus = z.enum(["notStarted", "inProgress", "inReview", "completed", "failed", "cancelled"]);
export type WorkStatus = z.infer<typeof WorkStatus>;

/** Whether a requirement is met; `warning`: open and due within 30 days. */
export const ComplianceStatus = z.enum([
  "notStarted",
  "pending",
  "inReview",
  "compliant",
  "warning",
  "nonCompliant",
  "waived",
  "resolved",
]);
export type ComplianceStatus = z.infer<typeof ComplianceStatus>;

/** Milestone types of OCDS, an open codelist. */
export const ocdsMilestoneTypes = [
  "preProcurement",
  "approval",
  "engagement",
  "assessment",
  "delivery",
  "reporting",
  "financing",
  "payment",
  "procurement",
  "contractClose",
  "other",
] as const;
