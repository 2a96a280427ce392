import * as z from "zod";
import { CalendarDate, Id, Instant } from "../core/scalars.js";
import { EntityType } from "../families/types.js";

/** The line of a record of any family: enough to know it by and to open it. */
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
  entityType: EntityType.optional().describe("One family; all if left out"),
  days: z.int().min(1).max(45).default(7).describe("Length of the window, the present day the last of it"),
  limit: z.int().min(1).max(50).default(10),
});
export type ListTrending = z.infer<typeof ListTrending>;

export const Trend = z.object({
  entityType: EntityType,
  entityId: Id,
  score: z.number().describe("How far above what the window before leads to expect, in standard deviations"),
  views: z.int(),
  visitors: z.int().describe("People by day: one person on two days counts twice"),
  previousViews: z.int(),
  change: z.number().nullable().describe("Fraction of the views of the window before; null where it had none"),
  line: TrendLine,
});
export type Trend = z.infer<typeof Trend>;

export const Trending = z.object({
  from: CalendarDate,
  to: CalendarDate,
  previousFrom: CalendarDate,
  asOf: Instant.nullable().describe("When use was last rolled up; null before the first time"),
  items: z.array(Trend),
});
export type Trending = z.infer<typeof Trending>;
