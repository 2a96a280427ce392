import {
  AmountKind,
  type ApprovalStep,
  type AuditFlag,
  ComplianceStatus,
  DatePrecision,
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
import { bigint, boolean, date, index, integer, json, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, isMissing, money, place, provenance, texts } from "../engine/sql/columns.js";
import { activeIssues, duties, openEvent, openMilestones, pendingPayments, undecidedEvents } from "./rules.js";

const live = sql`not is_deleted`;
const part = (condition: typeof live) => sql`${live} and ${condition}`;

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const eventKeys = {
  title: sql`lower(title) collate "C"`,
  eventNumber: sql`coalesce(lower(event_number), '') collate "C"`,
  /** The due date, or the date of the event. */
  due: sql`coalesce(due_date, event_date)`,
  dueDate: sql`coalesce(due_date, 'infinity'::date)`,
  completedDate: sql`coalesce(completed_date, '0001-01-01'::date)`,
  amount: sql`coalesce(amount, -1000000000000000)`,
  region: sql`coalesce(region, '')`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
};
const keys = eventKeys;

/** An approval step as stored: without the approver's name. */
export type StoredApprovalStep = Omit<ApprovalStep, "approverName">;

/** A list of objects, never null, stored as written. */
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
    eventDatePrecision: text().notNull().default("day"),
    dueDate: date(),
    completedDate: date(),
    status: text().notNull().default("notStarted"),
    requiresApproval: boolean().notNull().default(false),
    approvalStatus: text().notNull().default("notRequired"),
    approvals: objects().$type<StoredApprovalStep[]>(),
    approvedDate: date(),
    /** The authors of the version to be approved, who may not approve it. */
    authors: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** null if a source reports the event: priorities are set by users. */
    priority: text().default("medium"),
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
    auditFlags: jsonb().$type<Partial<Record<AuditFlag, boolean>>>(),
    auditedExpenditure: money(),
    emmaEventType: smallint().$type<EmmaEvent>(),
    cusips: texts(),
    filingUrl: text(),

    ...provenance(),
    /** From low (1) to critical (4). */
    priorityRank: smallint().notNull().generatedAlwaysAs(sql`pave_risk_rank(priority)`),
    riskRank: smallint()
      .notNull()
      .generatedAlwaysAs(sql`pave_event_risk(risk_level, severity, emma_event_type, compliance_status, priority)`),
    /** Every record that it concerns, relates to or names as a party. */
    involved: uuid()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`pave_event_involved(entity_id, related_entities, parties, payer_id, payee_id)`),
    ...audit(),
  },
  (t) => [
    index("events_title").on(keys.title, t.id).where(live),
    index("events_number").on(keys.eventNumber, t.id).where(live),
    // Includes the columns that sums over many events read, so that the records are not fetched.
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
    index("events_due_date").on(keys.dueDate, t.id).where(live),
    index("events_completed_date").on(keys.completedDate, t.id).where(live),
    index("events_amount").on(keys.amount, t.id).where(live),
    index("events_region_date").on(keys.region, t.eventDate, t.id).where(live),
    index("events_source").on(keys.source, t.id).where(live),
    index("events_as_of").on(keys.asOf, t.id).where(live),
    index("events_missing").on(t.id).where(isMissing),
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
    index("events_open_milestones").on(keys.dueDate, t.id).where(part(openMilestones)),
    index("events_pending_payments").on(keys.dueDate, t.id).where(part(pendingPayments)),
    index("events_active_issues").on(t.riskRank, t.id).where(part(activeIssues)),
    index("events_duties")
      .on(
        ...([keys.dueDate, t.id, t.dueDate, t.eventDate, t.regulation, t.emmaEventType, t.complianceStatus] as const),
        ...[t.filedDate, t.status, t.approvalStatus],
      )
      .where(part(duties)),
    index("events_undecided").on(t.eventDate, t.id).where(part(undecidedEvents)),
    index("events_involved").using("gin", t.involved),
    index("events_audit_flags").using("gin", sql`audit_flags jsonb_path_ops`).where(part(sql`audit_flags is not null`)),
    index("events_sources").using("gin", t.sources),

    checkOneOf("events_category_check", t.category, EventCategory.options),
    checkOneOf("events_release_tag_check", t.releaseTag, ReleaseTag.options),
    checkOneOf("events_entity_type_check", t.entityType, EventEntity.options),
    checkOneOf("events_event_date_precision_check", t.eventDatePrecision, DatePrecision.options),
    checkOneOf("events_status_check", t.status, WorkStatus.options),
    checkOneOf("events_approval_status_check", t.approvalStatus, EventApproval.options),
    checkOneOf("events_priority_check", t.priority, RiskLevel.options),
    checkOneOf("events_risk_level_check", t.riskLevel, RiskLevel.options),
    checkOneOf("events_amount_kind_check", t.amountKind, AmountKind.options),
    checkOneOf("events_milestone_type_check", t.milestoneType, EventMilestoneType.options),
    checkOneOf("events_payment_method_check", t.paymentMethod, PaymentMethod.options),
    checkOneOf("events_payment_status_check", t.paymentStatus, PaymentStatus.options),
    checkOneOf("events_issue_type_check", t.issueType, IssueType.options),
    checkOneOf("events_severity_check", t.severity, RiskLevel.options),
    checkOneOf("events_issue_status_check", t.issueStatus, IssueStatus.options),
    checkOneOf("events_regulation_check", t.regulation, Regulation.options),
    checkOneOf("events_compliance_status_check", t.complianceStatus, ComplianceStatus.exclude(["warning"]).options),
  ],
);

/**
 * The number of events and their sums by month and the analytics properties, as the sum over the rows of a group. A
 * trigger appends the difference of each statement, and `pave_compact_event_sums` merges them.
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
  /** US dollars, without reversing events. */
  amount: money().notNull(),
  /** Number of events with such an amount. */
  amounts: integer().notNull(),
  /** Completed events with a due date, and those completed by it. */
  due: integer().notNull(),
  inTime: integer().notNull(),
  /** Approved events with an approval date, and the days from creation to approval. */
  decided: integer().notNull(),
  decisionDays: bigint({ mode: "number" }).notNull(),
});
