import * as z from "zod";
import { limits } from "../core/limits.js";
import { CalendarDate, Id, Money } from "../core/scalars.js";

/**
 * Amounts of lists that have a course of their own: of an organization what it told year by year, of a contract its value
 * as signed and after each modification that stands, of a bond what its issuer issued in each year.
 */
export const TrendMeasure = z.enum(["organizationRevenue", "organizationAssets", "contractValue", "issuedByIssuer"]);
export type TrendMeasure = z.infer<typeof TrendMeasure>;

export const ReadTrends = z.strictObject({
  measure: TrendMeasure,
  ids: z.array(Id).min(1).max(limits.trendIdsMax).describe("Of organizations, contracts or bonds, as the measure is"),
});
export type ReadTrends = z.infer<typeof ReadTrends>;

export const AmountTrend = z.object({
  id: Id,
  points: z
    .array(z.object({ date: CalendarDate, value: Money }))
    .describe(`The last ${limits.trendPointsMax} at most, the oldest first; never less than two`),
});
export type AmountTrend = z.infer<typeof AmountTrend>;

export const Trends = z.object({
  items: z.array(AmountTrend).describe("Of those that have one; US dollars, of contracts their own currency"),
});
export type Trends = z.infer<typeof Trends>;
