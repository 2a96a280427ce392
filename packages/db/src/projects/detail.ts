import { oc4idsPhases, type Project, ProjectFields } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { paidOfProject } from "../approvals/paid.js";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { dataDay } from "../engine/family/one-kind.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { wholeProvenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import { todayUtc } from "../engine/sql/columns.js";
import { columnsOf, firstJson, jsonObject, readJson, selectJson, tableColumns } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { withoutRows } from "../engine/sql/rows.js";
import { foreignBudget, foreignFinalValue } from "./query.js";
import {
  atRiskFrom,
  atRiskReasons,
  costHealth,
  costVariance,
  cpi,
  differsFromProgress,
  eac,
  earnedValueBasis,
  expectedCost,
  expectedCostBasis,
  riskLevelOf,
  scheduleHealth,
  scheduleVariance,
  spi,
} from "./rules.js";
import { projects } from "./table.js";

/** The fields that users and sources supply. Guarantee of the cast: the keys of the shape are its fields. */
const fields = Object.keys(ProjectFields.shape) as (keyof ProjectFields)[];

/** See `oc4idsPhases`; after completion the phase follows from the periods. */
const oc4idsPhase = (today: SQL) => {
  const words = Object.entries(oc4idsPhases).map(([status, phase]) => sql.raw(`when '${status}' then '${phase}'`));
  const started = (column: string, end: string) =>
    sql`(r.${sql.identifier(column)} ->> ${sql.raw(`'${end}'`)})::date <= ${today}`;
  return sql`case when r.status <> 'completed' then
      case case when r.status = 'onHold' then r.status_before_hold else r.status end ${sql.join(words, sql` `)} else 'identification' end
    when ${started("decommissioning_period", "endDate")} then 'decommissioned'
    when ${started("decommissioning_period", "startDate")} then 'decommissioning'
    when ${started("maintenance_period", "startDate")} then 'maintenance'
    else 'completion' end`;
};

const assetIds = sql`array(select distinct a.asset_id from project_assets a join assets o on o.id = a.asset_id
  where a.project_id = r.id and not a.is_deleted and not o.is_deleted order by 1 limit 200)`;
const programIds = sql`array(select p.program_id from project_programs p join programs o on o.id = p.program_id
  where p.project_id = r.id and not o.is_deleted order by 1 limit 200)`;

/**
 * From the entered columns and those that triggers maintain, not from generated columns, so that it is also right as of
 * an instant.
 */
const detail = (
  today: SQL,
  links: Record<"assetIds" | "programIds" | "awaitingApproval" | "paidToDate", SQL>,
): Record<keyof Project, SQL> => ({
  id: sql`r.id`,
  ...tableColumns(projects, "r", fields),
  oc4idsPhase: oc4idsPhase(today),
  ...foreignBudget,
  ...foreignFinalValue,
  ...columnsOf("r", ["statusBeforeHold", "pauseUpdated"]),
  ownerName: nameOfOrganization(sql`r.owner_org_id`),
  sponsorName: nameOfOrganization(sql`r.sponsor_org_id`),
  leadAgencyName: nameOfOrganization(sql`r.lead_agency_org_id`),
  ...links,
  financialProgressPercent: sql`round(100 * r.spent_to_date / nullif(r.budget, 0), 2)`,
  scheduleVarianceDays: scheduleVariance,
  secured: sql`r.secured`,
  fundingGap: sql`r.budget - r.secured`,
  isFunded: sql`r.secured >= r.budget`,
  expectedCost,
  expectedCostBasis,
  costVariance,
  cpi,
  spi,
  eac,
  evBasis: earnedValueBasis,
  differsFromProgress,
  riskScore: sql`r.risk_score`,
  riskLevel: riskLevelOf(sql`risk_score`),
  scheduleHealth: scheduleHealth(dataDay(today)),
  costHealth,
  isAtRisk: sql`coalesce(${atRiskFrom} <= ${dataDay(today)}, false)`,
  atRiskReasons: atRiskReasons(dataDay(today)),
  ...wholeProvenanceColumns,
});

/** A project's detail as JSON, over `projects r`. */
export const projectJson = jsonObject<Project>(
  detail(todayUtc, {
    assetIds,
    programIds,
    awaitingApproval: awaitingApprovalOf(),
    paidToDate: paidOfProject,
  }),
);

/** One project; null if it does not exist or was deleted. */
export async function getProject(db: Db, id: string): Promise<JsonText<Project> | null> {
  const write = () =>
    selectJson(
      projectJson,
      (json) => sql`select ${json} from projects r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    );
  return firstJson(await runNamed(db, "project", write, { id }));
}

/** One project as of an instant; null if it did not exist then. */
export async function getProjectAt(db: Db, id: string, asOf: string): Promise<JsonText<Project> | null> {
  const today = sql`(${asOf}::timestamptz at time zone 'UTC')::date`;
  const then = (column: string, now: SQL) => sql`coalesce(u.fields -> ${sql.raw(`'${column}'`)}, to_jsonb(${now}))`;
  const links = {
    assetIds: then("asset_ids", assetIds),
    programIds: then("program_ids", programIds),
    awaitingApproval: awaitingApprovalOf(sql`${asOf}::timestamptz`),
    paidToDate: sql`null::numeric`,
  };
  return readJson(
    db,
    jsonObject<Project>(detail(today, links)),
    (json) =>
      sql`select ${json} from ${recordAt("projects", id, asOf)}, pave_undone(${id}::uuid, ${asOf}::timestamptz) u (fields) where not r.is_deleted`,
  );
}

export async function isProject(db: Db, id: string): Promise<boolean> {
  const write = () =>
    withoutRows(sql`select 1 from projects r where r.id = ${sql.placeholder("id")} and not r.is_deleted`);
  return (await runNamed(db, "is project", write, { id })).length > 0;
}
