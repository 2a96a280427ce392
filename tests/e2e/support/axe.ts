import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixture.js";

type RunOnly = NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>;
/** All that axe knows of WCAG 2.2 AA; and those of these rules that see colours, which alone a theme can break. */
const rules: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colourRules: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
/** Low, since a list of few rows has every kind of cell too. */
const height = 480;

/**
 * Widths, and what is asked of each theme there: every rule at every width, and the rules of colours in both themes where
 * a page shows most and least beside each other.
 */
const passes: { width: number; themes: ["dark" | "light", RunOnly][] }[] = [
  {
    width: 1440,
    themes: [
      ["dark", rules],
      ["light", colourRules],
    ],
  },
  {
    width: 320,
    themes: [
      ["light", rules],
      ["dark", colourRules],
    ],
  },
  { width: 768, themes: [["dark", rules]] },
];

/** A complete page breaks no rule of WCAG 2.2 AA at three widths and in both themes, and never scrolls sideways. */
export async function expectAccessible(page: Page, what = "the page"): Promise<void> {
  // The program of axe is 600 kB: the page takes it in once.
  let axeSource: string | undefined;
  for (const { width, themes } of passes) {
    await page.setViewportSize({ width, height });
    expect.soft(await sidewaysScroll(page), `${what}: pixels too wide at ${width}`).toBe(0);
    for (const [colorScheme, runOnly] of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      const { violations } = await new AxeBuilder({ page, ...(axeSource && { axeSource }) })
        .options({ resultTypes: ["violations"], runOnly })
        .setLegacyMode()
        .analyze();
      axeSource = "void 'it is there'";
      const broken = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
      }));
      expect.soft(broken, `${what}: ${colorScheme} at ${width}`).toEqual([]);
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
