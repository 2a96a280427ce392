import { date, type FamilyAlerts, number, place, text } from "../alerts/fields.js";
import { assetClassNames } from "../assets/class-labels.js";
import { projectPhaseNames, projectStatusNames } from "./labels.js";

export const projectAlerts: FamilyAlerts = {
  fields: [
    text("status", "Status", projectStatusNames),
    text("phase", "Phase", projectPhaseNames),
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
    text("assetClass", "Asset class", assetClassNames),
    text("managerName", "Manager"),
    ...place,
  ],
};
