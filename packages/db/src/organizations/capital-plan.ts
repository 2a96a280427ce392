import type { CapitalPlan } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { countsFor } from "../engine/family/one-kind.js";
import { jsonBuilt, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { isExpected, isSecured } from "../projects/parts-rules.js";

const amount = (only: SQL) => sql`sum(r.amount) filter (where ${only})`;
const sums = {
  projects: sql`count(distinct r.project_id)`,
  lines: sql`count(*)`,
  secured: amount(isSecured),
  expected: amount(isExpected),
  lapsed: amount(sql`r.status in ('withdrawn', 'expired')`),
};
const yearItem = jsonBuilt<CapitalPlan["byYear"][number]>({ fiscalYear: sql`r.fiscal_year`, ...sums });
const total = (value: SQL) => sql`(select ${value} from lines r)`;

/** The funding of an organization's projects by fiscal year; null if there is no such organization. */
export function capitalPlan(db: Db, id: string): Promise<JsonText<CapitalPlan> | null> {
  return readJson(
    db,
    jsonObject<CapitalPlan>({
      owned: sql`(select count(*) from owned)`,
      projects: total(sums.projects),
      lines: total(sums.lines),
      secured: total(sums.secured),
      expected: total(sums.expected),
      lapsed: total(sums.lapsed),
      byYear: sql`(select coalesce(json_agg(y.item order by y.fiscal_year), '[]') from (
        select ${yearItem} as item, r.fiscal_year from lines r group by r.fiscal_year) y)`,
    }),
    (json) => sql`with owned as materialized (
      select r.id from projects r where r.owner_org_id = ${id} and not r.is_deleted and ${countsFor(id)}
    ), lines as materialized (
      select r.project_id, r.fiscal_year, r.status, r.amount from owned p
      join project_funding r on r.project_id = p.id and not r.is_deleted
    ) select ${json} from organizations where id = ${id} and not is_deleted`,
  );
}
