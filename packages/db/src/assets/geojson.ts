import { type AssetFeature, limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type AssetConditions, assetFamily } from "./query.js";

const { id, latitude: _latitude, longitude: _longitude, ...properties } = assetFamily.row;

/** An asset as an RFC 7946 feature, over `assets r`; without a place it has no geometry. */
const feature = jsonObject<AssetFeature>({
  type: sql`'Feature'`,
  id,
  geometry: sql`case when r.latitude is not null and r.longitude is not null
    then json_build_object('type', 'Point', 'coordinates', json_build_array(r.longitude, r.latitude)) end`,
  properties: jsonObject<AssetFeature["properties"]>(properties),
});

/** One asset as a GeoJSON feature; null if it does not exist or was deleted. */
export async function getAssetFeature(db: Db, assetId: string): Promise<JsonText<AssetFeature> | null> {
  return readJson(
    db,
    feature,
    (json) => sql`select ${json} from assets r where r.id = ${assetId} and not r.is_deleted`,
  );
}

/** The assets under a filter for an export, each an `AssetFeature` as JSON, ordered by id. */
export function assetFeatures(filter: AssetConditions): SQL {
  return sql`select ${feature} as json from (
    select * from ${assetFamily.from} where ${familyConditions(assetFamily, filter)} order by r.id limit ${limits.exportRowsMax}) r`;
}
