import type { EventCategory } from "@pave/contract";
import { emmaEventNames } from "@pave/contract/disclosures";
import { eventCategoryNames, eventEntityNames } from "@pave/contract/labels-events";
import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { eventInfos } from "./fields.js";
import { createEvent, updateEvent } from "./writes.js";

const of = (...values: readonly EventCategory[]) => ({ by: "category", values });

/** The sections of an event's forms; the contract accepts some only for their categories. */
export const eventSections: readonly FormSection[] = [
  {
    title: "Event",
    fields: [
      ...["title", "category", "entityType", "entityId", "eventDate", "dueDate", "completedDate", "priority", "amount"],
      ...["eventNumber", "eventType", "requiresApproval", "description"],
    ],
  },
  { title: "Milestone", only: of("milestone"), fields: ["plannedDate", "forecastDate", "actualDate"] },
  {
    title: "Payment",
    only: of("payment"),
    fields: ["payerId", "payeeId", "invoiceNumber", "invoiceDate", "paidDate", "paymentMethod", "retainageRate"],
  },
  {
    title: "Issue",
    only: of("issue"),
    fields: ["issueType", "severity", "raisedBy", "impactCost", "impactDays", "resolvedDate", "resolution"],
  },
  { title: "Disclosure", only: of("disclosure"), fields: ["emmaEventType"] },
  {
    title: "Requirement",
    only: of("compliance", "disclosure"),
    fields: ["regulation", "obligationBasis", "filedDate", "requirement", "finding", "correctiveAction"],
  },
  { title: "Location", fields: ["locality", "county", "region"] },
];

/** Set at creation. */
const ofCreation = [
  ...["category", "entityType", "entityId", "eventType", "requiresApproval", "retainageRate", "issueType"],
  ...["emmaEventType", "regulation", "obligationBasis"],
];

export const eventEdit: EditScreen = {
  sections: eventSections,
  except: ofCreation,
  required: ["title", "eventDate"],
  infos: { ...eventInfos, ...statePlace },
  write: updateEvent,
};

const first = ["title", "category", "entityType", "entityId", "eventDate", "dueDate", "priority", "amount"];
/** Known only of an event that exists. */
const later = ["paidDate", "resolvedDate", "resolution", "filedDate", "finding", "correctiveAction"];

/** Creation of an event: the sections follow its category. */
export const eventCreation: CreateScreen = {
  title: "New event",
  one: "event",
  fields: first,
  more: fieldsIn(eventSections, [...first, ...later]),
  sections: eventSections,
  required: ["title", "category", "entityType", "entityId", "eventDate"],
  infos: {
    ...eventInfos,
    ...statePlace,
    category: { label: "Category", kind: "word", names: eventCategoryNames },
    entityType: { label: "Record type", kind: "word", names: eventEntityNames },
    requiresApproval: {
      label: "Needs approval",
      kind: "flag",
      hint: "Events that commit or move money always need approval",
    },
    retainageRate: { label: "Retainage", kind: "fraction" },
    emmaEventType: { label: "15c2-12 event", kind: "choice", names: emmaEventNames },
  },
  start: { priority: "medium" },
  family: "events",
  write: createEvent,
};
