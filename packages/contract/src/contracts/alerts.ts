import { date, type FamilyAlerts, number, place, text, textOf } from "../alerts/fields.js";
import { awardTypeNames, terminationKindNames } from "./labels.js";
import { contractStatus, finalStatuses } from "./status.js";

export const contractAlerts: FamilyAlerts = {
  fields: [
    text("status", "Status"),
    number("currentValue", "Current value"),
    number("obligatedAmount", "Obligated"),
    number("paidToDate", "Paid to date"),
    number("forecastFinalCost", "Expected final cost"),
    date("tenderEndDate", "Bids due"),
    date("endDate", "End"),
    date("potentialEndDate", "Potential end"),
    date("warrantyEnd", "Warranty ends"),
    date("suspendedOn", "Suspended on"),
    text("terminationKind", "Termination", terminationKindNames),
    text("awardType", "Award type", awardTypeNames),
    number("dbeActual", "DBE share reached"),
    ...place,
  ],
  statusOn: (values, today) =>
    contractStatus(
      {
        tenderEndDate: textOf(values.tenderEndDate),
        dateSigned: textOf(values.dateSigned),
        signedOnOrBefore: textOf(values.signedOnOrBefore),
        startDate: textOf(values.startDate),
        endDate: textOf(values.endDate),
        suspendedOn: textOf(values.suspendedOn),
        finalStatus: finalStatuses.find((status) => status === values.finalStatus) ?? null,
      },
      today,
    ),
};
