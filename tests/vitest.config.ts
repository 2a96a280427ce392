import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./support/memory-folder.js";

keepTemporaryFilesInMemory();

const setup = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A worker loads the program once for all its test files: loading it for each took longer than the tests. */
const shared = {
  isolate: false,
  setupFiles: [
    setup("support/clean-start.ts"),
    ...(process.env.RECORD_EXAMPLES ? [setup("rest/reference/record-exchanges.ts")] : []),
  ],
  // Output of passing tests is not printed.
  silent: "passed-only",
  testTimeout: 120_000,
  hookTimeout: 180_000,
} satisfies ViteUserConfig["test"];

/** Collecting a young generation of the usual 16 MB took a tenth of the processor time. */
const forks = { pool: "forks", execArgv: ["--max-semi-space-size=64"] } satisfies ViteUserConfig["test"];

const files = (...folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx,js}`),
  exclude: ["**/node_modules/**", "**/dist/**"],
});

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    globalSetup: [fileURLToPath(new URL("support/database-service.ts", import.meta.url))],
    // The browser tests run at the same time, and each worker of each project loads the program once.
    maxWorkers: availableParallelism(),
    experimental: { fsModuleCache: true },
    silent: "passed-only",
    projects: [
      // Needs no database, so it answers in seconds.
      { test: { ...shared, ...files("apps/web", "packages/contract", "tests/style"), name: "unit", pool: "threads" } },
      {
        test: {
          ...shared,
          ...forks,
          ...files("apps/{cli,server}", "packages/{api,auth,db,ingest,postgres,sample,starter}"),
          name: "db",
        },
      },
      {
        test: {
          ...shared,
          ...forks,
          ...files("tests"),
          setupFiles: [...shared.setupFiles, setup("rest/reference/documented-errors.ts")],
          exclude: ["**/node_modules/**", "tests/style/**"],
          name: "walks",
        },
      },
    ],
  },
});
