import { AssetClass, NepaClass, ProjectPhase, ProjectStatus, ProjectType } from "@pave/contract";
import { sql } from "drizzle-orm";
import {
  customType,
  date,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { audit, checkOneOf, id, isMissing, money, place, provenance, texts } from "../engine/sql/columns.js";
import { activePeriod, atRiskFrom, isOverBudget, riskLevelOf, scheduleVariance } from "./rules.js";

const live = sql`not is_deleted`;
const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
/** A percentage that may exceed 100. */
const percent = () => numeric({ precision: 5, scale: 2, mode: "number" });

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const projectKeys = {
  title: sql`lower(title) collate "C"`,
  projectNumber: sql`coalesce(project_number, '') collate "C"`,
  assetClass: sql`coalesce(asset_class, '')`,
  region: sql`coalesce(region, '')`,
  county: sql`coalesce(county, '') collate "C"`,
  progressPercent: sql`coalesce(progress_percent, -1)`,
  budget: sql`coalesce(budget, -1)`,
  secured: sql`coalesce(secured, -1)`,
  fundingGap: sql`coalesce(budget - secured, -1000000000000000)`,
  forecastCost: sql`coalesce(forecast_cost, -1)`,
  plannedStart: sql`coalesce(planned_start, '0001-01-01'::date)`,
  plannedEnd: sql`coalesce(planned_end, '0001-01-01'::date)`,
  forecastEnd: sql`coalesce(forecast_end, '0001-01-01'::date)`,
  actualEnd: sql`coalesce(actual_end, '0001-01-01'::date)`,
  scheduleVariance: sql`coalesce(${scheduleVariance}, -1000000)`,
  riskScore: sql`coalesce(risk_score, 0::smallint)`,
  atRiskFrom: sql`coalesce(at_risk_from, '9999-12-31'::date)`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
  sector: sql`pave_levels(sector)`,
};
const keys = projectKeys;

export const projects = pgTable(
  "projects",
  {
    id: id(),
    title: text().notNull(),
    status: text().notNull().default("planning"),
    statusBeforeHold: text(),
    phase: text().notNull().default("planning"),
    projectNumber: text(),
    identifiers: json().$type<object[]>().notNull().default([]),
    description: text(),
    purpose: text(),
    subphase: text(),
    projectType: text(),
    assetClass: text(),
    sector: texts(),
    progressPercent: percent(),

    ownerOrgId: uuid(),
    sponsorOrgId: uuid(),
    leadAgencyOrgId: uuid(),
    managerUserId: uuid(),
    managerName: text(),
    ...place(),

    plannedStart: date(),
    plannedEnd: date(),
    forecastEnd: date(),
    actualStart: date(),
    actualEnd: date(),
    identificationPeriod: json(),
    preparationPeriod: json(),
    implementationPeriod: json(),
    completionPeriod: json(),
    maintenancePeriod: json(),
    decommissioningPeriod: json(),

    budget: money(),
    budgetRequestDate: date(),
    budgetApprovalDate: date(),
    budgetDescription: text(),
    committedCost: money(),
    dataDate: date(),
    spentToDate: money(),
    forecastCost: money(),
    contingency: money(),
    pv: money(),
    ev: money(),
    ac: money(),
    bac: money(),
    finalValue: money(),
    finalValueDetails: text(),
    finalScope: text(),
    finalScopeDetails: text(),
    endDateDetails: text(),

    approver: text(),
    approvalDate: date(),
    contractWaiver: text(),
    pauseReason: text(),
    pauseSummary: text(),
    pauseUpdated: date(),
    expectedLift: date(),

    relatedProjects: json().$type<object[]>().notNull().default([]),
    environment: json(),
    /** The project as an OC4IDS publisher describes it, without personal data. */
    oc4ids: json(),
    nepaClass: text(),
    nepaLeadAgency: text(),
    rodDate: date(),
    permits: json().$type<object[]>().notNull().default([]),
    tipId: text(),
    stipId: text(),
    longRangePlanRef: text(),

    /** Maintained by triggers on the funding, the risks and the milestones; not written otherwise. */
    secured: money(),
    riskScore: smallint(),
    milestoneDue: date(),
    milestoneSlip: integer(),

    riskLevel: text().generatedAlwaysAs(riskLevelOf(sql`risk_score`)),
    atRiskFrom: date().generatedAlwaysAs(atRiskFrom),
    underWay: daterange().generatedAlwaysAs(activePeriod),
    ...provenance(),
    ...audit(),
  },
  (t) => [
    index("projects_title").on(keys.title, t.id).where(live),
    index("projects_number").on(keys.projectNumber, t.id).where(live),
    index("projects_status_title").on(t.status, keys.title, t.id).where(live),
    index("projects_phase_title").on(t.phase, keys.title, t.id).where(live),
    index("projects_class_title").on(keys.assetClass, keys.title, t.id).where(live),
    index("projects_state_title").on(keys.region, keys.title, t.id).where(live),
    index("projects_county_title").on(t.stateFips, t.countyFips, keys.title, t.id).where(live),
    index("projects_owner_title").on(t.ownerOrgId, keys.title, t.id).where(live),
    index("projects_risk_level_title").on(t.riskLevel, keys.title, t.id).where(live),
    index("projects_county").on(keys.county, t.id).where(live),
    index("projects_progress").on(keys.progressPercent, t.id).where(live),
    index("projects_budget").on(keys.budget, t.id).where(live),
    index("projects_secured").on(keys.secured, t.id).where(live),
    index("projects_funding_gap").on(keys.fundingGap, t.id).where(live),
    index("projects_forecast_cost").on(keys.forecastCost, t.id).where(live),
    index("projects_planned_start").on(keys.plannedStart, t.id).where(live),
    index("projects_planned_end").on(keys.plannedEnd, t.id).where(live),
    index("projects_forecast_end").on(keys.forecastEnd, t.id).where(live),
    index("projects_actual_end").on(keys.actualEnd, t.id).where(live),
    index("projects_schedule_variance").on(keys.scheduleVariance, t.id).where(live),
    index("projects_risk_score").on(keys.riskScore, t.id).where(live),
    index("projects_at_risk").on(keys.atRiskFrom, t.id).where(live),
    index("projects_over_budget").on(keys.title, t.id).where(sql`${live} and ${isOverBudget}`),
    index("projects_source").on(keys.source, t.id).where(live),
    index("projects_as_of").on(keys.asOf, t.id).where(live),
    index("projects_missing").on(t.id).where(isMissing),
    index("projects_updated_at").on(t.updatedAt, t.id).where(live),
    index("projects_sponsor").on(t.sponsorOrgId).where(sql`sponsor_org_id is not null`),
    index("projects_lead_agency").on(t.leadAgencyOrgId).where(sql`lead_agency_org_id is not null`),
    index("projects_type").on(t.projectType).where(sql`not is_deleted and project_type is not null`),
    index("projects_under_way").using("gist", t.underWay).where(live),
    index("projects_sector").using("gin", keys.sector).where(sql`not is_deleted and sector <> '{}'`),
    index("projects_sources").using("gin", t.sources),
    checkOneOf("projects_status_word", t.status, ProjectStatus.options),
    checkOneOf("projects_phase_word", t.phase, ProjectPhase.options),
    checkOneOf("projects_type_word", t.projectType, ProjectType.options),
    checkOneOf("projects_class_word", t.assetClass, AssetClass.options),
    checkOneOf("projects_nepa_word", t.nepaClass, NepaClass.options),
  ],
);

export const projectAssets = pgTable(
  "project_assets",
  {
    id: id().default(sql`gen_random_uuid()`),
    projectId: uuid().notNull(),
    /** null until the asset that a source names is imported. */
    assetId: uuid(),
    /** How the link was computed; null if a user made it. */
    basis: text(),
    ...audit(),
  },
  (t) => [
    index("project_assets_project").on(t.projectId, t.assetId).where(live),
    index("project_assets_asset").on(t.assetId, t.projectId).where(live),
  ],
);

export const projectPrograms = pgTable(
  "project_programs",
  { projectId: uuid().notNull(), programId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.projectId, t.programId] }), index("project_programs_program").on(t.programId)],
);
