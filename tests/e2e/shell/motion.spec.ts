import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixture.js";

const tickers = ["Coverage figures", "Government figures"];

/** How the animations inside an element stand. */
function motionOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => node.getAnimations({ subtree: true }).map(({ playState }) => playState));
}

for (const path of ["/landing", "/login"])
  test.describe(path, () => {
    test.describe("without reduced motion", () => {
      test.use({ contextOptions: { reducedMotion: "no-preference" } });

      test("each ticker runs, its pause button comes first, and it stops while it has the focus", async ({ page }) => {
        await page.goto(path);
        for (const name of tickers) {
          const ticker = page.getByRole("region", { name });
          const pause = page.getByRole("button", { name: `Pause ${name.toLowerCase()}` });
          await expect.poll(() => motionOf(ticker)).toEqual(["running"]);
          await expect(ticker.getByRole("list"), "the second run of the figures is only for the eye").toHaveCount(1);
          await pause.press("Enter");
          await expect(pause).toHaveAttribute("aria-pressed", "true");
          expect(await motionOf(ticker)).toEqual(["paused"]);
          await pause.press("Enter");
          expect(await motionOf(ticker)).toEqual(["running"]);
          await page.keyboard.press("Tab");
          await expect(ticker).toBeFocused();
          expect(await motionOf(ticker)).toEqual(["paused"]);
        }
      });
    });

    test("with reduced motion nothing moves and the figures are a list that scrolls", async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(path);
      for (const name of tickers) {
        const ticker = page.getByRole("region", { name });
        await ticker.focus();
        expect(await motionOf(ticker), "nor does the ring of the focus fade in").toEqual([]);
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => ticker.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
        await expect(ticker.getByRole("listitem").last()).toBeAttached();
      }
      await expect
        .poll(() => motionOf(page.locator("html")), "what takes no time ends at once")
        .not.toContain("running");
    });
  });
