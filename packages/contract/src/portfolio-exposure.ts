import * as z from "zod";
import { limits } from "./limits.js";
import { Money } from "./scalars.js";

const group = z.object({
  value: z.string().describe("A state, a sector or an asset class; empty where it is not known"),
  count: z.int(),
  amount: Money,
});
const below = z.object({
  count: z.int().describe("Distinct records, however many items reach them"),
  amount: Money.describe("In US dollars; what is in another currency is counted, not summed"),
  isCapped: z.boolean().describe(`Whether there were more than ${limits.exposureMax}, which are left out`),
  byState: z.array(group).describe("The greatest amounts first, at most 60"),
  bySector: z.array(group).describe("A record of several sectors counts in each"),
  byAssetClass: z.array(group),
});

/**
 * What a portfolio comes down to. Each item is followed to the records below it, and each record counts once in its
 * own family: an organization leads to the assets and projects that it owns, to the bonds that it issued or the
 * programs that it administers, and to the contracts that it holds as prime or buyer; a program leads to the projects
 * that it pays for; a project leads to its assets and contracts; a contract leads to its assets; an asset is itself.
 * Amounts: replacement cost of assets, budget of projects, current value of contracts, outstanding par of bonds and
 * total funding of other programs. They are of different kinds and so are never added up across families.
 */
export const PortfolioExposure = z.object({
  organizations: z.object({ count: z.int(), byState: z.array(group), bySector: z.array(group) }),
  assets: below,
  projects: below,
  contracts: below,
  programs: below,
});
export type PortfolioExposure = z.infer<typeof PortfolioExposure>;
