import * as z from "zod";
import { Instant } from "../core/scalars.js";

/** What is kept and can be made anew: roll-ups of use, snapshots of figures, and answers that are held for a while. */
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
