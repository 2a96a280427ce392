import type { AssetFilter } from "@pave/contract";
import { assetFamily, assetFeatures, exceedsExportLimit } from "@pave/db";
import { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { jsonArray } from "../export/json.js";
import { auditExport, fileNameOf, refuseTooMany } from "../export/json-lines.js";

/** The filtered assets as one FeatureCollection of RFC 7946, streamed. */
export async function exportGeojson(ctx: Context, filter: AssetFilter): Promise<Download> {
  if (await exceedsExportLimit(ctx.db, assetFamily, filter)) refuseTooMany();
  await auditExport(ctx, "assets", "geojson");
  const rows = await ctx.exports.open(assetFeatures(filter), "lines");
  const name = `${fileNameOf(ctx, "assets")}.geojson`;
  return new Download(name, "application/geo+json; charset=utf-8", "utf-8", collection(rows), rows.cancel);
}

async function* collection(features: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"type":"FeatureCollection","features":');
  yield* jsonArray(features);
  yield Buffer.from("}");
}
