import type {
  ListQuery,
  Page,
  ProjectAsset,
  ProjectBenefit,
  ProjectCashFlow,
  ProjectFunding,
  ProjectMilestone,
  ProjectRisk,
  ProjectTeamMember,
  UpcomingMilestones,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Family, listFamily } from "../engine/family/family.js";
import { nameOfOrganization, nameOfUser } from "../engine/records/names.js";
import { isFoundIn } from "../engine/search/reading.js";
import { containsPattern } from "../engine/sql/filtering.js";
import { columnsOf, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { cashFlowRow } from "./cash-flow.js";
import {
  isAtRiskMilestone,
  isDelayedMilestone,
  isLateMilestone,
  isOpenMilestone,
  isSecured,
  milestoneSlip,
  oc4idsMilestoneStatus,
  riskLevel,
  riskScore,
} from "./parts-rules.js";
import { milestoneDueKey } from "./parts-table.js";
import { expectedCost } from "./rules.js";

/* Parts of a project: each kind is a separate family, listed for one project or for all. */

type Of = { projectId?: string | undefined };
type PartTypes<Row extends object, Filter extends object = Of> = {
  filter: Filter;
  row: Row;
  sort: "usual";
  facet: never;
};
const projectId = (id: string) => sql`r.project_id = ${id}`;
/** Columns of every part. */
const common = {
  ...columnsOf("r", ["id", "projectId", "version"]),
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
};
const live = sql`not r.is_deleted`;
const nothing = { harmless: new Set<never>(), facets: {} };

type MilestoneConditions = Of & {
  isOpen?: true | undefined;
  isCritical?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};

/** Milestones by due date. */
export const milestoneFamily: Family<PartTypes<ProjectMilestone, MilestoneConditions>> = {
  ...nothing,
  from: sql`project_milestones r`,
  live: sql`not r.is_deleted and exists (select from projects p where p.id = r.project_id and not p.is_deleted)`,
  row: {
    ...common,
    projectTitle: sql`(select p.title from projects p where p.id = r.project_id)`,
    ...columnsOf("r", ["title", "milestoneType", "description", "plannedDate", "forecastDate", "actualDate"]),
    ...columnsOf("r", ["status", "ownerId", "weight", "dependsOn", "isCritical", "relatedContractId"]),
    ownerName: nameOfUser(sql`r.owner_id`),
    dueDate: sql`coalesce(r.forecast_date, r.planned_date)`,
    slipDays: milestoneSlip,
    isDelayed: isDelayedMilestone,
    isLate: isLateMilestone,
    isAtRisk: isAtRiskMilestone,
    oc4idsStatus: oc4idsMilestoneStatus,
  },
  conditions: {
    projectId,
    isOpen: () => isOpenMilestone,
    isCritical: (is) => sql`r.is_critical = ${is}`,
    search: (text) =>
      sql`(pave_fold(r.title) like ${containsPattern(text)} or ${isFoundIn("search_projects", text, sql`r.project_id`)})`,
    from: (day) => sql`${milestoneDueKey} >= ${day}::date`,
    to: (day) => sql`${milestoneDueKey} <= ${day}::date`,
  },
  sorts: { usual: [{ key: milestoneDueKey, type: "date" }] },
};

/** Risks by their score. */
export const riskFamily: Family<PartTypes<ProjectRisk>> = {
  ...nothing,
  from: sql`project_risks r`,
  live,
  row: {
    ...common,
    ...columnsOf("r", ["title", "riskNumber", "category", "description", "probability", "impactScore", "impactCost"]),
    ...columnsOf("r", ["impactDays", "response", "mitigation", "contingency", "ownerId", "status", "raisedDate"]),
    reviewDate: sql`r.review_date`,
    ownerName: nameOfUser(sql`r.owner_id`),
    score: riskScore,
    level: riskLevel,
  },
  conditions: { projectId },
  sorts: { usual: [{ key: sql`(probability * impact_score)`, type: "integer" }] },
};

/** Lines of funding by their amount. */
export const fundingFamily: Family<PartTypes<ProjectFunding>> = {
  ...nothing,
  from: sql`project_funding r`,
  live,
  row: {
    ...common,
    ...columnsOf("r", ["sourceType", "amount", "status", "programId", "funderOrgId", "awardId", "fiscalYear"]),
    ...columnsOf("r", ["committedDate", "obligatedDate", "expirationDate", "matchRequired", "isFederal"]),
    ...columnsOf("r", ["restrictions", "fundName", "requestedAmount", "recommendedAmount"]),
    programName: sql`(select p.name from programs p where p.id = r.program_id)`,
    funderName: nameOfOrganization(sql`r.funder_org_id`),
    isSecured,
  },
  conditions: { projectId },
  sorts: { usual: [{ key: sql`amount`, type: "numeric" }] },
};

/** Benefits in the order in which they were entered. */
export const benefitFamily: Family<PartTypes<ProjectBenefit>> = {
  ...nothing,
  from: sql`project_benefits r`,
  live,
  row: {
    ...common,
    ...columnsOf("r", ["title", "category", "description", "beneficiaries", "metric", "unit", "baseline", "target"]),
    ...columnsOf("r", ["actual", "monetizedValue", "discountRate", "asOf"]),
    benefitCostRatio: sql`round(r.monetized_value / nullif((select coalesce(${expectedCost}, budget) from projects p where p.id = r.project_id), 0), 6)`,
    progress: sql`round(((r.actual - r.baseline) / nullif(r.target - r.baseline, 0))::numeric, 6)`,
  },
  conditions: { projectId },
  sorts: { usual: [] },
};

/** The months with a planned or an actual amount. */
export const cashFlowFamily: Family<PartTypes<ProjectCashFlow>> = {
  ...nothing,
  from: sql`project_cash_flows r`,
  live,
  row: cashFlowRow,
  conditions: { projectId },
  sorts: { usual: [{ key: sql`month`, type: "text" }] },
};

/** The people of a project, the primary ones first. */
export const teamFamily: Family<PartTypes<ProjectTeamMember>> = {
  ...nothing,
  from: sql`project_team r`,
  live,
  row: {
    ...common,
    ...columnsOf("r", ["userId", "email", "organizationId", "role", "allocation", "startDate", "endDate"]),
    isPrimary: sql`r.is_primary`,
    name: sql`coalesce(r.name, ${nameOfUser(sql`r.user_id`)})`,
    organizationName: nameOfOrganization(sql`r.organization_id`),
  },
  conditions: { projectId },
  sorts: { usual: [{ key: sql`(case when is_primary then 0 else 1 end)`, type: "integer" }] },
};

/** Assets by their titles, each once. */
export const projectAssetFamily: Family<PartTypes<ProjectAsset>> = {
  ...nothing,
  from: sql`(select distinct on (l.project_id, l.asset_id) a.*, l.project_id, l.basis
    from project_assets l join assets a on a.id = l.asset_id
    where not l.is_deleted order by l.project_id, l.asset_id, l.basis nulls first) r`,
  live,
  row: {
    ...columnsOf("r", ["id", "projectId", "title", "structureNumber", "assetClass", "conditionRating", "ownerOrgId"]),
    conditionLabel: sql`pave_condition_word(r.condition_rank)`,
    ownerName: nameOfOrganization(sql`r.owner_org_id`),
    isSample: sql`'sample' = any(r.sources)`,
    basis: sql`r.basis`,
  },
  conditions: { projectId },
  sorts: { usual: [{ key: sql`lower(title) collate "C"`, type: "text" }] },
};

/** One kind of project part: how it is listed, and in which order. */
export type ProjectPart<Row extends object> = { family: Family<PartTypes<Row>>; order: "asc" | "desc" };

/** All kinds, by their names in the history. */
export const projectParts = {
  milestones: { family: milestoneFamily, order: "asc" },
  risks: { family: riskFamily, order: "desc" },
  funding: { family: fundingFamily, order: "desc" },
  benefits: { family: benefitFamily, order: "asc" },
  cashFlow: { family: cashFlowFamily, order: "asc" },
  team: { family: teamFamily, order: "asc" },
  assets: { family: projectAssetFamily, order: "asc" },
} as const;

type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;

/** A page of one kind of a project's parts. */
export function listProjectPart<Row extends object>(
  db: Db,
  { family, order }: ProjectPart<Row>,
  projectId: string,
  paging: Paging,
): Promise<JsonText<Page<Row>>> {
  return listFamily(db, family, { ...paging, projectId, sort: "usual", order });
}

/** One part; null if the project has no such part. */
export async function getProjectPart<Row extends object>(
  db: Db,
  { family: { from, live, row } }: ProjectPart<Row>,
  projectId: string,
  id: string,
): Promise<JsonText<Row> | null> {
  return readJson(
    db,
    jsonObject<Row>(row),
    (json) => sql`select ${json} from ${from} where r.id = ${id} and r.project_id = ${projectId} and ${live}`,
  );
}

type Upcoming = Omit<UpcomingMilestones, "from"> & { from: string };

/** The open milestones of all projects that are due in a period, the earliest first. */
export function upcomingMilestones(db: Db, query: Upcoming): Promise<JsonText<Page<ProjectMilestone>>> {
  return listFamily(db, milestoneFamily, { ...query, isOpen: true, sort: "usual", order: "asc" });
}
