import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../support/browser.js";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by global-setup.ts before the workers read this file.
    ...(process.env.PAVE_E2E_URL ? { baseURL: process.env.PAVE_E2E_URL } : {}),
    browserName: "chromium",
    // Running tickers cost a machine without a graphics card most of a processor; motion.spec.ts lets them run.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await chromiumLaunch(),
    screenshot: "only-on-failure",
  },
});
