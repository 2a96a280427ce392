import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixture.js";

/** All that axe knows of WCAG 2.2 AA. */
const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that compare colours, which alone depend on the theme. They take four fifths of the time of all. */
const colourRules = ["color-contrast", "link-in-text-block"];
/** Low, since a list of few rows has every kind of cell too. */
const height = 480;
/** Where a page shows most and least beside each other, and between. */
const widths = [1440, 320, 768];
const themes = ["dark", "light"] as const;

/** Hashes of the looks of texts that were compared with their background, on whichever page. */
const compared = new Set<number>();

/**
 * A complete page breaks no rule of WCAG 2.2 AA at three widths and in both themes, and never scrolls sideways. Of texts
 * that look alike, such as those of a column or of the shell, one is compared with its background.
 */
export async function expectAccessible(page: Page, what = "the page", check = checkerOf(page)): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect.soft(await sidewaysScroll(page), `${what}: pixels too wide at ${width}`).toBe(0);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      if (colorScheme === "dark") expect.soft(await check(withoutColours), `${what}: at ${width}`).toEqual([]);
      const looks = await page.evaluate(markNewLooks, { mark: newLook, known: [...compared] });
      if (looks.length === 0) continue;
      for (const look of looks) compared.add(look);
      expect.soft(await check(coloursOfNewLooks), `${what}: ${colorScheme} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect.soft(await sidewaysScroll(page), `${what}: pixels too wide at 2560`).toBe(0);
}

const newLook = "data-new-look";
const withoutColours = (axe: AxeBuilder) => axe.withTags(everything).disableRules(colourRules);
const coloursOfNewLooks = (axe: AxeBuilder) => axe.withRules(colourRules).include(`[${newLook}]`);

/** Runs axe on the page, as long as it is not loaded anew, and returns what breaks its rules. */
export function checkerOf(page: Page) {
  // The program of axe is 600 kB: the page takes it in once.
  let axeSource: string | undefined;
  return async (choose: (axe: AxeBuilder) => AxeBuilder) => {
    const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode();
    const { violations } = await choose(axe).analyze();
    axeSource = "void 'it is there'";
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, any }) => [html, any[0]?.message]) }));
  };
}

/**
 * Runs in the page: marks one of the visible texts and fields of each look that is not known, and returns hashes of
 * these looks. A look is the class, the colour and the size of a text, the colour of the
 * text around it, and all that shines through or lies behind it.
 */
function markNewLooks({ mark, known }: { mark: string; known: number[] }): number[] {
  const seen = new Set(known);
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement).color;
    const parts = [element.tagName, element.getAttribute("class"), color, fontSize, fontWeight, around];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
      parts.push(backgroundColor, backgroundImage, opacity);
      if (/^rgb\(/.test(backgroundColor) && opacity === "1") break;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const at of document.elementsFromPoint(left + width / 2, top + height / 2)) {
      if (at.contains(element)) break;
      if (!element.contains(at)) parts.push(getComputedStyle(at).backgroundColor);
    }
    // FNV-1a (Fowler, Noll, Vo), twice 32 bits.
    let [low, high] = [0x811c9dc5, 0x01000193];
    for (const char of parts.join(" ")) {
      low = Math.imul(low ^ char.charCodeAt(0), 0x01000193);
      high = Math.imul(high ^ char.charCodeAt(0), 0x85ebca6b);
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
  };
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const shown = new Set<Element>(document.querySelectorAll("input, textarea, select"));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim()) shown.add(parentElement);
  }
  const looks: number[] = [];
  for (const element of shown) {
    if (!element.checkVisibility()) continue;
    const look = lookOf(element);
    if (seen.has(look)) continue;
    seen.add(look);
    element.setAttribute(mark, "");
    looks.push(look);
  }
  return looks;
}

/** By how many pixels the page is wider than the window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
