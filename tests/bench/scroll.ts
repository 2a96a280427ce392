import { chromium, type Page } from "@playwright/test";
import { gridOf } from "../e2e/support/grid.js";
import { addAccount, aPerson, fillSignIn } from "../e2e/support/people.js";
import { chromiumLaunch } from "../support/browser.js";
import { answerLongList, longListRows } from "../support/long-list.js";
import { startPave } from "../support/pave-server.js";
import { timeHovers } from "./hover.js";
import { timeGridKeys, timePalette } from "./keys.js";

const rounds = 5;
const wheelsInRound = 60;
const wheelPixels = 400;

/** Milliseconds, and the most rows in the document at once. */
type Seen = { longTasks: number[]; frames: number[]; rows: number };

/**
 * Scrolls through half a million rows in a browser, and prints the long tasks, the frames and the rows in the document;
 * then the latencies of keys in the grid, of the palette, and of linked marks on the dashboard.
 */
async function main(): Promise<void> {
  const server = await startPave({ MAIL_POLL_MS: "50" });
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    const person = await addAccount(aPerson("Scro", "Ller"), { dataDir: server.dataDir });
    await page.goto(`${server.url}/login`);
    await fillSignIn(page, person);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.waitForURL(`${server.url}/dashboard`);
    await answerLongList(page);
    await page.goto(`${server.url}/assets`);
    const grid = gridOf(page, "Assets");
    await grid.getByText("Asset 1", { exact: true }).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1_000);
    await grid.hover();
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      await grid
        .locator("..")
        .evaluate((element, share) => element.scrollTo({ top: share * element.scrollHeight }), round / rounds);
      await page.waitForTimeout(300);
      await watch(page);
      for (let wheel = 0; wheel < wheelsInRound; wheel += 1) await page.mouse.wheel(0, wheelPixels);
      const { longTasks, frames, rows } = await seen(page);
      results.push({
        from: `${Math.round((round / rounds) * longListRows).toLocaleString("en-US")}`,
        "rows in document": rows,
        "tasks over 50 ms": longTasks.length,
        "longest task ms": Math.round(Math.max(0, ...longTasks)),
        frames: frames.length,
        "frames over 32 ms": frames.filter((ms) => ms > 32).length,
        "longest frame ms": Math.round(Math.max(0, ...frames)),
      });
    }
    console.table(results);
    console.table([await timeGridKeys(page), ...(await timePalette(page, server.url))]);
    console.table([await timeHovers(page, server.url)]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Starts to record the long tasks and frames of the page. Methods only: the compiler adds helpers to named functions.
 */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const recorder = {
      longTasks: [] as number[],
      frames: [] as number[],
      rows: 0,
      last: performance.now(),
      isOn: true,
      frame(now: number) {
        recorder.frames.push(now - recorder.last);
        recorder.last = now;
        recorder.rows = Math.max(recorder.rows, document.querySelectorAll("[role=rowgroup] > [role=row]").length);
        if (recorder.isOn) requestAnimationFrame((next) => recorder.frame(next));
      },
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (recorder.isOn) recorder.longTasks.push(duration);
    }).observe({ type: "longtask" });
    requestAnimationFrame((now) => recorder.frame(now));
    Object.assign(window, { paveRecorder: recorder });
  });
}

/** The recording since `watch`. Guarantee of the cast: `watch` has put the recorder there. */
function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { paveRecorder: recorder } = window as unknown as { paveRecorder: Seen & { isOn: boolean } };
    recorder.isOn = false;
    const { longTasks, frames, rows } = recorder;
    return { longTasks, frames, rows };
  });
}

await main();
