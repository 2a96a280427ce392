import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";

// Thousands of bytes, gzipped at level 9: everything that a first visit loads.
const pages = [
  { path: "/landing", isSignedIn: false, scripts: 105 },
  { path: "/login", isSignedIn: false, scripts: 115 },
  { path: "/dashboard", isSignedIn: true, scripts: 185 },
  { path: "/organizations", isSignedIn: true, scripts: 185 },
];
const styles = 20;
const fonts = 70;
/** What nothing waits for: the picture behind the public pages, and what is fetched ahead once the page is idle. */
const later = /\/(dashboard-ghost|flow-geometry|palette)-/;
/** The limit of a part that is loaded on demand. */
const part = 60;

for (const { path, isSignedIn, scripts } of pages)
  test.describe(path, () => {
    test.use({ isSignedIn, sharesContext: false });

    test(`a first visit loads at most ${scripts} kB of scripts, ${styles} of styles and ${fonts} of fonts`, async ({
      page,
    }) => {
      const weigh = weighed(page);
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const weights = await weigh();
      test.info().annotations.push({ type: "weight", description: JSON.stringify(weights) });
      expect(weights.js).toBeLessThanOrEqual(scripts);
      expect(weights.css).toBeLessThanOrEqual(styles);
      expect(weights.woff2).toBeLessThanOrEqual(fonts);
    });
  });

test(`every later chunk weighs at most ${part} kB`, async () => {
  const folder = fileURLToPath(new URL("../../../apps/web/dist/static/js/", import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith(".js") && !name.startsWith("main-"));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) expect(gzipped(await readFile(join(folder, name))), name).toBeLessThanOrEqual(part);
});

type Kind = "js" | "css" | "woff2";

const gzipped = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1_000;

/** Records what a page loads; the result gives the sum of each kind. Fonts are compressed already. */
function weighed(page: Page): () => Promise<Record<Kind, number>> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (bodies.has(response.url())) return;
    const body = response.body();
    // A response still under way when the test ends has no body, and none is needed.
    body.catch(() => undefined);
    bodies.set(response.url(), body);
  });
  return async () => {
    const sums: Record<Kind, number> = { js: 0, css: 0, woff2: 0 };
    for (const [url, body] of bodies) {
      if (later.test(url)) continue;
      const kind = new URL(url).pathname.split(".").at(-1);
      if (kind === "woff2") sums.woff2 += (await body).length / 1_000;
      else if (kind === "js" || kind === "css") sums[kind] += gzipped(await body);
    }
    return sums;
  };
}
