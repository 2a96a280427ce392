import {
  type ApprovalBand,
  type ApprovalFamily,
  ApprovalKind,
  ApprovalRequestStatus,
  ApprovalSource,
  type StoredApprovalDecision,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import type { ChangedFields } from "../engine/records/changes.js";
import { checkOneOf, id, instant, money } from "../engine/sql/columns.js";

const isPending = sql`status = 'pending'`;

/**
 * Pending and decided approvals. Triggers maintain the rows of events and modifications, including imported ones; the
 * row of a change contains the write, which the last approval performs.
 */
export const approvals = pgTable(
  "approvals",
  {
    id: id(),
    kind: text().$type<ApprovalKind>().notNull(),
    source: text().$type<ApprovalSource>().notNull(),
    status: text().$type<ApprovalRequestStatus>().notNull().default("pending"),
    family: text().$type<ApprovalFamily>().notNull(),
    entityId: uuid().notNull(),
    /** The program of a loan. */
    parentId: uuid(),
    partId: uuid(),
    title: text().notNull(),
    summary: text().notNull(),
    amount: money(),
    /** true: its amount is unknown in US dollars. false without an amount: it moves no money. */
    isAmountUnknown: boolean().notNull().default(false),
    reason: text(),
    /** Authors and editors of the change, who may not decide. */
    makers: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    requestedBy: uuid(),
    requestedAt: instant().notNull().defaultNow(),
    /** The approvers, and those who delegated to them. */
    deciders: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    decisions: jsonb().$type<StoredApprovalDecision[]>().notNull().default([]),
    /** The number of steps approved. */
    stepsDone: integer().notNull().default(0),
    /** The procedure that performs a change, its input, and the columns it changes. */
    operation: text(),
    input: jsonb().$type<Record<string, unknown>>(),
    fields: jsonb().$type<ChangedFields>(),
    decidedAt: instant(),
  },
  (t) => [
    index("approvals_waiting").on(t.requestedAt, t.id).where(isPending),
    index("approvals_entity").on(t.entityId, t.requestedAt),
    index("approvals_part").on(t.partId).where(sql`part_id is not null`),
    index("approvals_requested_by").on(t.requestedBy, t.requestedAt, t.id),
    index("approvals_decided").on(t.decidedAt).where(sql`decided_at is not null`),
    checkOneOf("approvals_kind_check", t.kind, ApprovalKind.options),
    checkOneOf("approvals_source_check", t.source, ApprovalSource.options),
    checkOneOf("approvals_status_check", t.status, ApprovalRequestStatus.options),
    check("approvals_operation_check", sql`(source = 'change') = (operation is not null)`),
  ],
);

/** The approval policy, a row for each kind of change. */
export const approvalPolicies = pgTable(
  "approval_policies",
  {
    kind: text().$type<ApprovalKind>().primaryKey(),
    bands: jsonb().$type<ApprovalBand[]>().notNull(),
    dueDays: integer().notNull(),
    /** Other changes of the kind to the same record within these days are added to an amount; 0: none. */
    periodDays: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: uuid(),
  },
  (t) => [
    checkOneOf("approval_policies_kind_check", t.kind, ApprovalKind.options),
    check("approval_policies_period_check", sql`period_days >= 0`),
  ],
);

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Decisions that a person delegates to another during an absence. */
export const approvalDelegations = pgTable(
  "approval_delegations",
  {
    id: id(),
    userId: person(),
    delegateId: person(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("approval_delegations_user").on(t.userId, t.endsAt),
    index("approval_delegations_delegate").on(t.delegateId, t.endsAt),
    check("approval_delegations_period_check", sql`ends_at > starts_at and user_id <> delegate_id`),
  ],
);
