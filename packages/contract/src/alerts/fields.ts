import type { EntityType } from "../core/entity-type.js";
import type { FieldKind } from "./issues.js";

/** A field that a client offers for conditions: what it is called, and what it holds. */
export type AlertField = { field: string; label: string; kind: FieldKind };

const of =
  (kind: FieldKind) =>
  (field: string, label: string): AlertField => ({ field, label, kind });
const number = of("number");
const text = of("text");
const date = of("date");
const flag = of("boolean");

const place = [text("region", "State"), text("county", "County")];

/**
 * The fields that people make rules about, family by family, those that they ask for most first. A rule takes more:
 * whatever field of a record is kept as a number, a text, a date, a yes or no, or a list. Without zod, for the browser.
 */
export const alertFields: Record<EntityType, readonly AlertField[]> = {
  organizations: [
    text("status", "Status"),
    text("name", "Name"),
    text("orgType", "Type"),
    text("sector", "Sector"),
    ...place,
    number("totalRevenue", "Revenue"),
    number("totalExpenditure", "Expenditure"),
    number("debtOutstanding", "Debt outstanding"),
    number("totalAssets", "Total assets"),
    number("population", "Population"),
    number("employees", "Employees"),
    flag("exclusionFlag", "Excluded from federal awards"),
    text("samRegistrationStatus", "SAM registration"),
    date("samExpirationDate", "SAM registration expires"),
  ],
  projects: [
    text("status", "Status"),
    text("phase", "Phase"),
    number("budget", "Budget"),
    number("forecastCost", "Expected cost"),
    number("spentToDate", "Spent to date"),
    number("secured", "Secured funding"),
    number("progressPercent", "Progress, percent"),
    number("riskScore", "Risk score, of 25"),
    date("plannedEnd", "Planned end"),
    date("forecastEnd", "Forecast end"),
    date("milestoneDue", "Next milestone due"),
    number("milestoneSlip", "Days that a milestone slipped"),
    text("assetClass", "Asset class"),
    text("managerName", "Manager"),
    ...place,
  ],
  contracts: [
    text("status", "Status"),
    number("currentValue", "Current value"),
    number("obligatedAmount", "Obligated"),
    number("paidToDate", "Paid to date"),
    number("forecastFinalCost", "Expected final cost"),
    date("endDate", "End"),
    date("potentialEndDate", "Potential end"),
    date("warrantyEnd", "Warranty ends"),
    date("suspendedOn", "Suspended on"),
    text("terminationKind", "Termination"),
    text("awardType", "Award type"),
    number("dbeActual", "DBE share reached"),
    ...place,
  ],
  programs: [
    text("status", "Status"),
    text("programType", "Type"),
    number("totalFunding", "Funding"),
    number("obligatedAmount", "Obligated"),
    number("awardCeiling", "Award up to"),
    date("openDate", "Opens"),
    date("closeDate", "Closes"),
    number("matchRate", "Match, as a fraction"),
    text("fundingAgency", "Funding agency"),
    text("region", "State"),
  ],
  assets: [
    text("status", "Status"),
    text("lifecycleStage", "Stage of life"),
    text("assetClass", "Asset class"),
    text("conditionRating", "Condition rating"),
    number("conditionIndex", "Condition index"),
    number("riskOfFailure", "Risk of failure"),
    date("nextInspectionDate", "Next inspection"),
    number("replacementCost", "Replacement cost"),
    flag("replacementFunded", "Replacement is funded"),
    number("averageDailyTraffic", "Average daily traffic"),
    number("yearBuilt", "Year built"),
    ...place,
  ],
  events: [
    text("category", "Category"),
    text("eventType", "Type"),
    text("status", "Status"),
    text("approvalStatus", "Approval"),
    text("riskLevel", "Risk level"),
    number("amount", "Amount"),
    date("eventDate", "Date"),
    date("dueDate", "Due"),
    text("severity", "Severity"),
    text("complianceStatus", "Compliance"),
    ...place,
  ],
};
