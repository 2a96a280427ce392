import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, Money } from "../core/scalars.js";

export const ExposureGroup = z.object({
  value: z.string().describe("A state, a sector, an asset class or a condition; empty where it is not known"),
  count: z.int(),
  amount: Money,
});
const parties = z
  .array(
    ExposureGroup.omit({ value: true }).extend({
      organizationId: Id.nullable().describe("Null where it is not known"),
      name: z.string().nullable(),
    }),
  )
  .describe("The greatest amounts first, at most 60");
const groups = z.array(ExposureGroup);
const byState = groups.describe("The greatest amounts first, at most 60");
const bySector = groups.describe("A record of several sectors counts in each");
const below = {
  count: z.int().describe("Distinct records, however many items reach them"),
  amount: Money.describe("In US dollars; what is in another currency is counted, not summed"),
  isCapped: z.boolean().describe(`Whether there were more than ${limits.exposureMax}, which are left out`),
  byState,
};

/**
 * What a portfolio comes down to. Each item is followed to the records below it, and from these further down, and each
 * record counts once in its own family: an organization leads to the programs that it administers and the bonds that
 * it issued, to the projects and assets that it owns, and to the contracts in which it is prime or buyer; a program
 * leads to the projects and contracts that it pays for; a project leads to its contracts and assets; a contract leads
 * to its assets. Amounts: replacement cost of assets, budget of projects, current value of contracts, outstanding par
 * of bonds and total funding of other programs. They are of different kinds, so they are never added up across
 * families.
 */
export const PortfolioExposure = z.object({
  organizations: z.object({ count: z.int(), byState, bySector }),
  programs: z.object({
    ...below,
    bySector,
    byIssuer: parties.describe("By who issued a bond, or administers another program; the greatest first, at most 60"),
  }),
  projects: z.object({ ...below, bySector, byAssetClass: groups }),
  contracts: z.object({ ...below, byContractor: parties.describe("By prime; the greatest first, at most 60") }),
  assets: z.object({ ...below, bySector, byAssetClass: groups, byCondition: groups }),
});
export type PortfolioExposure = z.infer<typeof PortfolioExposure>;
