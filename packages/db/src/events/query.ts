import {
  type EventFacetName,
  type EventFilter,
  type EventRow,
  type EventSort,
  type IssueRow,
  type MilestoneRow,
  type PaymentRow,
  RiskLevel,
  slipToleranceDays,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { memoizeByDay } from "../engine/family/by-day.js";
import type { Family } from "../engine/family/family.js";
import { dataDay, isReal } from "../engine/family/one-kind.js";
import { nameOfOrganization, nameOfUser } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import {
  activeIssues,
  duties,
  eventInEffect,
  openDuties,
  openEvent,
  openMilestones,
  pendingPayments,
  undecidedEvents,
} from "./rules.js";
import { eventKeys as keys } from "./table.js";

const entries = "search_events";

const kinds = {
  open: openEvent,
  openMilestones,
  pendingPayments,
  activeIssues,
  duties,
  openDuties: sql`(${duties} and ${openDuties})`,
  undecided: undecidedEvents,
};
export type EventKind = keyof typeof kinds;

/** Conditions of event lists: the public filter, and those of lists about one record or for one purpose. */
export type EventConditions = EventFilter & {
  kind?: EventKind | undefined;
  /** A record that is involved in it. */
  involves?: string | undefined;
  parentEventId?: string | undefined;
  paymentStatus?: string[] | undefined;
  /** Not written by this user, who may therefore decide on it. */
  notBy?: string | undefined;
  /** Matches nothing: the caller may see no such event. */
  nobody?: true | undefined;
  isReal?: true | undefined;
};
type Types<Row extends object> = { filter: EventConditions; row: Row; sort: EventSort; facet: EventFacetName };
export type EventTypes = Types<EventRow>;

/** The name of a record of any family, including a deleted one; null if it does not exist. */
export const nameOfEntity = (type: SQL, id: SQL): SQL => sql`case ${type}
  when 'organization' then ${nameOfOrganization(id)}
  when 'project' then (select p.title from projects p where p.id = ${id})
  when 'contract' then (select c.title from contracts c where c.id = ${id})
  when 'program' then (select g.name from programs g where g.id = ${id})
  when 'asset' then (select a.title from assets a where a.id = ${id}) end`;

/** Whether it is still open after its due date, as far as its data can tell; `today` alone is in the index. */
export const isLate = (today: SQL): SQL =>
  sql`(${openEvent} and coalesce(due_date < ${today} and due_date < ${dataDay(today)}, false))`;

/**
 * Columns derived from the dates of an event on a day; from the entered columns, so that they are also right as of an
 * instant.
 */
export const derivedOn = (today: SQL) => ({
  isInEffect: sql`(${eventInEffect} and reverses_event_id is null)`,
  riskLevel: sql`pave_event_risk_word(pave_event_risk(r.risk_level, r.severity, r.emma_event_type, r.compliance_status, r.priority))`,
  isLate: isLate(today),
  isDelayed: sql`coalesce(coalesce(r.actual_date, r.forecast_date) > r.planned_date, false)`,
  isAtRisk: sql`(${openEvent} and (coalesce(r.forecast_date - r.planned_date > ${sql.raw(String(slipToleranceDays))}, false)
    or coalesce(r.severity = 'critical' and ${activeIssues}, false)))`,
});

const rowOn = (today: SQL): Record<keyof EventRow, SQL> => ({
  id: sql`r.id`,
  ...columnsOf("r", ["eventNumber", "title", "category", "eventType", "entityType", "entityId"]),
  entityName: nameOfEntity(sql`r.entity_type`, sql`r.entity_id`),
  ...columnsOf("r", [
    "eventDate",
    "eventDatePrecision",
    "dueDate",
    "completedDate",
    "status",
    "approvalStatus",
    "priority",
  ]),
  ...derivedOn(today),
  ...columnsOf("r", ["amount", "currency", "amountKind", "region"]),
  ...provenanceColumns,
});

/** Columns derived from a milestone's status and dates. */
export const milestoneOf = {
  milestoneStatus: sql`case when r.category = 'milestone' then
    case when r.status = 'completed' then 'met' when r.status in ('failed', 'cancelled') then 'notMet' else 'scheduled' end end`,
  slipDays: sql`coalesce(r.actual_date, r.forecast_date) - r.planned_date`,
};
/** The paid-out part of a payment. */
export const netAmount = sql`case when r.payment_status is not null then r.amount - coalesce(r.retainage_amount, 0) end`;

const date: SortKey = { key: sql`event_date`, type: "date" };
const one = (key: SQL, type: SortKey["type"], unknown?: SortKey["unknown"]): SortKey[] => [{ key, type, unknown }];
const dated = (...of: Parameters<typeof one>): SortKey[] => [...one(...of), date];
const rank = (word: RiskLevel) => RiskLevel.options.indexOf(word) + 1;

/** Events on a day (YYYY-MM-DD). */
export const eventFamilyOn = memoizeByDay((day): Family<EventTypes> => {
  const today = sql`${day}::date`;
  return {
    from: sql`events r`,
    live: sql`not r.is_deleted`,
    row: rowOn(today),
    harmless: new Set([
      "id",
      "category",
      "entityType",
      "entityId",
      "eventDate",
      "eventDatePrecision",
      "dueDate",
      "completedDate",
      "status",
      "approvalStatus",
      "priority",
      "riskLevel",

      "amount",
      "currency",
      "amountKind",
      "region",
      "asOf",
      "missingSince",
      "updatedAt",
      "version",
    ]),
    conditions: {
      search: (text) => isFoundIn(entries, text),
      category: (categories) => isOneOf(sql`r.category`, categories),
      eventType: (types) => isOneOf(sql`r.event_type`, types),
      status: (statuses) => isOneOf(sql`r.status`, statuses),
      approvalStatus: (statuses) => isOneOf(sql`r.approval_status`, statuses),
      priority: (levels) => isOneOf(sql`r.priority_rank`, levels.map(rank), "integer"),
      riskLevel: (levels) => isOneOf(sql`r.risk_rank`, levels.map(rank), "integer"),
      entityType: (types) => isOneOf(sql`r.entity_type`, types),
      regulation: (regulations) => isOneOf(sql`r.regulation`, regulations),
      auditFlag: (flags) =>
        anyCondition(flags.map((flag) => sql`r.audit_flags @> ${JSON.stringify({ [flag]: true })}::jsonb`)),
      emmaEventType: (types) => isOneOf(sql`r.emma_event_type`, types, "integer"),
      state: (states) => isOneOf(keys.region, states),
      stateNot: (states) => isNoneOf(sql`r.region`, states),
      source: (sources) => overlaps(sql`r.sources`, sources),
      missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
      from: (from) => sql`r.event_date >= ${from}::date`,
      to: (to) => sql`r.event_date <= ${to}::date`,
      dueFrom: (from) => sql`${keys.due} >= ${from}::date`,
      dueTo: (to) => sql`${keys.due} <= ${to}::date`,
      amountMin: (amount) => sql`${keys.amount} >= ${amount} and r.amount is not null`,
      amountMax: (amount) => sql`${keys.amount} <= ${amount} and r.amount is not null`,
      isLate: () => sql`(${keys.due} < ${today} and ${isLate(today)})`,
      kind: (kind) => kinds[kind],
      involves: (id) => sql`r.involved @> array[${id}::uuid]`,
      parentEventId: (id) => sql`r.parent_event_id = ${id}`,
      paymentStatus: (statuses) => isOneOf(sql`r.payment_status`, statuses),
      notBy: (id) => sql`not r.authors @> array[${id}::uuid] and not exists (select from approvals a
        where a.entity_id = r.id and a.status = 'pending' and a.deciders @> array[${id}::uuid])`,
      nobody: () => sql`false`,
      isReal: () => isReal,
    },
    searched: {
      entries,
      fields: {
        ...columnsOf("r", ["title", "eventNumber", "transactionId", "invoiceNumber", "cusips", "eventType"]),
        entityName: sql`case r.entity_type when 'organization' then ${nameOfOrganization(sql`r.entity_id`)} end`,
        ...columnsOf("r", ["locality", "county", "region", "description"]),
      },
      subtitle: sql`concat_ws(', ', ${nameOfEntity(sql`r.entity_type`, sql`r.entity_id`)}, r.event_date)`,
      usual: "eventDate",
    },
    sorts: {
      title: one(keys.title, "text"),
      eventNumber: one(keys.eventNumber, "text", unknownAs.text),
      category: dated(sql`category`, "text"),
      entityType: dated(sql`entity_type`, "text"),
      eventDate: [date],
      dueDate: one(keys.dueDate, "date", unknownAs.openEnd),
      completedDate: one(keys.completedDate, "date", unknownAs.day),
      status: dated(sql`status`, "text"),
      approvalStatus: dated(sql`approval_status`, "text"),
      priority: dated(sql`priority_rank`, "integer"),
      riskLevel: dated(sql`risk_rank`, "integer", unknownAs.rank),
      amount: one(keys.amount, "numeric", unknownAs.balance),
      region: dated(keys.region, "text", unknownAs.text),
      source: one(keys.source, "text"),
      asOf: one(keys.asOf, "date", unknownAs.day),
      updatedAt: one(sql`updated_at`, "timestamptz"),
    },
    facets: {
      category: sql`select r.category`,
      eventType: sql`select r.event_type`,
      status: sql`select r.status`,
      approvalStatus: sql`select r.approval_status`,
      priority: sql`select r.priority`,
      riskLevel: sql`select pave_event_risk_word(r.risk_rank)`,
      entityType: sql`select r.entity_type`,
      regulation: sql`select r.regulation`,
      emmaEventType: sql`select r.emma_event_type`,
      state: sql`select r.region`,
      source: sql`select unnest(r.sources)`,
      missingFrom: sql`select unnest(r.missing_from)`,
    },
    rareFacets: { missingFrom: isMissing },
    maintainedCounts: {
      family: "events",
      base: { category: "b1", approvalStatus: "b2", riskLevel: "b3", status: "b4" },
      further: new Set(["priority", "entityType", "eventType", "regulation", "emmaEventType", "state", "source"]),
      several: new Set(["source"]),
    },
  };
});

/** Milestones, with their specific columns. */
export const milestoneFamilyOn = memoizeByDay((day): Family<Types<MilestoneRow>> => {
  const family = eventFamilyOn(day);
  const own = columnsOf("r", ["milestoneType", "plannedDate", "forecastDate", "actualDate"]);
  return { ...family, row: { ...family.row, ...own, ...milestoneOf } };
});

/** Payments, with their specific columns. */
export const paymentFamilyOn = memoizeByDay((day): Family<Types<PaymentRow>> => {
  const family = eventFamilyOn(day);
  return {
    ...family,
    row: {
      ...family.row,
      ...columnsOf("r", ["paymentStatus", "payerId", "payeeId", "invoiceNumber", "invoiceDate", "retainageAmount"]),
      payerName: nameOfOrganization(sql`r.payer_id`),
      payeeName: nameOfOrganization(sql`r.payee_id`),
      netAmount,
    },
  };
});

/** Issues, with their specific columns. */
export const issueFamilyOn = memoizeByDay((day): Family<Types<IssueRow>> => {
  const family = eventFamilyOn(day);
  return {
    ...family,
    row: {
      ...family.row,
      ...columnsOf("r", ["issueType", "issueStatus", "severity", "raisedBy", "impactCost", "impactDays"]),
      ownerName: nameOfUser(sql`r.owner_id`),
    },
  };
});
