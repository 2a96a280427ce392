import * as z from "zod";

/** Risk, criticality, priority and severity, in all families (domain.md B12.12). */
export const RiskLevel = z.enum(["low", "medium", "high", "critical"]);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** How far a piece of work is: maintenance, milestones, deliverables, permits (domain.md B12.4). */
export const WorkStatus = z.enum(["notStarted", "inProgress", "inReview", "completed", "failed", "cancelled"]);
export type WorkStatus = z.infer<typeof WorkStatus>;

/** The moves that a piece of work may make. */
export const workMoves: Record<WorkStatus, readonly WorkStatus[]> = {
  notStarted: ["inProgress", "failed", "cancelled"],
  inProgress: ["inReview", "failed", "cancelled"],
  inReview: ["completed", "inProgress", "failed", "cancelled"],
  completed: [],
  failed: ["inProgress"],
  cancelled: [],
};

/** The statuses of work that is still to be done. */
export const openWork: readonly WorkStatus[] = ["notStarted", "inProgress", "inReview"];

/** Where a duty stands (domain.md B12.7). */
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
