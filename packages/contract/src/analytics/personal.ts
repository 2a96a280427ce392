import * as z from "zod";
import { CalendarDate, Instant } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { Trend } from "./trending.js";

export const ReadPersonal = z.strictObject({
  days: z.int().min(1).max(90).default(30).describe("Number of days, ending today"),
});
export type ReadPersonal = z.infer<typeof ReadPersonal>;

const n = z.int();

/** The caller's own activity and followed records. */
export const PersonalAnalytics = z.object({
  from: CalendarDate,
  to: CalendarDate,
  asOf: Instant,
  totals: z.object({ pageviews: n, interactions: n, events: n, searches: n, sessions: n, activeDays: n }),
  days: z.array(z.object({ day: CalendarDate, pageviews: n, searches: n })),
  mostViewed: z
    .array(Trend.pick({ entityType: true, entityId: true, views: true, line: true }).extend({ lastAt: Instant }))
    .describe("Up to 20 records"),
  families: z.array(z.object({ entityType: EntityType, views: n })),
  searches: z.array(z.object({ query: z.string(), count: n, lastAt: Instant })).describe("Up to 20"),
  watched: z.array(
    z.object({ entityType: EntityType, count: n, changed: n.describe("Followed records changed in the period") }),
  ),
  organizations: n.describe("The caller's linked organizations"),
});
export type PersonalAnalytics = z.infer<typeof PersonalAnalytics>;
