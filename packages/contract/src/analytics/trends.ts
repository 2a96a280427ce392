import * as z from "zod";
import { limits } from "../core/limits.js";
import { CalendarDate, Id, Money } from "../core/scalars.js";

/**
 * Trend measures of list amounts: an organization's reported values by year, a contract's value at signature and
 * after each modification in effect, and an issuer's bond volume by year.
 */
export const TrendMeasure = z.enum(["organizationRevenue", "organizationAssets", "contractValue", "issuedByIssuer"]);
export type TrendMeasure = z.infer<typeof TrendMeasure>;

export const ReadTrends = z.strictObject({
  measure: TrendMeasure,
  ids: z
    .array(Id)
    .min(1)
    .max(limits.trendIdsMax)
    .describe("Filter of the measured family: organizations, contracts or bonds"),
});
export type ReadTrends = z.infer<typeof ReadTrends>;

export const AmountTrend = z.object({
  id: Id,
  points: z
    .array(z.object({ date: CalendarDate, value: Money }))
    .describe(`2 to ${limits.trendPointsMax} most recent values, oldest first`),
});
export type AmountTrend = z.infer<typeof AmountTrend>;

export const Trends = z.object({
  items: z
    .array(AmountTrend)
    .describe("Average over records with a value; US dollars, contracts in their own currency"),
});
export type Trends = z.infer<typeof Trends>;
