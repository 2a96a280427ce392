import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, Money } from "../core/scalars.js";
import { oneKind, sums } from "../core/sums.js";

export const ExposureGroup = z.object({
  value: z.string().describe("State, sector, asset class or condition; empty if unknown"),
  count: z.int(),
  ...sums({ amount: Money }),
});
const parties = z
  .array(
    ExposureGroup.omit({ value: true }).extend({
      organizationId: Id.nullable().describe("Id of the organization; null if unknown"),
      name: z.string().nullable(),
    }),
  )
  .describe("Up to 60, largest amounts first");
const groups = z.array(ExposureGroup);
const byState = groups.describe("Up to 60, largest amounts first");
const bySector = groups.describe("A record in several sectors counts in each");
const below = {
  ...oneKind,
  count: z.int().describe("Distinct records, each counted once"),
  ...sums({ amount: Money.describe("US dollars; records in other currencies count as without a value") }),
  isCapped: z.boolean().describe(`true: truncated to ${limits.exposureMax}`),
  byState,
};

/**
 * Exposure of a portfolio. Each item is traced to related records, and each record counts once in its family: an
 * organization leads to programs it administers, bonds it issued, projects and assets it owns, and contracts on which
 * it is prime or buyer; a program to the projects and contracts it funds; a project to its contracts and assets; a
 * contract to its assets. Amounts: asset replacement cost, project budget, current contract value, outstanding bond
 * par, total funding of other programs. These differ in kind and are never added across families.
 */
export const PortfolioExposure = z.object({
  organizations: z.object({ ...oneKind, count: z.int(), byState, bySector }),
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
