import * as z from "zod";
import { CalendarDate, Instant } from "../core/scalars.js";

const Billions = z.number().min(0).describe("Billions of US dollars");

/** One year of the investment trends. */
export const MarketPoint = z.object({
  year: z.int(),
  municipal: Billions,
  federal: Billions,
  corporate: Billions,
  ppp: Billions,
  total: Billions,
  isProjection: z.boolean().describe("true: year after the current one"),
  source: z.string(),
  isSample: z.boolean(),
  asOf: CalendarDate.nullable(),
});
export type MarketPoint = z.infer<typeof MarketPoint>;

export const ReadMarket = z.strictObject({
  from: z.int().min(1900).max(2200).optional().describe("First year"),
  to: z.int().min(1900).max(2200).optional().describe("Last year"),
});
export type ReadMarket = z.infer<typeof ReadMarket>;

export const Market = z.object({ unit: z.literal("USD billions"), asOf: Instant, items: z.array(MarketPoint) });
export type Market = z.infer<typeof Market>;
