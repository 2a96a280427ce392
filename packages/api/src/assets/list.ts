import { AssetColumn, type AssetPage, type ExportAssets, type ListAssets } from "@pave/contract";
import { type AssetConditions, assetFamily, countFamily, type JsonText, listFamily } from "@pave/db";
import type { Download } from "../answers.js";
import type { Context } from "../context.js";
import { exportFamily } from "../export/records.js";

/** A page of assets; the count of a filter is held, so that turning pages does not count again. */
export function listAssets(
  { db, cache }: Context,
  query: ListAssets & Pick<AssetConditions, "isCritical">,
): Promise<JsonText<AssetPage>> {
  return listFamily(db, assetFamily, query, (filter) =>
    cache.through(`assets.total ${JSON.stringify(filter)}`, ["assets"], () => countFamily(db, assetFamily, filter)),
  );
}

/** The assets under a filter as a file. */
export function exportAssets(ctx: Context, query: ExportAssets): Promise<Download> {
  const kind = { name: "assets", title: "Assets", family: assetFamily, columns: AssetColumn.options };
  return exportFamily(ctx, kind, query);
}
