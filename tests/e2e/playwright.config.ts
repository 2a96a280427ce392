import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../support/browser.js";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by global-setup.ts before the workers read this file.
    ...(process.env.PAVE_E2E_URL ? { baseURL: process.env.PAVE_E2E_URL } : {}),
    browserName: "chromium",
    launchOptions: await chromiumLaunch(),
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
