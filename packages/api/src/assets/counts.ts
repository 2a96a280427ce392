import { countFamily, inspectionFamily, lifecycleFamily, maintenanceFamily, projectsOfAssetFamily } from "@pave/db";
import { listContracts } from "../contracts/list.js";
import { today } from "../core/records.js";
import { firstOnly, totalOf } from "../core/totals.js";
import type { RelatedCountsOf } from "../families/family.js";
import { partsPage } from "./parts.js";

export const relatedCounts: RelatedCountsOf = (ctx, id) => ({
  inspections: totalOf(partsPage(ctx.db, inspectionFamily, { id, limit: 1 })),
  lifecycle: totalOf(partsPage(ctx.db, lifecycleFamily, { id, limit: 1 })),
  maintenance: totalOf(partsPage(ctx.db, maintenanceFamily(today(ctx)), { id, limit: 1 })),
  projects: countFamily(ctx.db, projectsOfAssetFamily(id), { assetId: id }),
  contracts: totalOf(listContracts(ctx, { ...firstOnly, assetId: [id], sort: "title" })),
});
