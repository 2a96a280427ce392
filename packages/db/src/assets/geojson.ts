import { type AssetFeature, limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { matchingIn } from "../engine/family/family.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type AssetConditions, assetFamily } from "./query.js";

const { id, latitude: _latitude, longitude: _longitude, ...properties } = assetFamily.row;

/** An asset as RFC 7946 has it, over `assets r`; one without a place has no geometry. */
const feature = jsonObject<AssetFeature>({
  type: sql`'Feature'`,
  id,
  geometry: sql`case when r.latitude is not null and r.longitude is not null
    then json_build_object('type', 'Point', 'coordinates', json_build_array(r.longitude, r.latitude)) end`,
  properties: jsonObject<AssetFeature["properties"]>(properties),
});

/** One asset as a GeoJSON feature; null when there is none, or it was deleted. */
export async function getAssetFeature(db: Db, assetId: string): Promise<JsonText<AssetFeature> | null> {
  return readJson(
    db,
    feature,
    (json) => sql`select ${json} from assets r where r.id = ${assetId} and not r.is_deleted`,
  );
}

/** The assets under a filter for an export, each a text of `AssetFeature`, in the order of their ids. */
export function assetFeatures(filter: AssetConditions): SQL {
  return sql`select ${feature} as json from (
    select * from ${assetFamily.from} where ${matchingIn(assetFamily, filter)} order by r.id limit ${limits.exportRowsMax}) r`;
}
