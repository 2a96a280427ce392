import type { Asset, AssetRelated, AssetRow } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { itemsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { cellsAround } from "./map-cells.js";
import { assetRowJson } from "./query.js";
import { assetKeys } from "./table.js";

/** Items of each kind returned. */
const itemsMax = 25;
const nearMax = 10;
/** Metres. */
const nearRadius = 5_000;

type Place = Pick<Asset, "id" | "parentAssetId" | "systemId" | "latitude" | "longitude">;

/** Records that belong to an asset or lie near it. */
export async function relatedAssets(db: Db, asset: Place): Promise<AssetRelated> {
  const { id, parentAssetId, systemId } = asset;
  const [parent, components, system, sameSystem, near] = await Promise.all([
    rowOf(db, parentAssetId),
    someOf(db, sql`r.parent_asset_id = ${id}`),
    rowOf(db, systemId),
    someOf(db, systemId === null ? sql`r.system_id = ${id}` : sql`r.system_id = ${systemId} and r.id <> ${id}`),
    nearTo(db, asset),
  ]);
  return { parent, components, system, sameSystem, near };
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

/** Those in the cells around it by great-circle distance (haversine, mean radius 6,371,009 m). */
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
