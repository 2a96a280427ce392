import type { FundingSource, FundingStatus, RiskStatus } from "./parts.js";
import type {
  AtRiskReason,
  BudgetRange,
  CostBasis,
  CostHealth,
  EarnedValueBasis,
  NepaClass,
  Oc4idsPhase,
  ProjectPhase,
  ProjectStatus,
  ProjectType,
  ScheduleHealth,
} from "./words.js";

/* Labels of project enums. Zod-free, so that pages need not load zod. */

export const projectStatusNames: Record<ProjectStatus, string> = {
  planning: "Planning",
  permitting: "Permitting",
  approved: "Approved",
  construction: "Construction",
  inProgress: "In progress",
  leasing: "Leasing",
  completed: "Completed",
  onHold: "On hold",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

export const projectPhaseNames: Record<ProjectPhase, string> = {
  planning: "Planning",
  permitting: "Permitting",
  construction: "Construction",
  leasing: "Leasing",
  completed: "Completed",
};

export const oc4idsPhaseNames: Record<Oc4idsPhase, string> = {
  identification: "Identification",
  preparation: "Preparation",
  implementation: "Implementation",
  completion: "Completion",
  maintenance: "Maintenance",
  decommissioning: "Decommissioning",
  decommissioned: "Decommissioned",
  cancelled: "Cancelled",
};

/** Classes of review under the National Environmental Policy Act (23 CFR 771.115). */
export const nepaClassNames: Record<NepaClass, string> = {
  EIS: "Environmental impact statement",
  EA: "Environmental assessment",
  CE: "Categorical exclusion",
  none: "None required",
};

export const projectTypeNames: Record<ProjectType, string> = {
  construction: "New construction",
  rehabilitation: "Rehabilitation",
  replacement: "Replacement",
  expansion: "Expansion",
};

/** From the smallest to the largest. */
export const budgetRangeNames: Record<BudgetRange, string> = {
  under1M: "Under $1 million",
  from1To10M: "$1 to 10 million",
  from10To50M: "$10 to 50 million",
  from50To100M: "$50 to 100 million",
  from100To500M: "$100 to 500 million",
  from500MTo1B: "$500 million to 1 billion",
  over1B: "$1 billion and more",
};

export const scheduleHealthNames: Record<ScheduleHealth, string> = {
  onTrack: "On track",
  delayed: "Delayed",
  late: "Late",
};

export const costBasisNames: Record<CostBasis, string> = {
  final: "Final cost",
  forecast: "Forecast cost",
  estimateAtCompletion: "Estimate at completion",
  spent: "Spent to date, above the estimate",
};

export const earnedValueBasisNames: Record<EarnedValueBasis, string> = {
  complete: "Complete",
  reported: "As reported",
  progress: "Physical progress × budget at completion",
};

export const costHealthNames: Record<CostHealth, string> = { onBudget: "On budget", overBudget: "Over budget" };

export const atRiskReasonNames: Record<AtRiskReason, string> = {
  schedule: "Schedule at risk",
  cost: "Cost at risk",
  risk: "Critical risk or issue open",
  milestone: "Critical milestone late",
  hold: "On hold too long",
};

export const riskStatusNames: Record<RiskStatus, string> = {
  open: "Open",
  monitoring: "Monitoring",
  mitigated: "Mitigated",
  realized: "Realized",
  closed: "Closed",
};

export const fundingSourceNames: Record<FundingSource, string> = {
  federal: "Federal",
  state: "State",
  local: "Local",
  bond: "Bond",
  loan: "Loan",
  grant: "Grant",
  private: "Private",
  tolls: "Tolls",
  donation: "Donation",
  other: "Other",
};

export const fundingStatusNames: Record<FundingStatus, string> = {
  planned: "Planned",
  applied: "Applied for",
  approved: "Approved",
  committed: "Committed",
  obligated: "Obligated",
  received: "Received",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};
