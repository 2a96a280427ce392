import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixture.js";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Low, since a list of few rows has every kind of cell too. */
const height = 480;

/** A complete page breaks no rule of WCAG 2.2 AA in either theme at three widths, and never scrolls sideways. */
export async function expectAccessible(page: Page, what = "the page"): Promise<void> {
  for (const width of [1440, 320, 768]) {
    await page.setViewportSize({ width, height });
    expect.soft(await sidewaysScroll(page), `${what}: pixels too wide at ${width}`).toBe(0);
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
      expect.soft(told, `${what}: ${colorScheme} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect.soft(await sidewaysScroll(page), `${what}: pixels too wide at 2560`).toBe(0);
}

/** By how many pixels the page is wider than the window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
