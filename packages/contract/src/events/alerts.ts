import { date, type FamilyAlerts, number, place, text } from "../alerts/fields.js";
import { complianceStatusNames, riskLevelNames } from "../work/labels.js";
import { eventApprovalNames, eventCategoryNames } from "./labels.js";

export const eventAlerts: FamilyAlerts = {
  fields: [
    text("category", "Category", eventCategoryNames),
    text("eventType", "Type"),
    text("status", "Status"),
    text("approvalStatus", "Approval", eventApprovalNames),
    text("riskLevel", "Risk level", riskLevelNames),
    number("amount", "Amount"),
    date("eventDate", "Date"),
    date("dueDate", "Due"),
    text("severity", "Severity"),
    text("complianceStatus", "Compliance", complianceStatusNames),
    ...place,
  ],
};
