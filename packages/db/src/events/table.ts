import {
  AmountKind,
  type ApprovalStep,
  ComplianceStatus,
  type EmmaEvent,
  EventApproval,
  EventCategory,
  type EventDocument,
  EventEntity,
  EventMilestoneType,
  type EventParty,
  IssueStatus,
  IssueType,
  PaymentMethod,
  PaymentStatus,
  Regulation,
  type RelatedEntity,
  ReleaseTag,
  RiskLevel,
  WorkStatus,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, json, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { audit, fraction, id, money, oneOf, place, provenance, texts, tsvector } from "../engine/sql/columns.js";
import { activeIssues, duties, openEvent, openMilestones, pendingPayments, undecidedEvents } from "./rules.js";

const live = sql`not is_deleted`;
const part = (condition: typeof live) => sql`${live} and ${condition}`;

/** Expressions that are indexed; a query that filters or sorts by them must spell them alike. */
export const eventKeys = {
  title: sql`lower(title) collate "C"`,
  eventNumber: sql`coalesce(lower(event_number), '') collate "C"`,
  /** The day on which something is to be done or is. */
  due: sql`coalesce(due_date, event_date)`,
  completedDate: sql`coalesce(completed_date, '0001-01-01'::date)`,
  amount: sql`coalesce(amount, -1000000000000000)`,
  region: sql`coalesce(region, '')`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
};
const keys = eventKeys;

/** A step of an approval as it is kept: the approver's name is looked up. */
export type KeptStep = Omit<ApprovalStep, "approverName">;

/** A list of objects that is never null, kept as it was written. */
const objects = () => json().notNull().default([]);

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text().notNull(),
    eventNumber: text(),
    description: text(),
    category: text().notNull(),
    eventType: text(),
    releaseTag: text(),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    relatedEntities: objects().$type<RelatedEntity[]>(),
    eventDate: date().notNull(),
    dueDate: date(),
    completedDate: date(),
    status: text().notNull().default("notStarted"),
    requiresApproval: boolean().notNull().default(false),
    approvalStatus: text().notNull().default("notRequired"),
    approvals: objects().$type<KeptStep[]>(),
    approvedDate: date(),
    /** Everybody who wrote what is to be approved, and may not approve it. */
    authors: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    priority: text().notNull().default("medium"),
    riskLevel: text(),
    amount: money(),
    currency: text().notNull().default("USD"),
    amountKind: text(),
    parties: objects().$type<EventParty[]>(),
    documents: objects().$type<EventDocument[]>(),
    ...place(),

    parentEventId: uuid(),
    previousEventId: uuid(),
    supersedesEventId: uuid(),
    supersededByEventId: uuid(),
    reversesEventId: uuid(),
    /** The id of the chain's first event. */
    chainId: uuid().notNull(),
    sequence: integer().notNull().default(1),

    milestoneType: text(),
    plannedDate: date(),
    forecastDate: date(),
    actualDate: date(),

    transactionId: text(),
    payerId: uuid(),
    payeeId: uuid(),
    invoiceNumber: text(),
    invoiceDate: date(),
    paidDate: date(),
    paymentMethod: text(),
    retainageRate: fraction(),
    retainageAmount: money(),
    relatedMilestoneId: uuid(),
    paymentStatus: text(),

    issueType: text(),
    severity: text(),
    raisedBy: text(),
    ownerId: uuid(),
    resolution: text(),
    resolvedDate: date(),
    impactCost: money(),
    impactDays: integer(),
    issueStatus: text(),

    regulation: text(),
    requirement: text(),
    obligationBasis: text(),
    filedDate: date(),
    finding: text(),
    findingRef: text(),
    correctiveAction: text(),
    evidenceUrl: text(),
    complianceStatus: text(),
    emmaEventType: smallint().$type<EmmaEvent>(),
    cusips: texts(),
    filingUrl: text(),

    ...provenance(),
    /** From low (1) to critical (4). */
    priorityRank: smallint().notNull().generatedAlwaysAs(sql`pave_risk_rank(priority)`),
    riskRank: smallint()
      .notNull()
      .generatedAlwaysAs(sql`pave_event_risk(risk_level, severity, emma_event_type, compliance_status, priority)`),
    /** Every record that it is of, relates to or names as a party. */
    involved: uuid()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`pave_event_involved(entity_id, related_entities, parties, payer_id, payee_id)`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`pave_tsvector(title, event_number, transaction_id, invoice_number, locality, array[event_type, description])`,
      ),
    ...audit(),
  },
  (t) => [
    index("events_title").on(keys.title, t.id).where(live),
    index("events_number").on(keys.eventNumber, t.id).where(live),
    // With the columns that sums over many events read, so that these need not fetch the records.
    index("events_date")
      .on(
        ...([
          t.eventDate,
          t.id,
          t.category,
          t.status,
          t.approvalStatus,
          t.priorityRank,
          t.riskRank,
          t.entityType,
        ] as const),
        ...[t.amountKind, t.currency, t.amount, t.reversesEventId, t.dueDate, t.completedDate, t.approvedDate],
        ...[t.createdAt, t.region, t.eventType, t.sources],
      )
      .where(live),
    index("events_category_date").on(t.category, t.eventDate, t.id).where(live),
    index("events_entity_type_date").on(t.entityType, t.eventDate, t.id).where(live),
    index("events_status_date").on(t.status, t.eventDate, t.id).where(live),
    index("events_approval_date").on(t.approvalStatus, t.eventDate, t.id).where(live),
    index("events_priority_date").on(t.priorityRank, t.eventDate, t.id).where(live),
    index("events_risk_date").on(t.riskRank, t.eventDate, t.id).where(live),
    index("events_due").on(keys.due, t.id).where(live),
    index("events_completed_date").on(keys.completedDate, t.id).where(live),
    index("events_amount").on(keys.amount, t.id).where(live),
    index("events_region_date").on(keys.region, t.eventDate, t.id).where(live),
    index("events_source").on(keys.source, t.id).where(live),
    index("events_as_of").on(keys.asOf, t.id).where(live),
    index("events_updated_at").on(t.updatedAt, t.id).where(live),
    index("events_type").on(t.eventType, t.eventDate, t.id).where(part(sql`event_type is not null`)),
    index("events_regulation").on(t.regulation, t.eventDate, t.id).where(part(sql`regulation is not null`)),
    index("events_emma").on(t.emmaEventType, t.eventDate, t.id).where(part(sql`emma_event_type is not null`)),
    index("events_entity").on(t.entityId, t.eventDate, t.id).where(live),
    index("events_chain").on(t.chainId, t.sequence, t.id),
    index("events_parent").on(t.parentEventId).where(part(sql`parent_event_id is not null`)),
    index("events_open")
      .on(
        ...([keys.due, t.id, t.dueDate, t.eventDate, t.category, t.status, t.approvalStatus, t.priorityRank] as const),
        ...[t.riskRank, t.entityType, t.amountKind, t.region],
      )
      .where(part(openEvent)),
    index("events_open_milestones").on(keys.due, t.id).where(part(openMilestones)),
    index("events_pending_payments").on(keys.due, t.id).where(part(pendingPayments)),
    index("events_active_issues").on(t.riskRank, t.id).where(part(activeIssues)),
    index("events_duties")
      .on(
        ...([keys.due, t.id, t.dueDate, t.eventDate, t.regulation, t.emmaEventType, t.complianceStatus] as const),
        ...[t.filedDate, t.status, t.approvalStatus],
      )
      .where(part(duties)),
    index("events_undecided").on(t.eventDate, t.id).where(part(undecidedEvents)),
    index("events_involved").using("gin", t.involved),
    index("events_sources").using("gin", t.sources),
    index("events_search").using("gin", t.search),

    oneOf("events_category_check", t.category, EventCategory.options),
    oneOf("events_release_tag_check", t.releaseTag, ReleaseTag.options),
    oneOf("events_entity_type_check", t.entityType, EventEntity.options),
    oneOf("events_status_check", t.status, WorkStatus.options),
    oneOf("events_approval_status_check", t.approvalStatus, EventApproval.options),
    oneOf("events_priority_check", t.priority, RiskLevel.options),
    oneOf("events_risk_level_check", t.riskLevel, RiskLevel.options),
    oneOf("events_amount_kind_check", t.amountKind, AmountKind.options),
    oneOf("events_milestone_type_check", t.milestoneType, EventMilestoneType.options),
    oneOf("events_payment_method_check", t.paymentMethod, PaymentMethod.options),
    oneOf("events_payment_status_check", t.paymentStatus, PaymentStatus.options),
    oneOf("events_issue_type_check", t.issueType, IssueType.options),
    oneOf("events_severity_check", t.severity, RiskLevel.options),
    oneOf("events_issue_status_check", t.issueStatus, IssueStatus.options),
    oneOf("events_regulation_check", t.regulation, Regulation.options),
    oneOf("events_compliance_status_check", t.complianceStatus, ComplianceStatus.exclude(["warning"]).options),
  ],
);

/**
 * How many events each month has and what they come to, by the properties that analytics tell apart: the sum over the rows
 * of a group. A trigger appends the difference that each statement makes, and `pave_compact_event_sums` folds them together.
 */
export const eventSums = pgTable("event_sums", {
  /** The first day of the month. */
  month: date().notNull(),
  category: text().notNull(),
  status: text().notNull(),
  approvalStatus: text().notNull(),
  priorityRank: smallint().notNull(),
  riskRank: smallint().notNull(),
  entityType: text().notNull(),
  amountKind: text(),
  n: integer().notNull(),
  /** US dollars of those that do not reverse another event. */
  amount: money().notNull(),
  /** Completed ones that had a due date, and of these the ones completed by it. */
  due: integer().notNull(),
  inTime: integer().notNull(),
  /** Approved ones with the day of it, and the days from their creation to it. */
  decided: integer().notNull(),
  decisionDays: bigint({ mode: "number" }).notNull(),
});
