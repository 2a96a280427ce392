import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, Money } from "../core/scalars.js";

export const ExposureGroup = z.object({
  value: z.string().describe("State, sector, asset class or condition; empty if unknown"),
  count: z.int(),
  amount: Money,
});
const parties = z
  .array(
    ExposureGroup.omit({ value: true }).extend({
      organizationId: Id.nullable().describe("null if unknown"),
      name: z.string().nullable(),
    }),
  )
  .describe("Up to 60, largest amounts first");
const groups = z.array(ExposureGroup);
const byState = groups.describe("Up to 60, largest amounts first");
const bySector = groups.describe("A record in several sectors counts in each");
const below = {
  count: z.int().describe("Distinct records, each counted once"),
  amount: Money.describe("US dollars; amounts in other currencies are counted, not totaled"),
  isCapped: z.boolean().describe(`true: truncated to ${limits.exposureMax}`),
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
    byIssuer: parties.describe("By bond issuer or program administrator; up to 60, largest first"),
  }),
  projects: z.object({ ...below, bySector, byAssetClass: groups }),
  contracts: z.object({ ...below, byContractor: parties.describe("By prime contractor; up to 60, largest first") }),
  assets: z.object({ ...below, bySector, byAssetClass: groups, byCondition: groups }),
});
export type PortfolioExposure = z.infer<typeof PortfolioExposure>;
