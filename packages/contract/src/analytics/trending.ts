import * as z from "zod";
import { CalendarDate, Id, Instant } from "../core/scalars.js";
import { EntityType } from "../families/types.js";

/** The row of a record of any family, sufficient to identify and open it. */
export const TrendLine = z.object({
  entityType: EntityType,
  entityId: Id,
  name: z.string(),
  status: z.string().nullable(),
  region: z.string().nullable(),
  source: z.string().nullable(),
  isSample: z.boolean(),
  asOf: CalendarDate.nullable(),
  updatedAt: Instant,
  version: z.int(),
});
export type TrendLine = z.infer<typeof TrendLine>;

export const ListTrending = z.strictObject({
  entityType: EntityType.optional().describe("Record family. Default: all"),
  days: z.int().min(1).max(45).default(7).describe("Length of the window in days, ending today"),
  limit: z.int().min(1).max(50).default(10),
});
export type ListTrending = z.infer<typeof ListTrending>;

export const Trend = z.object({
  entityType: EntityType,
  entityId: Id,
  score: z.number().describe("Standard deviations above the level expected from the previous window"),
  views: z.int(),
  visitors: z.int().describe("Daily users summed over days: one person on two days counts twice"),
  previousViews: z.int(),
  change: z.number().nullable().describe("Change as a fraction of the previous window's views; null if it had none"),
  line: TrendLine,
});
export type Trend = z.infer<typeof Trend>;

export const Trending = z.object({
  from: CalendarDate,
  to: CalendarDate,
  previousFrom: CalendarDate,
  asOf: Instant.nullable().describe("Time of the last usage roll-up; null before the first"),
  items: z.array(Trend),
});
export type Trending = z.infer<typeof Trending>;
