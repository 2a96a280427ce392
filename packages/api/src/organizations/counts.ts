import { countFamily, organizationAwardFamily } from "@pave/db";
import { listAssets } from "../assets/list.js";
import { listContracts } from "../contracts/list.js";
import { firstOnly, totalOf } from "../core/totals.js";
import { listEvents } from "../events/list.js";
import type { RelatedCountsOf } from "../families/family.js";
import { listPrograms } from "../programs/list.js";
import { listProjects } from "../projects/list.js";

export const relatedCounts: RelatedCountsOf = (ctx, id) => ({
  contracts: totalOf(listContracts(ctx, { ...firstOnly, organizationIds: [id], sort: "title" })),
  projects: totalOf(listProjects(ctx, { ...firstOnly, organizationId: id, sort: "title" })),
  programs: totalOf(listPrograms(ctx, { ...firstOnly, organizationId: id, sort: "name" })),
  assets: totalOf(listAssets(ctx, { ...firstOnly, ownerOrgId: [id], sort: "title" })),
  events: totalOf(listEvents(ctx, { ...firstOnly, involves: id, sort: "eventDate" })),
  awards: countFamily(ctx.db, organizationAwardFamily, { recipientOrgId: id }),
  awardsPassedOn: countFamily(ctx.db, organizationAwardFamily, { passThroughOrgId: id }),
});
