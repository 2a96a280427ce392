import { listProjectPart, projectParts } from "@pave/db";
import { listContracts } from "../contracts/list.js";
import { firstOnly, totalOf } from "../core/totals.js";
import type { RelatedCountsOf } from "../families/family.js";

export const relatedCounts: RelatedCountsOf = (ctx, projectId) => ({
  milestones: totalOf(listProjectPart(ctx.db, projectParts.milestones, projectId, { limit: 1 })),
  funding: totalOf(listProjectPart(ctx.db, projectParts.funding, projectId, { limit: 1 })),
  cashFlow: totalOf(listProjectPart(ctx.db, projectParts.cashFlow, projectId, { limit: 1 })),
  assets: totalOf(listProjectPart(ctx.db, projectParts.assets, projectId, { limit: 1 })),
  risks: totalOf(listProjectPart(ctx.db, projectParts.risks, projectId, { limit: 1 })),
  benefits: totalOf(listProjectPart(ctx.db, projectParts.benefits, projectId, { limit: 1 })),
  team: totalOf(listProjectPart(ctx.db, projectParts.team, projectId, { limit: 1 })),
  contracts: totalOf(listContracts(ctx, { ...firstOnly, projectId: [projectId], sort: "title" })),
});
