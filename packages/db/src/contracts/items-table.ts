import {
  ContractMilestoneType,
  ContractPartyStatus,
  DeliverableStatus,
  DeliverableType,
  ModificationApproval,
  ModificationReason,
  ModificationType,
  WorkStatus,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { date, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, money, namingIndex } from "../engine/sql/columns.js";

/** The columns of every table of contract items below. */
const item = () => ({ id: id(), contractId: uuid().notNull() });
const live = sql`not is_deleted`;
const openEnd: SQL = sql.raw("'9999-12-31'::date");

/** The order of items; those without a date come last. */
export const contractItemKeys = {
  modificationNumber: sql`number collate "C"`,
  deliverableDay: sql`coalesce(due_date, ${openEnd})`,
  milestoneDay: sql`coalesce(planned_date, forecast_date, actual_date, ${openEnd})`,
};
const keys = contractItemKeys;

export const contractModifications = pgTable(
  "contract_modifications",
  {
    ...item(),
    number: text().notNull(),
    date: date().notNull(),
    effectiveDate: date(),
    type: text().notNull(),
    reasonCode: text(),
    rationale: text(),
    description: text(),
    delta: money(),
    newEndDate: date(),
    approvalStatus: text().notNull().default("notRequired"),
    documentUrl: text(),
    releaseId: text(),
    ...audit(),
  },
  (t) => [
    index("contract_modifications_contract").on(t.contractId, t.date, keys.modificationNumber, t.id),
    uniqueIndex("contract_modifications_number").on(t.contractId, t.number).where(live),
    checkOneOf("contract_modifications_type_check", t.type, ModificationType.options),
    checkOneOf("contract_modifications_reason_code_check", t.reasonCode, ModificationReason.options),
    checkOneOf("contract_modifications_approval_status_check", t.approvalStatus, ModificationApproval.options),
  ],
);

export const contractDeliverables = pgTable(
  "contract_deliverables",
  {
    ...item(),
    number: text(),
    title: text().notNull(),
    description: text(),
    type: text(),
    quantity: doublePrecision(),
    unit: text(),
    dueDate: date(),
    submittedDate: date(),
    acceptedDate: date(),
    status: text().notNull().default("notStarted"),
    acceptanceCriteria: text(),
    value: money(),
    reviewerId: uuid(),
    ...audit(),
  },
  (t) => [
    index("contract_deliverables_contract").on(t.contractId, keys.deliverableDay, t.id),
    checkOneOf("contract_deliverables_type_check", t.type, DeliverableType.options),
    checkOneOf("contract_deliverables_status_check", t.status, DeliverableStatus.options),
  ],
);

export const contractMilestones = pgTable(
  "contract_milestones",
  {
    ...item(),
    title: text().notNull(),
    milestoneType: text(),
    description: text(),
    plannedDate: date(),
    forecastDate: date(),
    actualDate: date(),
    status: text().notNull().default("notStarted"),
    weight: fraction(),
    paymentAmount: money(),
    ...audit(),
  },
  (t) => [
    index("contract_milestones_contract").on(t.contractId, keys.milestoneDay, t.id),
    checkOneOf("contract_milestones_milestone_type_check", t.milestoneType, ContractMilestoneType.options),
    checkOneOf("contract_milestones_status_check", t.status, WorkStatus.options),
  ],
);

/** Contracts under a contract, each below the prime or another subcontract. */
export const subcontracts = pgTable(
  "subcontracts",
  {
    ...item(),
    subcontractNumber: text().notNull(),
    parentSubcontractId: uuid(),
    subcontractorOrgId: uuid().notNull(),
    primeOrgId: uuid(),
    amount: money(),
    awardDate: date(),
    description: text(),
    naicsCode: text(),
    locality: text(),
    region: text(),
    dbeStatus: text(),
    periodStart: date(),
    periodEnd: date(),
    status: text().notNull().default("active"),
    paidToDate: money(),
    ...audit(),
  },
  (t) => [
    uniqueIndex("subcontracts_number").on(t.contractId, t.subcontractNumber).where(live),
    index("subcontracts_parent").on(t.parentSubcontractId).where(sql`parent_subcontract_id is not null`),
    index("subcontracts_subcontractor").on(t.subcontractorOrgId, t.contractId).where(live),
    namingIndex("subcontracts_prime", t.primeOrgId),
    checkOneOf("subcontracts_status_check", t.status, ContractPartyStatus.options),
  ],
);
