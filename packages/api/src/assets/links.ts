import type { ContractPage, ListContractsOfAsset, ListProjectsOfAsset, ProjectOfAssetPage } from "@pave/contract";
import { getAsset, type JsonText, listFamily, projectsOfAssetFamily } from "@pave/db";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** The projects that build or change an asset; NOT_FOUND if there is no such asset. */
export async function projectsOfAsset(
  ctx: Context,
  { id, ...query }: ListProjectsOfAsset,
): Promise<JsonText<ProjectOfAssetPage>> {
  orNotFound(await getAsset(ctx.db, id), "asset");
  return listFamily(ctx.db, projectsOfAssetFamily(id), { ...query, assetId: id });
}

/** The contracts for an asset; NOT_FOUND if there is no such asset. */
export async function contractsOfAsset(
  ctx: Context,
  { id, ...query }: ListContractsOfAsset,
): Promise<JsonText<ContractPage>> {
  orNotFound(await getAsset(ctx.db, id), "asset");
  return listContracts(ctx, { ...query, assetId: [id] });
}
