import { defineConfig } from "vitest/config";
import base from "../vitest.config.js";

/** Minutes long and only true on a quiet machine, so not part of the other tests. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ["tests/timing/*.timing.ts"], fileParallelism: false, testTimeout: 30 * 60_000 },
});
