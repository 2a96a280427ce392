import { FundingSource, FundingStatus, RiskResponse, RiskStatus, WorkStatus } from "@pave/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, money, namingIndex } from "../engine/sql/columns.js";

const live = sql`not is_deleted`;
const projectId = () => uuid().notNull();

/** Due date of a milestone: as forecast, otherwise as planned; last if neither is known. */
export const milestoneDueKey = sql`coalesce(forecast_date, planned_date, '9999-12-31'::date)`;

export const projectMilestones = pgTable(
  "project_milestones",
  {
    id: id(),
    projectId: projectId(),
    title: text().notNull(),
    milestoneType: text(),
    description: text(),
    plannedDate: date(),
    forecastDate: date(),
    actualDate: date(),
    status: text().notNull().default("notStarted"),
    ownerId: uuid(),
    weight: fraction(),
    dependsOn: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    isCritical: boolean().notNull().default(false),
    relatedContractId: uuid(),
    ...audit(),
  },
  (t) => [
    index("project_milestones_project").on(t.projectId, milestoneDueKey, t.id),
    namingIndex("project_milestones_contract", t.relatedContractId),
    index("project_milestones_due")
      .on(milestoneDueKey, t.id)
      .where(sql`not is_deleted and status in ('notStarted', 'inProgress', 'inReview')`),
    checkOneOf("project_milestones_status_word", t.status, WorkStatus.options),
  ],
);

export const projectRisks = pgTable(
  "project_risks",
  {
    id: id(),
    projectId: projectId(),
    title: text().notNull(),
    riskNumber: text(),
    category: text(),
    description: text(),
    probability: smallint().notNull(),
    impactScore: smallint().notNull(),
    impactCost: money(),
    impactDays: integer(),
    response: text(),
    mitigation: text(),
    contingency: money(),
    ownerId: uuid(),
    status: text().notNull().default("open"),
    raisedDate: date(),
    reviewDate: date(),
    ...audit(),
  },
  (t) => [
    index("project_risks_project").on(t.projectId, t.id).where(live),
    checkOneOf("project_risks_status_word", t.status, RiskStatus.options),
    checkOneOf("project_risks_response_word", t.response, RiskResponse.options),
  ],
);

export const projectFunding = pgTable(
  "project_funding",
  {
    id: id(),
    projectId: projectId(),
    sourceType: text().notNull(),
    amount: money().notNull(),
    status: text().notNull().default("planned"),
    programId: uuid(),
    funderOrgId: uuid(),
    fundName: text(),
    requestedAmount: money(),
    recommendedAmount: money(),
    awardId: text(),
    fiscalYear: smallint(),
    committedDate: date(),
    obligatedDate: date(),
    expirationDate: date(),
    matchRequired: fraction(),
    isFederal: boolean().notNull().default(false),
    restrictions: text(),
    ...audit(),
  },
  (t) => [
    index("project_funding_project").on(t.projectId, t.id).where(live),
    index("project_funding_program").on(t.programId).where(sql`program_id is not null`),
    index("project_funding_funder").on(t.funderOrgId).where(sql`funder_org_id is not null`),
    checkOneOf("project_funding_source_word", t.sourceType, FundingSource.options),
    checkOneOf("project_funding_status_word", t.status, FundingStatus.options),
  ],
);

export const projectBenefits = pgTable(
  "project_benefits",
  {
    id: id(),
    projectId: projectId(),
    title: text().notNull(),
    category: text(),
    description: text(),
    beneficiaries: json().$type<object[]>().notNull().default([]),
    metric: text(),
    unit: text(),
    baseline: doublePrecision(),
    target: doublePrecision(),
    actual: doublePrecision(),
    monetizedValue: money(),
    discountRate: fraction(),
    asOf: date(),
    ...audit(),
  },
  (t) => [index("project_benefits_project").on(t.projectId, t.id).where(live)],
);

/** Planned and actual spending of a project in a month, YYYY-MM. */
export const projectCashFlows = pgTable(
  "project_cash_flows",
  {
    id: id(),
    projectId: projectId(),
    month: text().notNull(),
    planned: money(),
    actual: money(),
    ...audit(),
  },
  (t) => [
    uniqueIndex("project_cash_flows_month").on(t.projectId, t.month).where(live),
    check("project_cash_flows_amount", sql`${t.planned} is not null or ${t.actual} is not null`),
  ],
);

export const projectTeam = pgTable(
  "project_team",
  {
    id: id(),
    projectId: projectId(),
    userId: uuid(),
    name: text(),
    email: text(),
    organizationId: uuid(),
    role: text().notNull(),
    allocation: fraction(),
    startDate: date(),
    endDate: date(),
    isPrimary: boolean().notNull().default(false),
    ...audit(),
  },
  (t) => [
    index("project_team_project").on(t.projectId, t.id).where(live),
    index("project_team_organization").on(t.organizationId).where(sql`organization_id is not null`),
  ],
);
