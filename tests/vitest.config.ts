import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["{apps,packages,tests}/**/*.test.{ts,tsx,js}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    globalSetup: [fileURLToPath(new URL("support/database-door.ts", import.meta.url))],
    pool: "forks",
    maxWorkers: availableParallelism(),
    // What passing tests provoke is no news.
    silent: "passed-only",
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
