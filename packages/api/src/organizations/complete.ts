import type { OrganizationComplete, OrganizationStats } from "@pave/contract";
import { childrenOf, figuresOf, getOrganization, organizationSums, sourcesOf, statementsOf } from "@pave/db";
import { listAssets } from "../assets/list.js";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { winningSources } from "../core/field-sources.js";
import { firstPage, firstPageSize } from "../core/first-page.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { listPrograms } from "../programs/list.js";
import { listProjects } from "../projects/list.js";
import { dataQuality } from "./data-quality.js";

const largest = { order: "desc", limit: firstPageSize } as const;

/** An organization with the first items of everything related to it, in one round of queries. */
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
      firstPage(listContracts(ctx, { ...largest, organizationIds: [id], sort: "currentValue" })),
      firstPage(listProjects(ctx, { ...largest, organizationId: id, sort: "budget" })),
      firstPage(listPrograms(ctx, { ...largest, organizationId: id, sort: "totalFunding" })),
      firstPage(listAssets(ctx, { ...largest, ownerOrgId: [id], sort: "condition" })),
    ],
  );
  const organization = orNotFound(text, "organization").parse();
  return {
    organization,
    stats: { ...sums, ...dataQuality(organization, statements, now()) },
    fieldSources: winningSources(statements),
    sources,
    figures,
    ...children,
    contracts,
    projects,
    programs,
    assets,
  };
}

/** Counts and totals of an organization's related records, and its data quality. */
export async function organizationStats(ctx: Context, id: string): Promise<OrganizationStats> {
  const [text, statements, sums] = await Promise.all([
    getOrganization(ctx.db, id),
    statementsOf(ctx.db, [id]),
    organizationSums(ctx.db, id, today(ctx)),
  ]);
  return { ...sums, ...dataQuality(orNotFound(text, "organization").parse(), statements, ctx.now()) };
}
