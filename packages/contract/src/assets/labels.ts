import type { InspectionType, MaintenanceType, ValuationMethod } from "./parts.js";
import type { AssetStatus, ConditionLabel, DepreciationMethod, LifecycleStage } from "./shapes.js";

/* Labels shared by screens and shapes. Zod-free, so that pages need not load zod. */

export const assetStatusNames: Record<AssetStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  pending: "Pending",
  closed: "Closed",
  posted: "Posted",
};

export const lifecycleStageNames: Record<LifecycleStage, string> = {
  planned: "Planned",
  design: "Design",
  construction: "Construction",
  inService: "In service",
  underRehabilitation: "Under rehabilitation",
  outOfService: "Out of service",
  decommissioned: "Decommissioned",
  disposed: "Disposed",
};

export const conditionNames: Record<ConditionLabel, string> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
  critical: "Critical",
  failed: "Failed",
};

export const depreciationMethodNames: Record<DepreciationMethod, string> = {
  straightLine: "Straight line",
  modifiedApproach: "Modified approach",
  unitsOfService: "Units of service",
  none: "Not depreciated",
};

export const inspectionTypeNames: Record<InspectionType, string> = {
  routine: "Routine",
  initial: "Initial",
  inDepth: "In-depth",
  special: "Special",
  damage: "Damage",
  underwater: "Underwater",
  nstm: "Nonredundant steel tension member",
  closure: "Closure",
};

export const maintenanceTypeNames: Record<MaintenanceType, string> = {
  preventive: "Preventive",
  corrective: "Corrective",
  predictive: "Predictive",
  rehabilitation: "Rehabilitation",
  emergency: "Emergency",
  routine: "Routine",
};

export const valuationMethodNames: Record<ValuationMethod, string> = {
  historicalCost: "Historical cost",
  depreciatedHistoricalCost: "Depreciated historical cost",
  replacementCost: "Replacement cost",
  depreciatedReplacementCost: "Depreciated replacement cost",
  fairValue: "Fair value",
  insured: "Insured",
  modifiedApproach: "Modified approach",
};
