import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.js";
import { openScreen, screens } from "./screens.js";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Low, since a list of few rows has every kind of cell too. */
const height = 480;

test.setTimeout(90_000);

for (const screen of screens)
  test.describe(screen.name, () => {
    test.use({ isSignedIn: screen.isSignedIn });

    test("breaks no rule of WCAG 2.2 AA in either theme, and never scrolls sideways as a page", async ({
      page,
      ask,
      complaints,
    }) => {
      if (screen.complaint) complaints.expect(screen.complaint);
      await openScreen(page, screen, ask);
      for (const width of [1440, 320, 768]) {
        await page.setViewportSize({ width, height });
        expect.soft(await sidewaysScroll(page), `pixels too wide at ${width}`).toBe(0);
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
          const { violations } = await new AxeBuilder({ page })
            .withTags(tags)
            .options({ resultTypes: ["violations"] })
            .setLegacyMode()
            .analyze();
          const told = violations.map(({ id, nodes }) => ({
            id,
            nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
          }));
          expect.soft(told, `${colorScheme} at ${width}`).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 2560, height: 1440 });
      expect.soft(await sidewaysScroll(page), "pixels too wide at 2560").toBe(0);
    });
  });

/** By how many pixels the page is wider than the window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
