import type { AnalyticsHealth } from "@pave/contract";
import { lastIngest, usageRolledUpAt } from "@pave/db";
import type { Context } from "../context.js";

/** Asks the database how it does; when it does not answer, says `degraded` and the log says why. */
export async function readHealth({ db, log, requestId }: Context): Promise<AnalyticsHealth> {
  try {
    const began = performance.now();
    const ingest = await lastIngest(db);
    const dbLatencyMs = Math.round((performance.now() - began) * 100) / 100;
    return { status: "ok", dbLatencyMs, lastIngest: ingest, usageRolledUpAt: await usageRolledUpAt(db) };
  } catch (error) {
    log.error({ err: error, requestId }, "analytics.health: the database does not answer");
    return { status: "degraded", dbLatencyMs: null, lastIngest: null, usageRolledUpAt: null };
  }
}
