import type { EventEntity } from "@pave/contract";
import { emmaEventNames } from "@pave/contract/disclosures";
import { eventCategoryNames, eventEntityNames } from "@pave/contract/labels-events";
import { keysOf, oneOf } from "../../core/search-readers.js";
import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import { eventInfos } from "./fields.js";
import { subjects } from "./subjects.js";
import { createEvent } from "./writes.js";

const entityTypes = oneOf<EventEntity>(keysOf(eventEntityNames));

/** Creation of an event. Fields of other categories are refused with an error at the field. */
export const eventCreation: CreateScreen = {
  title: "New event",
  one: "event",
  fields: ["title", "category", "entityType", "entityId", "eventDate", "dueDate", "priority", "amount"],
  more: [
    "description",
    "eventNumber",
    "eventType",
    "requiresApproval",
    "completedDate",
    "plannedDate",
    "forecastDate",
    "actualDate",
    "payerId",
    "payeeId",
    "invoiceNumber",
    "invoiceDate",
    "paymentMethod",
    "retainageRate",
    "issueType",
    "severity",
    "raisedBy",
    "impactCost",
    "impactDays",
    "regulation",
    "requirement",
    "obligationBasis",
    "emmaEventType",
    "locality",
    "county",
    "region",
  ],
  required: ["title", "category", "entityType", "entityId", "eventDate"],
  infos: {
    ...eventInfos,
    ...statePlace,
    category: { label: "Category", kind: "word", names: eventCategoryNames },
    entityType: { label: "Record type", kind: "word", names: eventEntityNames },
    entityId: {
      label: "Related record",
      kind: "record",
      scope: "entityType",
      reference: ({ entityType }) => {
        const type = entityTypes(entityType);
        return type === undefined ? undefined : subjects[type];
      },
    },
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
