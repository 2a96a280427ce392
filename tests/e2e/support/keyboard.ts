import type { Locator, Page } from "@playwright/test";

const stopsMax = 120;

/** Presses Tab until the focus is there; fails when it never comes. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${target}`);
}

/** Tabs there and types. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs there and presses a key. */
export async function tabAndPress(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
