import type { Page } from "@playwright/test";

/** Delays a page's requests to addresses of a pattern until the returned function is called. */
export async function holding(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // The page may have gone elsewhere meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
