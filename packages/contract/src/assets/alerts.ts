import { date, type FamilyAlerts, flag, number, place, text } from "../alerts/fields.js";
import { assetClassNames } from "./class-labels.js";
import { assetStatusNames, lifecycleStageNames } from "./labels.js";

export const assetAlerts: FamilyAlerts = {
  fields: [
    text("status", "Status", assetStatusNames),
    text("lifecycleStage", "Stage of life", lifecycleStageNames),
    text("assetClass", "Asset class", assetClassNames),
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
};
