import * as z from "zod";
import { Instant } from "./scalars.js";

/** How the platform does: the database's answering time and the last import of all. */
export const AnalyticsHealth = z.object({
  status: z.enum(["ok", "degraded"]),
  dbLatencyMs: z.number().nullable().describe("Time of one small query; null where the database does not answer"),
  lastIngest: z
    .object({ source: z.string(), at: Instant, rows: z.int(), errors: z.int() })
    .nullable()
    .describe("The import that ended last; errors are rejected rows"),
  usageRolledUpAt: Instant.nullable(),
});
export type AnalyticsHealth = z.infer<typeof AnalyticsHealth>;
