import { join } from "node:path";
import { type Database, isImporting } from "@pave/db";
import { loadPart, missingParts, partsIn } from "@pave/starter";
import type { FastifyBaseLogger } from "fastify";
import type { Job } from "./job.js";

/** A run ends before the queue presumes its worker dead; the next run continues. */
const runMs = 45_000;
/** Polling interval while another import runs. */
const waitMs = 5_000;

/**
 * Imports the starter into an empty database, part by part, while the server runs. Does nothing once all parts are
 * loaded.
 */
export function starterJob(
  { db, url }: Pick<Database, "db" | "url">,
  { DATA_DIR }: { DATA_DIR: string },
  folder: string,
  log: Pick<FastifyBaseLogger, "info">,
): Job {
  const options = { folder, workFolder: join(DATA_DIR, "starter"), rejectsDir: join(DATA_DIR, "rejects") };
  const parts = partsIn(folder);
  return {
    name: "starter",
    everySeconds: 3_600,
    isNotified: true,
    async run(signal) {
      const until = performance.now() + runMs;
      const missing = await missingParts(db, parts);
      for (const part of missing) {
        if (performance.now() > until || (await isImporting(url))) return;
        const summaries = await loadPart(url, part, { ...options, signal });
        const rows = summaries.reduce((sum, { counts }) => sum + counts.rowsRead, 0);
        const place = parts.indexOf(part) + 1;
        log.info(`starter: ${place} of ${parts.length}, ${part.covers}: ${rows.toLocaleString("en-US")} rows`);
      }
      if (missing.length > 0) log.info("starter: complete");
    },
    next: async () => {
      if ((await missingParts(db, parts)).length === 0) return null;
      return new Date(Date.now() + ((await isImporting(url)) ? waitMs : 0));
    },
  };
}
