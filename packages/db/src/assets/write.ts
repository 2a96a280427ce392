import type { DatePrecision, LifecycleStage, ValuationMethod } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** Whether `id` is `parentId`, or one of its ancestors. */
export async function isAssetAncestor(tx: Db, id: string, parentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${parentId}::uuid union select a.parent_asset_id from up join assets a on a.id = up.id
    ) select 1 from up where id = ${id}::uuid`);
  return rows.length > 0;
}

/** Closes the current lifecycle stage of an asset and returns its id; null if none is open. */
export async function endStage(tx: Db, assetId: string, stage: LifecycleStage, date: string): Promise<string | null> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`id` },
    (columns) => sql`update asset_lifecycle set end_date = ${date}, version = version + 1, updated_at = now()
    where asset_id = ${assetId} and stage = ${stage} and end_date is null and start_date <= ${date} and not is_deleted
    returning ${columns}`,
  );
  return rows[0]?.id ?? null;
}

export type LiveInspection = {
  date: string;
  precision: DatePrecision;
  nextDueDate: string | null;
  type: string;
  rating: string | null;
  index: number | null;
};

/** The inspections of an asset, the newest first. */
export const liveInspections = (tx: Db, assetId: string): Promise<LiveInspection[]> =>
  rowsOf<LiveInspection>(
    tx,
    {
      date: sql`i.inspection_date::text`,
      precision: sql`i.inspection_date_precision`,
      nextDueDate: sql`i.next_due_date::text`,
      type: sql`i.inspection_type`,
      rating: sql`i.lowest_rating`,
      index: sql`i.condition_index`,
    },
    (columns) => sql`select ${columns} from asset_inspections i where i.asset_id = ${assetId} and not i.is_deleted
      order by i.inspection_date desc, i.id desc limit 500`,
  );

/** The newest valuation of an asset by a method, in dollars. */
export async function newestValuation(
  tx: Db,
  assetId: string,
  method: ValuationMethod,
): Promise<{ value: number; date: string } | null> {
  const [row] = await rowsOf<{ value: number; date: string }>(
    tx,
    { value: sql`v.value::float8`, date: sql`v.valuation_date::text` },
    (columns) => sql`select ${columns} from asset_valuations v where v.asset_id = ${assetId} and v.method = ${method}
      and v.currency = 'USD' and not v.is_deleted order by v.valuation_date desc, v.id desc limit 1`,
  );
  return row ?? null;
}

/** Whether an asset has a valuation by a method after a date. */
export async function hasNewerValuation(
  tx: Db,
  assetId: string,
  method: ValuationMethod,
  date: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from asset_valuations where asset_id = ${assetId} and method = ${method} and valuation_date > ${date}
      and currency = 'USD' and not is_deleted limit 1`);
  return rows.length > 0;
}
