import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Minutes long and only true on a quiet machine, so not part of the other tests. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/timing/*.timing.ts"],
    globalSetup: [fileURLToPath(new URL("../support/database-service.ts", import.meta.url))],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
  },
});
