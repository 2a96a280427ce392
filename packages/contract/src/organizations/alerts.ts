import { date, type FamilyAlerts, flag, number, place, text } from "../alerts/fields.js";
import { sectorNames, statusNames, typeNames } from "./labels.js";

export const organizationAlerts: FamilyAlerts = {
  fields: [
    text("status", "Status", statusNames),
    text("name", "Name"),
    text("orgType", "Type", typeNames),
    text("sector", "Sector", sectorNames),
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
};
