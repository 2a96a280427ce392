import {
  activeProject,
  type BudgetRange,
  type CostHealth,
  type ProjectFacetName,
  type ProjectFilter,
  type ProjectOfAsset,
  type ProjectRow,
  type ProjectSort,
  type ScheduleHealth,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Family } from "../engine/family/family.js";
import { dataDay } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing, todayUtc } from "../engine/sql/columns.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { costHealth, isOverBudget, scheduleHealth, scheduleVariance } from "./rules.js";
import { projectKeys as keys } from "./table.js";

const entries = "search_projects";

/** Conditions of project lists: the public filter, and those of lists about one record. */
export type ProjectConditions = ProjectFilter & {
  isActive?: true | undefined;
  organizationId?: string | undefined;
  assetId?: string | undefined;
  programId?: string | undefined;
};
export type ProjectTypes = {
  filter: ProjectConditions;
  row: ProjectRow;
  sort: ProjectSort;
  facet: ProjectFacetName;
};

/** An amount that a publisher gives in another currency, unless its amount in dollars is known: amount and currency. */
function publishedAmount(dollars: SQL, path: string): [amount: SQL, currency: SQL] {
  const part = (key: string) => sql`r.oc4ids #>> ${sql.raw(`'{project,${path},${key}}'`)}`;
  const isForeign = sql`${dollars} is null and ${part("currency")} <> 'USD'`;
  return [
    sql`case when ${isForeign} then (${part("amount")})::numeric end`,
    sql`case when ${isForeign} and ${part("amount")} is not null then ${part("currency")} end`,
  ];
}
const [budget, budgetCurrency] = publishedAmount(sql`r.budget`, "budget,amount");
const [finalValue, finalCurrency] = publishedAmount(sql`r.final_value`, "completion,finalValue");
export const foreignBudget = { foreignBudget: budget, foreignCurrency: budgetCurrency };
export const foreignFinalValue = { foreignFinalValue: finalValue, foreignFinalCurrency: finalCurrency };

const isAtRiskNow = sql`coalesce(r.at_risk_from <= ${dataDay(todayUtc)}, false)`;

const row: Record<keyof ProjectRow, SQL> = {
  id: sql`r.id`,
  ...columnsOf("r", ["projectNumber", "title", "status", "phase", "projectType", "assetClass"]),
  sector: sql`nullif(array_to_string(r.sector, ', '), '')`,
  ...columnsOf("r", ["region", "county", "locality", "ownerOrgId"]),
  ownerName: nameOfOrganization(sql`r.owner_org_id`),
  ...columnsOf("r", ["progressPercent", "budget", "secured"]),
  ...foreignBudget,
  fundingGap: sql`r.budget - r.secured`,
  ...columnsOf("r", ["forecastCost", "plannedStart", "plannedEnd", "forecastEnd", "actualEnd"]),
  scheduleVarianceDays: scheduleVariance,
  scheduleHealth: scheduleHealth(dataDay(todayUtc)),
  costHealth,
  riskLevel: sql`r.risk_level`,
  isAtRisk: isAtRiskNow,
  ...provenanceColumns,
};

/** The bounds of each range in dollars; the lower one is included. */
const bounds: Record<BudgetRange, readonly [number, number]> = {
  under1M: [0, 1e6],
  from1To10M: [1e6, 1e7],
  from10To50M: [1e7, 5e7],
  from50To100M: [5e7, 1e8],
  from100To500M: [1e8, 5e8],
  from500MTo1B: [5e8, 1e9],
  over1B: [1e9, 1e16],
};
const inRange = (range: BudgetRange) =>
  sql`(${keys.budget} >= ${bounds[range][0]} and ${keys.budget} < ${bounds[range][1]})`;

const costConditions: Record<CostHealth, SQL> = { overBudget: isOverBudget, onBudget: sql`${costHealth} = 'onBudget'` };
/** Indexed conditions implied by each value. */
const impliedBy: Record<ScheduleHealth, SQL> = {
  onTrack: sql`r.planned_end is not null`,
  delayed: sql`${keys.scheduleVariance} > 0`,
  late: sql`${keys.plannedEnd} < ${todayUtc}`,
};

/** The projects of an organization: as owner, sponsor or lead agency, funder or employer of team members. */
const ofOrganization = (id: string) => sql`r.id in (
  select p.id from projects p where p.owner_org_id = ${id} and not p.is_deleted
  union select p.id from projects p where p.sponsor_org_id = ${id}
  union select p.id from projects p where p.lead_agency_org_id = ${id}
  union select f.project_id from project_funding f where f.funder_org_id = ${id} and not f.is_deleted
  union select t.project_id from project_team t where t.organization_id = ${id} and not t.is_deleted)`;

const ofProgram = (id: string) => sql`r.id in (
  select p.project_id from project_programs p where p.program_id = ${id}
  union select f.project_id from project_funding f where f.program_id = ${id} and not f.is_deleted)`;

const title: SortKey = { key: keys.title, type: "text" };
const numeric = (key: SQL, unknown: SortKey["unknown"] = unknownAs.amount): readonly SortKey[] => [
  { key, type: "numeric", unknown },
];
const date = (key: SQL): readonly SortKey[] => [{ key, type: "date", unknown: unknownAs.day }];

export const projectFamily: Family<ProjectTypes> = {
  from: sql`projects r`,
  live: sql`not r.is_deleted`,
  row,
  harmless: new Set([
    "id",
    "status",
    "phase",
    "projectType",
    "assetClass",
    "region",
    "ownerOrgId",
    "progressPercent",
    "budget",
    "foreignBudget",
    "secured",
    "fundingGap",
    "forecastCost",
    "plannedStart",
    "plannedEnd",
    "forecastEnd",
    "actualEnd",
    "scheduleVarianceDays",
    "scheduleHealth",
    "costHealth",
    "riskLevel",
    "asOf",
    "missingSince",
    "updatedAt",
    "version",
  ]),
  conditions: {
    search: (text) => isFoundIn(entries, text),
    status: (statuses) => isOneOf(sql`r.status`, statuses),
    phase: (phases) => isOneOf(sql`r.phase`, phases),
    projectType: (types) => isOneOf(sql`r.project_type`, types),
    assetClass: (classes) => isOneOf(keys.assetClass, classes),
    sector: (sectors) => sql`r.sector <> '{}' and ${overlaps(keys.sector, sectors)}`,
    state: (states) => isOneOf(keys.region, states),
    stateNot: (states) => isNoneOf(sql`r.region`, states),
    county: (counties) =>
      anyCondition(
        counties.map((fips) => sql`(r.state_fips = ${fips.slice(0, 2)} and r.county_fips = ${fips.slice(2)})`),
      ),
    countyNot: (counties) => isNoneOf(sql`(r.state_fips || r.county_fips)`, counties),
    ownerOrgId: (ids) => isOneOf(sql`r.owner_org_id`, ids, "uuid"),
    sponsorOrgId: (ids) => isOneOf(sql`r.sponsor_org_id`, ids, "uuid"),
    riskLevel: (levels) => isOneOf(sql`r.risk_level`, levels),
    // The index serves the first condition, which the second implies.
    isAtRisk: (is) => (is ? sql`(${keys.atRiskFrom} <= ${todayUtc} and ${isAtRiskNow})` : sql`not ${isAtRiskNow}`),
    costHealth: (values) => anyCondition(values.map((value) => costConditions[value])),
    scheduleHealth: (values) =>
      anyCondition(
        values.map((value) => sql`(${impliedBy[value]} and ${scheduleHealth(dataDay(todayUtc))} = ${value})`),
      ),
    budgetRange: (ranges) => anyCondition(ranges.map(inRange)),
    budgetMin: (least) => sql`${keys.budget} >= greatest(${least}::numeric, 0)`,
    budgetMax: (most) => sql`${keys.budget} between 0 and ${most}`,
    year: (years) =>
      anyCondition(
        years.map((year) => sql`r.under_way && daterange(${`${year}-01-01`}::date, ${`${year}-12-31`}::date, '[]')`),
      ),
    from: (day) => sql`r.under_way && daterange(${day}::date, null)`,
    to: (day) => sql`r.under_way && daterange(null, ${day}::date, '[]')`,
    source: (sources) => overlaps(sql`r.sources`, sources),
    missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
    isActive: () => isOneOf(sql`r.status`, activeProject),
    organizationId: ofOrganization,
    assetId: (id) =>
      sql`r.id in (select a.project_id from project_assets a where a.asset_id = ${id} and not a.is_deleted)`,
    programId: ofProgram,
  },
  searched: {
    entries,
    fields: columnsOf("r", [
      "title",
      "projectNumber",
      "tipId",
      "stipId",
      "locality",
      "county",
      "region",
      "description",
      "purpose",
    ]),
    subtitle: sql`concat_ws(', ', r.project_number, ${nameOfOrganization(sql`r.owner_org_id`)})`,
    usual: "title",
  },
  sorts: {
    title: [title],
    projectNumber: [{ key: keys.projectNumber, type: "text", unknown: unknownAs.text }],
    status: [{ key: sql`status`, type: "text" }, title],
    phase: [{ key: sql`phase`, type: "text" }, title],
    assetClass: [{ key: keys.assetClass, type: "text", unknown: unknownAs.text }, title],
    region: [{ key: keys.region, type: "text", unknown: unknownAs.text }, title],
    county: [{ key: keys.county, type: "text", unknown: unknownAs.text }],
    progressPercent: numeric(keys.progressPercent),
    budget: numeric(keys.budget),
    secured: numeric(keys.secured),
    fundingGap: numeric(keys.fundingGap, unknownAs.balance),
    forecastCost: numeric(keys.forecastCost),
    plannedStart: date(keys.plannedStart),
    plannedEnd: date(keys.plannedEnd),
    forecastEnd: date(keys.forecastEnd),
    actualEnd: date(keys.actualEnd),
    scheduleVarianceDays: [{ key: keys.scheduleVariance, type: "integer", unknown: { least: "-1000000" } }],
    riskLevel: [{ key: keys.riskScore, type: "integer", unknown: unknownAs.rank }],
    isAtRisk: [{ key: keys.atRiskFrom, type: "date" }],
    source: [{ key: keys.source, type: "text" }],
    asOf: date(keys.asOf),
    updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
  },
  facets: {
    status: sql`select r.status`,
    phase: sql`select r.phase`,
    projectType: sql`select r.project_type`,
    assetClass: sql`select r.asset_class`,
    sector: sql`select unnest(pave_levels(r.sector))`,
    state: sql`select r.region`,
    county: sql`select r.state_fips || r.county_fips`,
    ownerOrgId: sql`select r.owner_org_id`,
    riskLevel: sql`select r.risk_level`,
    budgetRange: sql`select pave_budget_range(r.budget)`,
    year: sql`select pave_years(r.under_way)`,
    source: sql`select unnest(r.sources)`,
    missingFrom: sql`select unnest(r.missing_from)`,
  },
  rareFacets: { missingFrom: isMissing },
  maintainedCounts: {
    family: "projects",
    base: { status: "b1", state: "b2", assetClass: "b3", riskLevel: "b4" },
    further: new Set(["phase", "projectType", "county", "sector", "budgetRange", "year", "source"]),
    several: new Set(["sector", "year", "source"]),
  },
};

/** The projects of one asset, with the basis of each link. */
export const projectsOfAssetFamily = (assetId: string): Family<ProjectTypes & { row: ProjectOfAsset }> => ({
  ...projectFamily,
  row: {
    ...projectFamily.row,
    basis: sql`(select case when bool_or(a.basis is null) then null else min(a.basis) end from project_assets a
      where a.project_id = r.id and a.asset_id = ${assetId} and not a.is_deleted)`,
  },
});
