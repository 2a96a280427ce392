import { EventEntity, EventFields, EventFilter, type EventRow, familyOfWord } from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { eventFamilyOn } from "./query.js";
import { events } from "./table.js";

/** Without fields that only users decide: no source has them, so no reader may supply them. */
const decided = { priority: true, riskLevel: true, severity: true, complianceStatus: true, issueStatus: true } as const;
const supplied = { events: EventFields.omit(decided).shape };

export const eventRecords: FollowedRecords<EventRow, typeof supplied> = {
  foundOn: eventFamilyOn,
  table: events,
  linesOn: (today) => linesOf(eventFamilyOn(today)),
  name: sql`r.title`,
  statusOn: () => sql`r.status`,
  type: sql`r.category`,
  glance: {
    region: sql`r.region`,
    organizationId: sql`null::uuid`,
    amount: sql`case when r.currency = 'USD' then r.amount end`,
    amountField: "amount",
  },
  searchOn: (filter, today) => familyConditions(eventFamilyOn(today), EventFilter.parse(filter)),
  measuredOn: eventFamilyOn,
  supplied,
  references: [
    ...refersTo("organizations", "payer_id", "payee_id"),
    ...EventEntity.options.map((entityType) => ({ column: "entity_id", to: familyOfWord[entityType], entityType })),
  ],
  mergeTargets: {
    events: {
      table: events,
      ownId: "chain_id",
      computed: [
        "authors",
        "approvals",
        "sequence",
        "supersedes_event_id",
        "superseded_by_event_id",
        "reverses_event_id",
      ],
    },
  },
  tallies: { events: { from: sql`events` } },
  kpis: { events: { tally: "events", of: "records" } },
  universes: [
    { family: "events", name: "Events of the records on file", expected: null, source: "Change log and sources" },
  ],
};
