import type { CashFlowTotals, ProjectCashFlow } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";

/** The known amounts of a project up to this row's month; null if the row's own is unknown. */
const cumulative = (column: "planned" | "actual") => sql`case when r.${sql.identifier(column)} is not null then
  (select sum(e.${sql.identifier(column)}) from project_cash_flows e
    where e.project_id = r.project_id and not e.is_deleted and e.month <= r.month) end`;

/** The columns of a month's cash flow. */
export const cashFlowRow: Columns<ProjectCashFlow> = {
  ...columnsOf("r", ["id", "projectId", "month", "planned", "actual", "version"]),
  cumulativePlanned: cumulative("planned"),
  cumulativeActual: cumulative("actual"),
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
};

/** The sums of a project's months. */
export async function cashFlowTotals(db: Db, projectId: string): Promise<JsonText<CashFlowTotals> | null> {
  return readJson(
    db,
    jsonObject<CashFlowTotals>(columnsOf("t", ["months", "planned", "plannedMonths", "actual", "actualMonths"])),
    (json) => sql`select ${json} from (
      select count(*)::int as months, sum(r.planned) as planned, count(r.planned)::int as planned_months,
        sum(r.actual) as actual, count(r.actual)::int as actual_months
      from project_cash_flows r where r.project_id = ${projectId} and not r.is_deleted) t`,
  );
}

/** Whether a project has another row for a month. */
export async function hasOtherCashFlow(tx: Db, projectId: string, month: string, id: string): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`r.id` },
    (columns) => sql`select ${columns} from project_cash_flows r
      where r.project_id = ${projectId} and r.month = ${month} and r.id <> ${id} and not r.is_deleted`,
  );
  return rows.length > 0;
}
