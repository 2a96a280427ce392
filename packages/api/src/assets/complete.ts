import type { Asset, AssetComplete } from "@pave/contract";
import {
  getAsset,
  inspectionFamily,
  lifecycleFamily,
  listFamily,
  liveInspections,
  maintenanceFamily,
  projectsOfAssetFamily,
  relatedAssets,
  sourcesOf,
  statementsOf,
  valuationFamily,
} from "@pave/db";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { winningSources } from "../core/field-sources.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { complianceOf } from "./compliance/compliance.js";
import { partsPage } from "./parts.js";
import { performanceOf } from "./performance.js";
import { worthOf } from "./valuation.js";

const limit = 25;

/** An asset with the first items of everything related to it: the asset, then one round of queries. */
export async function completeAsset(ctx: Context, id: string): Promise<AssetComplete> {
  const { db } = ctx;
  const asset: Asset = orNotFound(await getAsset(db, id), "asset").parse();
  const [
    statements,
    sources,
    lifecycle,
    inspections,
    standing,
    maintenance,
    valuations,
    performance,
    related,
    projects,
    contracts,
  ] = await Promise.all([
    statementsOf(db, [id]),
    sourcesOf(db, id),
    partsPage(db, lifecycleFamily, { id, limit }),
    partsPage(db, inspectionFamily, { id, limit }),
    liveInspections(db, id),
    partsPage(db, maintenanceFamily(today(ctx)), { id, limit }),
    partsPage(db, valuationFamily, { id, limit }),
    performanceOf(db, asset),
    relatedAssets(db, asset),
    listFamily(db, projectsOfAssetFamily(id), { assetId: id, sort: "title", order: "asc", limit }),
    listContracts(ctx, { assetId: [id], sort: "dateSigned", order: "desc", limit, count: true }),
  ]);
  return {
    asset,
    fieldSources: winningSources(statements),
    sources,
    lifecycle: lifecycle.parse(),
    inspections: inspections.parse(),
    maintenance: maintenance.parse(),
    valuation: { ...worthOf(asset, today(ctx)), valuations: valuations.parse() },
    performance,
    compliance: complianceOf(asset, standing, today(ctx)),
    related,
    projects: projects.parse(),
    contracts: contracts.parse(),
  };
}
