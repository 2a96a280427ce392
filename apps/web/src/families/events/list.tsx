import type { EventRow } from "@pave/contract";
import { emmaEventNames } from "@pave/contract/disclosures";
import { eventSorts } from "@pave/contract/events/sorts";
import {
  amountKindNames,
  auditFlagNames,
  eventApprovalNames,
  eventCategoryNames,
  eventEntityNames,
  regulationNames,
} from "@pave/contract/labels-events";
import { riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { listOf, matching, wholeNumber } from "../../core/search-readers.js";
import { today } from "../../core/today.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  amountFilter,
  dayFilter,
  flagFilter,
  manyOf,
  searchFilter,
  sourceFilter,
  stateFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";
import { later } from "../../ui/loading/later.js";

export const eventList = listScreen({
  family: "events",
  filledBy: "Single audits, contract notices and the filings of sources fill this list.",
  exportPath: "/api/trust/events/export",
  title: "Events",
  one: "event",
  many: "events",
  placeholder: "Title, number, description...",
  nameOf: ({ title }: EventRow) => title,
  creations: [
    { label: "New event", load: async () => (await import("./forms.js")).eventCreation },
    { label: "Upload from CSV", form: async () => (await import("./bulk/upload.js")).BulkUpload },
  ],
  groups: [
    { field: "category", label: "Category" },
    { field: "status", label: "Status" },
    { field: "approvalStatus", label: "Approval" },
    {
      field: "riskLevel",
      label: "Risk",
      scale: Object.keys(riskLevelNames),
      together: { label: "High or critical", values: ["high", "critical"] },
    },
    { field: "priority", label: "Priority", scale: Object.keys(riskLevelNames) },
    { field: "entityType", label: "About" },
    { field: "eventType", label: "Type" },
    { field: "regulation", label: "Regulation" },
    { field: "state", label: "State" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    category: manyOf(eventCategoryNames),
    eventType: listOf(matching(/^[\w .-]{1,60}$/), 50),
    status: manyOf(workStatusNames),
    approvalStatus: manyOf(eventApprovalNames),
    priority: manyOf(riskLevelNames),
    riskLevel: manyOf(riskLevelNames),
    entityType: manyOf(eventEntityNames),
    regulation: manyOf(regulationNames),
    auditFlag: manyOf(auditFlagNames),
    emmaEventType: Object.assign(listOf(wholeNumber(1, 16), 16), { names: emmaEventNames }),
    state: stateFilter,
    stateNot: stateFilter,
    amountMin: amountFilter,
    amountMax: amountFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
    from: dayFilter,
    to: dayFilter,
    dueFrom: dayFilter,
    dueTo: dayFilter,
    isLate: flagFilter,
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "from", label: "Since" },
    { field: "to", label: "Until" },
    { field: "dueFrom", label: "Due from" },
    { field: "dueTo", label: "Due until" },
    { field: "isLate", label: "Overdue" },
    { field: "auditFlag", label: "Audit" },
    { field: "emmaEventType", label: "Notice" },
  ],
  sorts: eventSorts,
  first: { sort: "eventDate", order: "desc", words: "Latest first" },
  opening: () => ({ to: today() }),
  list: (api, input) => api.events.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.events.filterOptions.queryOptions(filter, abortable),
  views: [
    {
      key: "timeline",
      label: "Timeline",
      params: ["interval", "at", "kind"],
      Content: later(async () => (await import("./timeline/timeline.js")).EventTimelineView),
    },
  ],
  columns: (formats) => {
    const to = columnsFor<EventRow>("events", formats);
    return [
      to.name("title", "Event"),
      to.date("eventDate", "Date", { precision: "eventDatePrecision" }),
      to.text("entityName", "About", 220, { sortable: false }),
      to.word("category", "Category", 120, eventCategoryNames),
      to.status("status", "Status", 100),
      to.date("dueDate", "Due"),
      to.money("amount", "Amount"),
      to.text("region", "State", 60),
      to.status("riskLevel", "Risk", 80),
      to.status("approvalStatus", "Approval", 110),
      to.status("priority", "Priority", 84),
      to.word("entityType", "Record type", 110, eventEntityNames, { shown: "optional" }),
      to.word("amountKind", "Amount type", 110, amountKindNames, { shown: "optional", sortable: false }),
      to.code("eventNumber", "Number", 120, { shown: "optional" }),
      to.date("completedDate", "Completed", { shown: "optional" }),
      to.source("Source", 170),
      to.date("asOf", "As of", { shown: "optional" }),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
