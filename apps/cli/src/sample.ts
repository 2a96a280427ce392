import type { Database } from "@pave/db";
import { seedSample } from "@pave/db/seed";
import { withProgress } from "./progress.js";

/** Loads the sample world with a progress bar. Answers how many organizations it has. */
export async function loadSample({ pool }: Database, seed = 1, scale = 1): Promise<number> {
  const { organizations } = await withProgress("Loading the sample world", (onProgress) =>
    seedSample(pool, { seed, scale, onProgress }),
  );
  return organizations;
}
