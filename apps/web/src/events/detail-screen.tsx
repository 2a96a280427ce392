import type { Event, UpdateEvent } from "@pave/contract";
import {
  amountKindNames,
  eventApprovalNames,
  eventCategoryNames,
  eventEntityNames,
  issueTypeNames,
  paymentMethodNames,
  regulationNames,
} from "@pave/contract/labels-events";
import { complianceStatusNames, riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { StatusTag } from "../components/status-tag.js";
import type { DetailScreen } from "../records/detail-screen.js";
import { asInput } from "../records/edit-record.js";
import { writers } from "../records/field-kinds.js";
import { placeInfos } from "../records/place.js";
import { ApprovalPanel } from "./approval-panel.js";
import { ChainPanel } from "./chain-panel.js";
import { EntityLink } from "./entity-link.js";

/** One event. */
export const eventDetail: DetailScreen<Event> = {
  family: "events",
  one: "event",
  list: "Events",
  read: (client, input, options) => client.events.get.query(input, options),
  history: (client, input, options) => client.events.history.query(input, options),
  titleOf: ({ title }) => title,
  Facts: ({ record }) => (
    <>
      <span>{eventCategoryNames[record.category]}</span>
      <StatusTag status={record.isLate ? "late" : record.status} />
      {record.approvalStatus !== "notRequired" && <span>Approval: {eventApprovalNames[record.approvalStatus]}</span>}
      <EntityLink event={record} />
    </>
  ),
  figures: (record, formats) => [
    { label: "Day", value: writers.date(record.eventDate, formats) },
    {
      label: "Due",
      value: writers.date(record.dueDate, formats),
      note: record.isLate ? "Past and still open" : undefined,
    },
    {
      label: "Amount",
      value: formats.money(record.amount),
      note: record.amountKind === null ? undefined : amountKindNames[record.amountKind],
    },
    { label: "Risk", value: riskLevelNames[record.riskLevel] },
  ],
  infos: {
    ...placeInfos,
    title: { label: "Title", kind: "text" },
    description: { label: "Description", kind: "text" },
    eventNumber: { label: "Event number", kind: "code" },
    category: { label: "Category", kind: "word", names: eventCategoryNames },
    eventType: { label: "Type", kind: "word" },
    entityType: { label: "About", kind: "word", names: eventEntityNames },
    entityName: { label: "Record", kind: "text" },
    status: { label: "Status", kind: "word", names: workStatusNames },
    approvalStatus: { label: "Approval", kind: "word", names: eventApprovalNames },
    priority: { label: "Priority", kind: "word", names: riskLevelNames },
    eventDate: { label: "Day", kind: "date" },
    dueDate: { label: "Due", kind: "date" },
    completedDate: { label: "Done", kind: "date" },
    plannedDate: { label: "Planned", kind: "date" },
    forecastDate: { label: "Forecast", kind: "date" },
    actualDate: { label: "Met", kind: "date" },
    slipDays: { label: "Slip, days", kind: "count" },
    amount: { label: "Amount", kind: "money" },
    netAmount: { label: "Net of retainage", kind: "money" },
    retainageAmount: { label: "Retainage", kind: "money" },
    payerName: { label: "Payer", kind: "text" },
    payeeName: { label: "Payee", kind: "text" },
    invoiceNumber: { label: "Invoice", kind: "code" },
    invoiceDate: { label: "Invoiced", kind: "date" },
    paidDate: { label: "Paid", kind: "date" },
    paymentMethod: { label: "Paid by", kind: "word", names: paymentMethodNames },
    paymentStatus: { label: "Payment", kind: "word" },
    issueType: { label: "Issue", kind: "word", names: issueTypeNames },
    issueStatus: { label: "Issue is", kind: "word" },
    severity: { label: "Severity", kind: "word", names: riskLevelNames },
    raisedBy: { label: "Raised by", kind: "text" },
    ownerName: { label: "In the hands of", kind: "text" },
    resolution: { label: "Resolution", kind: "text" },
    resolvedDate: { label: "Resolved", kind: "date" },
    impactCost: { label: "Costs", kind: "money" },
    impactDays: { label: "Days", kind: "count" },
    regulation: { label: "Regulation", kind: "word", names: regulationNames },
    requirement: { label: "Requirement", kind: "text" },
    obligationBasis: { label: "Asked for by", kind: "text" },
    complianceStatus: { label: "Compliance", kind: "word", names: complianceStatusNames },
    filedDate: { label: "Filed", kind: "date" },
    isFiledInTime: { label: "Filed in time", kind: "flag" },
    emmaEventType: { label: "15c2-12 event", kind: "plain" },
    finding: { label: "Finding", kind: "text" },
    correctiveAction: { label: "Corrective action", kind: "text" },
    createdByName: { label: "Written by", kind: "text" },
    approvedDate: { label: "Approved", kind: "date" },
  },
  groups: [
    {
      title: "Event",
      fields: ["description", "category", "entityType", "entityName", "status", "priority"],
      ifKnown: ["eventNumber", "eventType", "createdByName", "approvedDate", "locality", "county", "region"],
    },
    {
      title: "Dates and amounts",
      fields: ["eventDate", "dueDate", "completedDate", "amount"],
      ifKnown: [
        "plannedDate",
        "forecastDate",
        "actualDate",
        "slipDays",
        "netAmount",
        "retainageAmount",
        "payerName",
        "payeeName",
        "invoiceNumber",
        "invoiceDate",
        "paidDate",
        "paymentMethod",
        "paymentStatus",
      ],
    },
    {
      title: "Issue and duty",
      fields: ["complianceStatus"],
      ifKnown: [
        "issueType",
        "issueStatus",
        "severity",
        "raisedBy",
        "ownerName",
        "resolution",
        "resolvedDate",
        "impactCost",
        "impactDays",
        "regulation",
        "requirement",
        "obligationBasis",
        "filedDate",
        "isFiledInTime",
        "emmaEventType",
        "finding",
        "correctiveAction",
      ],
    },
  ],
  Aside: ({ record }) => (
    <>
      <ApprovalPanel event={record} />
      <ChainPanel id={record.id} />
    </>
  ),
  edit: {
    fields: [
      "title",
      "description",
      "eventNumber",
      "status",
      "priority",
      "eventDate",
      "dueDate",
      "completedDate",
      "plannedDate",
      "forecastDate",
      "actualDate",
      "amount",
      "invoiceNumber",
      "invoiceDate",
      "paidDate",
      "paymentMethod",
      "severity",
      "raisedBy",
      "resolution",
      "resolvedDate",
      "impactCost",
      "impactDays",
      "requirement",
      "filedDate",
      "finding",
      "correctiveAction",
      "locality",
      "county",
      "region",
    ],
    save: (client, change) => client.events.update.mutate(asInput<UpdateEvent>(change)),
  },
  parts: [],
};
