import { type Asset, type AssetRelated, type AssetRollUp, type AssetRow, ConditionLabel } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { todayUtc } from "../engine/sql/columns.js";
import { itemsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { cellsAround } from "./map-cells.js";
import { assetRowJson } from "./query.js";
import { isInspectionOverdue } from "./statistics.js";
import { assetKeys } from "./table.js";

/** Items of each kind returned. */
const itemsMax = 25;
const nearMax = 10;
/** Metres. */
const nearRadius = 5_000;

type Place = Pick<Asset, "id" | "parentAssetId" | "systemId" | "latitude" | "longitude">;

/** Records that belong to an asset or are near it. */
export async function relatedAssets(db: Db, asset: Place): Promise<AssetRelated> {
  const { id, parentAssetId, systemId } = asset;
  const [parent, components, system, sameSystem, near, rollUp] = await Promise.all([
    rowOf(db, parentAssetId),
    someOf(db, sql`r.parent_asset_id = ${id}`),
    rowOf(db, systemId),
    someOf(db, systemId === null ? sql`r.system_id = ${id}` : sql`r.system_id = ${systemId} and r.id <> ${id}`),
    nearTo(db, asset),
    rollUpOf(db, id),
  ]);
  return { parent, components, system, sameSystem, near, rollUp };
}

async function rowOf(db: Db, id: string | null): Promise<AssetRow | null> {
  if (id === null) return null;
  const [item = null] = await itemsOf(
    db,
    assetRowJson,
    (column) => sql`select ${column} from assets r where r.id = ${id} and not r.is_deleted`,
  );
  return item;
}

async function someOf(db: Db, condition: SQL): Promise<{ items: AssetRow[]; total: number }> {
  const found = sql`assets r where not r.is_deleted and ${condition}`;
  const [items, total] = await Promise.all([
    itemsOf(
      db,
      assetRowJson,
      (item) => sql`select ${item} from ${found} order by ${assetKeys.title}, r.id limit ${itemsMax}`,
    ),
    db.$count(found),
  ]);
  return { items, total };
}

/** Assets in the surrounding cells, by great-circle distance (haversine, mean radius 6,371,009 m). */
async function nearTo(db: Db, { id, latitude, longitude }: Place): Promise<AssetRelated["near"]> {
  if (latitude === null || longitude === null) return [];
  const ranges = cellsAround(latitude, longitude, nearRadius).map(
    ({ from, to }) => sql`select * from assets where not is_deleted and cell between ${from} and ${to}`,
  );
  const rows = await rowsOf<{ item: AssetRow; distance: number }>(
    db,
    { item: assetRowJson, distance: sql`d.distance` },
    (columns) => sql`select ${columns} from (${sql.join(ranges, sql` union all `)}) r
    cross join lateral (select round(12742018 * asin(least(1, sqrt(
      sin(radians(r.latitude - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) * cos(radians(r.latitude))
      * sin(radians(r.longitude - ${longitude}) / 2) ^ 2)))) as distance) d
    where r.id <> ${id} and d.distance <= ${nearRadius}
    order by d.distance, r.id limit ${nearMax}`,
  );
  return rows.map(({ item, distance }) => ({ ...item, distance }));
}

/** The sums over all assets below another, each once; `union` ends the recursion if assets form a cycle. */
async function rollUpOf(db: Db, id: string): Promise<AssetRollUp | null> {
  type Row = Omit<AssetRollUp, "byCondition" | "worstCondition"> & { counts: Record<string, number> };
  const [row] = await rowsOf<Row>(
    db,
    {
      count: sql`count(*)::integer`,
      ...sumColumns({
        replacementCost: { value: sql`r.replacement_cost` },
        historicalCost: { value: sql`r.historical_cost` },
      }),
      counts: sql`(select json_object_agg(coalesce(c.label, ''), c.n) from (
        select pave_condition_word(b.condition_rank) as label, count(*) as n from below l join assets b on b.id = l.id
        where b.id <> ${id} group by 1) c)`,
      overdueInspections: sql`(count(*) filter (where ${isInspectionOverdue(todayUtc)}))::integer`,
    },
    (columns) => sql`
    with recursive below (id) as (
      select a.id from assets a where not a.is_deleted and (a.parent_asset_id = ${id} or a.system_id = ${id})
      union
      select a.id from below l join assets a on not a.is_deleted and (a.parent_asset_id = l.id or a.system_id = l.id)
    ) select ${columns} from below l join assets r on r.id = l.id where r.id <> ${id}`,
  );
  if (!row || row.count === 0) return null;
  const { counts, ...sums } = row;
  const labels = [...ConditionLabel.options, null];
  const byCondition = labels.flatMap((conditionLabel) => {
    const count = counts[conditionLabel ?? ""];
    return count === undefined ? [] : [{ conditionLabel, count: Number(count) }];
  });
  const worstCondition = byCondition.findLast(({ conditionLabel }) => conditionLabel !== null)?.conditionLabel ?? null;
  return { ...sums, worstCondition, byCondition };
}
