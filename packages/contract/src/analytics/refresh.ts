import * as z from "zod";
import { Instant } from "../core/scalars.js";

/** Analytics that can be recomputed: usage roll-ups, figure snapshots and cached answers. */
export const AnalyticName = z.enum(["dashboard", "coverage", "usage", "trending", "market", "form990", "organization"]);
export type AnalyticName = z.infer<typeof AnalyticName>;

export const RefreshAnalytic = z.strictObject({ id: AnalyticName });
export type RefreshAnalytic = z.infer<typeof RefreshAnalytic>;

export const Refreshed = z.object({
  id: AnalyticName,
  isRecomputed: z.boolean().describe("true: computed immediately; false: computed by a job or on the next read"),
  at: Instant,
});
export type Refreshed = z.infer<typeof Refreshed>;
