import type { ComplianceStatus, RiskLevel, WorkStatus } from "./words.js";

/* Labels shared by several families. Zod-free, so that pages need not load zod. */

export const riskLevelNames: Record<RiskLevel, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

export const workStatusNames: Record<WorkStatus, string> = {
  notStarted: "Not started",
  inProgress: "In progress",
  inReview: "In review",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

export const complianceStatusNames: Record<ComplianceStatus, string> = {
  notStarted: "Not started",
  pending: "Pending",
  inReview: "In review",
  compliant: "Compliant",
  warning: "Warning",
  nonCompliant: "Not compliant",
  waived: "Waived",
  resolved: "Resolved",
};
