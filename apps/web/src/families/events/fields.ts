import type { Event, EventEntity } from "@pave/contract";
import {
  auditFlagNames,
  eventApprovalNames,
  eventCategoryNames,
  eventEntityNames,
  issueTypeNames,
  paymentMethodNames,
  regulationNames,
} from "@pave/contract/labels-events";
import { complianceStatusNames, riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { keysOf, oneOf } from "../../core/search-readers.js";
import { placeInfos } from "../../family/fields/place.js";
import type { FieldInfo } from "../../family/fields/words.js";
import { anOrganization } from "../organizations/reference.js";
import { subjects } from "./subjects.js";

const entityTypes = oneOf<EventEntity>(keysOf(eventEntityNames));

export const eventInfos: Partial<Record<keyof Event & string, FieldInfo>> = {
  ...placeInfos,
  title: { label: "Title", kind: "text" },
  description: { label: "Description", kind: "text", isLong: true },
  eventNumber: { label: "Event number", kind: "code" },
  category: { label: "Category", kind: "word", names: eventCategoryNames },
  eventType: { label: "Type", kind: "word" },
  entityType: { label: "Record type", kind: "word", names: eventEntityNames },
  entityName: { label: "Record", kind: "text" },
  status: { label: "Status", kind: "word", names: workStatusNames },
  approvalStatus: { label: "Approval", kind: "word", names: eventApprovalNames },
  priority: { label: "Priority", kind: "word", names: riskLevelNames },
  eventDate: { label: "Date", kind: "date", precision: "eventDatePrecision" },
  dueDate: { label: "Due", kind: "date" },
  completedDate: { label: "Completed", kind: "date" },
  plannedDate: { label: "Planned", kind: "date" },
  forecastDate: { label: "Forecast", kind: "date" },
  actualDate: { label: "Met", kind: "date" },
  slipDays: { label: "Slip, days", kind: "count" },
  amount: { label: "Amount", kind: "money" },
  netAmount: { label: "Net amount", kind: "money" },
  retainageAmount: { label: "Retainage", kind: "money" },
  payerName: { label: "Payer", kind: "text" },
  payeeName: { label: "Payee", kind: "text" },
  invoiceNumber: { label: "Invoice number", kind: "code" },
  invoiceDate: { label: "Invoiced", kind: "date" },
  paidDate: { label: "Paid", kind: "date" },
  paymentMethod: { label: "Payment method", kind: "word", names: paymentMethodNames },
  paymentStatus: { label: "Payment status", kind: "word" },
  issueType: { label: "Issue type", kind: "word", names: issueTypeNames },
  issueStatus: { label: "Issue status", kind: "word" },
  severity: { label: "Severity", kind: "word", names: riskLevelNames },
  raisedBy: { label: "Raised by", kind: "text" },
  ownerName: { label: "Owner", kind: "text" },
  resolution: { label: "Resolution", kind: "text", isLong: true },
  resolvedDate: { label: "Resolved", kind: "date" },
  impactCost: { label: "Cost impact", kind: "money" },
  impactDays: { label: "Schedule impact, days", kind: "count" },
  regulation: { label: "Regulation", kind: "word", names: regulationNames },
  requirement: { label: "Requirement", kind: "text", isLong: true },
  obligationBasis: { label: "Basis", kind: "text" },
  complianceStatus: { label: "Compliance", kind: "word", names: complianceStatusNames },
  filedDate: { label: "Filed", kind: "date" },
  isFiledInTime: { label: "Filed on time", kind: "flag" },
  emmaEventType: { label: "15c2-12 event", kind: "plain" },
  finding: { label: "Finding", kind: "text", isLong: true },
  auditedExpenditure: { label: "Federal expenditure audited", kind: "money" },
  auditFlags: { label: "Reported by the auditor", kind: "answers", names: auditFlagNames },
  correctiveAction: { label: "Corrective action", kind: "text", isLong: true },
  createdByName: { label: "Created by", kind: "text" },
  approvedDate: { label: "Approved", kind: "date" },
  entityId: {
    label: "Related record",
    kind: "record",
    nameField: "entityName",
    scope: "entityType",
    reference: ({ entityType }) => {
      const type = entityTypes(entityType);
      return type === undefined ? undefined : subjects[type];
    },
  },
  payerId: anOrganization("Payer", "payerName"),
  payeeId: anOrganization("Payee", "payeeName"),
};
