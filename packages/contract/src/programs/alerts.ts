import { date, type FamilyAlerts, number, state, text, textOf } from "../alerts/fields.js";
import { programStatusNames, programTypeNames } from "./labels.js";
import { programStatusOn } from "./moves.js";

export const programAlerts: FamilyAlerts = {
  fields: [
    text("status", "Status", programStatusNames),
    text("programType", "Type", programTypeNames),
    number("totalFunding", "Funding"),
    number("obligatedAmount", "Obligated"),
    number("awardCeiling", "Award up to"),
    date("openDate", "Opens"),
    date("closeDate", "Closes"),
    number("matchRate", "Match, as a fraction"),
    text("fundingAgency", "Funding agency"),
    state,
  ],
  statusOn: (values, today) =>
    programStatusOn(
      {
        programType: String(values.programType),
        status: String(values.status),
        openDate: textOf(values.openDate),
        postDate: textOf(values.postDate),
        closeDate: textOf(values.closeDate),
        archiveDate: textOf(values.archiveDate),
      },
      today,
    ),
};
