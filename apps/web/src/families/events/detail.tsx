import type { Event } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { dash } from "@pave/contract/format";
import { amountKindNames, eventApprovalNames, eventCategoryNames } from "@pave/contract/labels-events";
import { riskLevelNames } from "@pave/contract/labels-work";
import { abortable, paged } from "../../data/trpc.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { writers } from "../../family/fields/kinds.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { ApprovalPanel } from "./approval-panel.js";
import { AuditPanel } from "./audit-panel.js";
import { ChainPanel } from "./chain-panel.js";
import { EntityLink } from "./entity-link.js";
import { eventInfos } from "./fields.js";
import { deleteEvent } from "./writes.js";

export const eventDetail: DetailScreen<Event> = {
  family: "events",
  one: "event",
  list: "Events",
  read: (api, input) => api.events.get.queryOptions(input, abortable),
  history: (api, input) => api.events.history.infiniteQueryOptions(input, paged),
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
    { label: "Date", value: writers.date(toPrecision(record.eventDate, record.eventDatePrecision), formats) },
    {
      label: "Due",
      value: writers.date(record.dueDate, formats),
      note: record.isLate ? "Overdue" : undefined,
    },
    record.amount === null && record.auditedExpenditure !== null
      ? { label: "Federal expenditure audited", value: formats.money(record.auditedExpenditure) }
      : {
          label: "Amount",
          value: formats.money(record.amount),
          note: record.amountKind === null ? undefined : amountKindNames[record.amountKind],
        },
    { label: "Risk", value: record.riskLevel === null ? dash : riskLevelNames[record.riskLevel] },
  ],
  infos: eventInfos,
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
      unlessSame: { completedDate: ["eventDate"], actualDate: ["eventDate", "completedDate"] },
    },
    {
      title: "Issue and compliance",
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
        "auditedExpenditure",
        "correctiveAction",
      ],
      unlessSame: { filedDate: ["eventDate"] },
    },
  ],
  questions: [
    {
      title: "What did the auditor report?",
      place: "main",
      Answer: ({ record: { auditFlags }, title }) =>
        auditFlags && Object.keys(auditFlags).length > 0 && <AuditPanel flags={auditFlags} title={title} />,
    },
    {
      title: "When is it due?",
      place: "main",
      Answer: ({ record, title }) => (
        <DatesPanel
          title={title}
          withToday
          dates={[
            { label: "Date", date: record.eventDate },
            { label: "Planned", date: record.plannedDate, tone: "plan" },
            { label: "Forecast", date: record.forecastDate, tone: "plan" },
            { label: "Invoiced", date: record.invoiceDate },
            { label: "Due", date: record.dueDate, tone: record.isLate ? "late" : "plan" },
            { label: "Filed", date: record.filedDate },
            { label: "Resolved", date: record.resolvedDate },
            { label: "Paid", date: record.paidDate },
            { label: "Done", date: record.actualDate ?? record.completedDate },
          ]}
        />
      ),
    },
    {
      title: "Approval",
      place: "side",
      isFor: ({ approvalStatus }) => approvalStatus !== "notRequired",
      Answer: ({ record }) => <ApprovalPanel event={record} />,
    },
    { title: "Chain", place: "main", Answer: ({ record }) => <ChainPanel id={record.id} /> },
  ],
  edit: async () => (await import("./forms.js")).eventEdit,
  moving: async () => (await import("./moves.js")).eventMoving,
  remove: deleteEvent,
  parts: [],
};
