import type { Database } from "@pave/db";
import { type SeedOptions, type SeedSummary, seedSample } from "@pave/sample";
import { withProgress } from "./progress.js";

/** Loads the sample world with a progress bar. */
export function loadSample({ pool }: Database, options: SeedOptions = {}): Promise<SeedSummary> {
  return withProgress("Loading the sample world", (onProgress) =>
    seedSample(pool, { ...options, onProgress: ({ table, done, total }) => onProgress({ done, total, label: table }) }),
  );
}
