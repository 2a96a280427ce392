import type { OrganizationComplete, OrganizationStats } from "@pave/contract";
import { childrenOf, figuresOf, getOrganization, organizationSums, sourcesOf, statementsOf } from "@pave/db";
import { listAssets } from "../assets/list.js";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { believed } from "../core/field-sources.js";
import { firstOf, shown } from "../core/first-page.js";
import { found } from "../core/found.js";
import { today } from "../core/records.js";
import { listPrograms } from "../programs/list.js";
import { listProjects } from "../projects/list.js";
import { trustScore } from "./trust-score.js";

const largest = { order: "desc", limit: shown } as const;

/** An organization with all that belongs to it, in one round of queries. */
export async function completeOrganization(ctx: Context, id: string): Promise<OrganizationComplete> {
  const { db, now } = ctx;
  const [text, statements, sources, figures, children, sums, contracts, projects, programs, assets] = await Promise.all(
    [
      getOrganization(db, id),
      statementsOf(db, [id]),
      sourcesOf(db, id),
      figuresOf(db, id),
      childrenOf(db, id),
      organizationSums(db, id, today(ctx)),
      firstOf(listContracts(ctx, { ...largest, organizationIds: [id], sort: "currentValue" })),
      firstOf(listProjects(ctx, { ...largest, organizationId: id, sort: "budget" })),
      firstOf(listPrograms(ctx, { ...largest, organizationId: id, sort: "totalFunding" })),
      firstOf(listAssets(ctx, { ...largest, ownerOrgId: [id], sort: "replacementCost" })),
    ],
  );
  const organization = found(text, "organization").parse();
  return {
    organization,
    stats: { ...sums, ...trustScore(organization, statements, now()) },
    fieldSources: believed(statements),
    sources,
    figures,
    ...children,
    contracts,
    projects,
    programs,
    assets,
  };
}

/** What belongs to an organization, counted and summed, and how far its record can be relied on. */
export async function organizationStats(ctx: Context, id: string): Promise<OrganizationStats> {
  const [text, statements, sums] = await Promise.all([
    getOrganization(ctx.db, id),
    statementsOf(ctx.db, [id]),
    organizationSums(ctx.db, id, today(ctx)),
  ]);
  return { ...sums, ...trustScore(found(text, "organization").parse(), statements, ctx.now()) };
}
