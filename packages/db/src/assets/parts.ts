import {
  type Inspection,
  type LifecycleEvent,
  type Maintenance,
  openWork,
  type Valuation,
  workMoves,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { Columns } from "../engine/sql/rows.js";
import { partKeys } from "./parts-table.js";

/** A kind of asset part, listed by asset, newest first. */
export type PartTypes<Row extends object> = { filter: { assetId?: string }; row: Row; sort: "date"; facet: never };
export type PartFamily<Row extends object> = Family<PartTypes<Row>>;

type Audit = "id" | "assetId" | "version" | "createdAt" | "updatedAt";
type Fields<Row> = Record<Exclude<keyof Row & string, Audit>, SQL>;

function partFamily<Row extends { [Field in Audit]: unknown }>(
  table: string,
  key: SQL,
  fields: Fields<Row>,
): PartFamily<Row> {
  const audit = {
    ...columnsOf("r", ["id", "assetId", "version"]),
    createdAt: sql`pave_instant(r.created_at)`,
    updatedAt: sql`pave_instant(r.updated_at)`,
  };
  return {
    from: sql`${sql.identifier(table)} r`,
    live: sql`not r.is_deleted`,
    // Guarantee of the cast: the row's fields are those of the audit and the others.
    row: { ...audit, ...fields } as unknown as Columns<Row>,
    harmless: new Set(),
    conditions: { assetId: (id) => sql`r.asset_id = ${id}` },
    sorts: { date: [{ key, type: "date" }] },
    facets: {},
  };
}

export const lifecycleFamily = partFamily<LifecycleEvent>(
  "asset_lifecycle",
  partKeys.lifecycle,
  columnsOf("r", ["stage", "startDate", "endDate", "plannedDate", "cost", "projectId", "contractId", "notes"]),
);

export const inspectionFamily = partFamily<Inspection>("asset_inspections", partKeys.inspection, {
  ...columnsOf("r", [
    "inspectionDate",
    "inspectionDatePrecision",
    "inspectionType",
    "inspector",
    "inspectorOrgId",
    "frequencyMonths",
    "nextDueDate",
  ]),
  ...columnsOf("r", ["componentRatings", "conditionIndex", "criticalFinding", "findings", "photos", "reportUrl"]),
  lowestRating: sql`r.lowest_rating`,
  overallClass: sql`case when r.lowest_rating in ('7', '8', '9') then 'good'
    when r.lowest_rating in ('5', '6') then 'fair' when r.lowest_rating <> 'N' then 'poor' end`,
});

const textArray = (words: readonly string[]) => sql.raw(`'${JSON.stringify(words)}'::json`);
const allowed = sql.join(
  Object.entries(workMoves).map(([from, to]) => sql`when ${sql.raw(`'${from}'`)} then ${textArray(to)}`),
  sql` `,
);
const open = sql.raw(openWork.map((status) => `'${status}'`).join(", "));

/** `today` (YYYY-MM-DD) determines what is overdue. */
export const maintenanceFamily = (today: string): PartFamily<Maintenance> =>
  partFamily<Maintenance>("asset_maintenance", partKeys.maintenance, {
    ...columnsOf("r", ["workOrderNumber", "type", "priority", "description", "scheduledDate", "startDate"]),
    ...columnsOf("r", ["completedDate", "estimatedCost", "actualCost", "downtimeHours", "performedByOrgId"]),
    ...columnsOf("r", ["contractId", "deferred", "deferredReason", "status"]),
    isOverdue: sql`coalesce(r.status in (${open}) and r.scheduled_date < ${today}::date, false)`,
    allowed: sql`case r.status ${allowed} end`,
  });

export const valuationFamily = partFamily<Valuation>("asset_valuations", partKeys.valuation, {
  ...columnsOf("r", ["valuationDate", "method", "value", "currency", "appraiser", "assumptions", "documentUrl"]),
});

/** One part; null if it does not exist. */
export async function getPart<Row extends object>(
  db: Db,
  { from, live, row }: PartFamily<Row>,
  id: string,
): Promise<Row | null> {
  const [part = null] = await itemsOf(
    db,
    jsonObject<Row>(row),
    (item) => sql`select ${item} from ${from} where r.id = ${id} and ${live}`,
  );
  return part;
}
