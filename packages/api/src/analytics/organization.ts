import type { OrganizationAnalytics } from "@pave/contract";
import { contractConcentration, getOrganization, organizationYears, peerStandings } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { organizationStats } from "../organizations/complete.js";

/** An organization's yearly activity, partners and percentile among its peers. */
export async function organizationAnalytics(ctx: Context, id: string): Promise<OrganizationAnalytics> {
  const { db } = ctx;
  const { name, orgType, region, isSample, source, asOf } = orNotFound(
    await getOrganization(db, id),
    "organization",
  ).parse();
  const [stats, years, asBuyer, asPrime, peers] = await Promise.all([
    organizationStats(ctx, id),
    organizationYears(db, id, today(ctx)),
    contractConcentration(db, id, "buyer"),
    contractConcentration(db, id, "prime"),
    peerStandings(db, id),
  ]);
  const own = { id, name, orgType, region, isSample, source, asOf, computedOn: today(ctx) };
  return { ...own, stats, years, asBuyer, asPrime, peers };
}
