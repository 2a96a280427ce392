import {
  type AssetPage,
  type AssetRole,
  assetColumns,
  type ExportAssets,
  type ListAssetsOfOrganization,
} from "@pave/contract";
import {
  type AssetConditions,
  type AssetTypes,
  assetFamily,
  countFamily,
  type FamilyQuery,
  getOrganization,
  type JsonText,
  listFamily,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { exportFamily } from "../export/records.js";

/** A page of assets; the filter's count is cached so that paging does not count again. */
export function listAssets({ db, cache }: Context, query: FamilyQuery<AssetTypes>): Promise<JsonText<AssetPage>> {
  return listFamily(db, assetFamily, query, (filter: AssetConditions) =>
    cache.through(`assets.total ${JSON.stringify(filter)}`, ["assets"], () => countFamily(db, assetFamily, filter)),
  );
}

const assetsOf: Record<AssetRole, (id: string) => AssetConditions> = {
  owner: (id) => ({ ownerOrgId: [id] }),
  operator: (id) => ({ operatorOrgId: id }),
  maintainer: (id) => ({ maintainerOrgId: id }),
};

/** The assets that an organization owns, operates or maintains; NOT_FOUND if there is no such organization. */
export async function assetsOfOrganization(
  ctx: Context,
  { id, role, ...query }: ListAssetsOfOrganization,
): Promise<JsonText<AssetPage>> {
  orNotFound(await getOrganization(ctx.db, id), "organization");
  return listAssets(ctx, { ...query, ...assetsOf[role](id) });
}

/** The filtered assets as a file. */
export function exportAssets(ctx: Context, query: ExportAssets): Promise<Download> {
  const kind = { name: "assets", title: "Assets", family: assetFamily, columns: assetColumns };
  return exportFamily(ctx, kind, query);
}
