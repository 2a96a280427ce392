import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../support/browser.js";
import { keepTemporaryFilesInMemory } from "../support/memory-folder.js";

keepTemporaryFilesInMemory();

const launch = await chromiumLaunch();
// Pages live for seconds: optimizing their scripts took more processor time than it saved, a tenth of the whole.
const shortLived = "--js-flags=--no-opt,--no-maglev,--single-threaded-gc";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The other suites run beside them.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Figures may differ by so many pixels, and none that is missing or elsewhere by so few; themes have near colours.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.05, animations: "disabled" },
  },
  // One set of images for every machine: without one for it a test fails.
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  use: {
    // Set by global-setup.ts before the workers read this file.
    ...(process.env.PAVE_E2E_URL ? { baseURL: process.env.PAVE_E2E_URL } : {}),
    browserName: "chromium",
    // One for each test's browser took a fifth of the processor time; the specs about working offline let it in.
    serviceWorkers: "block",
    // Running tickers cost a machine without a graphics card most of a processor; motion.spec.ts lets them run.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...launch, args: [...(launch.args ?? []), shortLived] },
    screenshot: "only-on-failure",
  },
});
