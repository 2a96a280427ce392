import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { startWebDevServer } from "../../support/web-dev-server.js";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const messages = [
  "Initializing Platform...",
  "Authenticating...",
  "Loading workspace...",
  "Loading dashboard...",
  "Loading...",
  "Loading data...",
  "Loading analytics...",
  "Loading profile...",
  "Loading entities...",
];

test("the shared components are shown together, in both themes and at every width, as specified", async ({ page }) => {
  test.setTimeout(120_000);
  const { url, stop } = await startWebDevServer();
  try {
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    await page.goto(`${url}/gallery.html`);
    await expect(page.getByRole("heading", { level: 1, name: "Shared components" })).toBeVisible({ timeout: 60_000 });
    const loading = page.getByRole("region", { name: "Loading", exact: true });
    for (const message of messages) await expect(loading.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(loading.getByText("Verifying credentials")).toBeVisible();
    const marks = loading.locator("span[aria-hidden]:has(> .flow-bar)");
    const sizes = await marks.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(
      [...new Set(sizes)].toSorted((a, b) => a - b),
      "the loading mark is of three sizes",
    ).toEqual([24, 36, 48]);

    for (const [size, width] of [
      ["small", 320],
      ["medium", 480],
      ["large", 720],
      ["xlarge", 1080],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const opener = page.getByRole("button", { name: `Open ${size}` });
      await opener.press("Enter");
      const dialog = page.getByRole("dialog", { name: `A ${size} dialog` });
      expect((await dialog.boundingBox())?.width).toBe(width);
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    }
    const sidebar = page.getByRole("navigation", { name: "Screens" });
    expect((await sidebar.boundingBox())?.width).toBe(220);
    await page.getByRole("button", { name: "Screen names" }).press("Enter");
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(56);
    const pipeline = page.getByRole("region", { name: "Pipeline of samples" });
    const widths = await pipeline.evaluate(({ firstElementChild }) => firstElementChild?.clientWidth ?? 0);
    expect(widths).toBeGreaterThanOrEqual(1000);
    await page.getByRole("button", { name: "Dismiss" }).press("Enter");
    await expect(page.getByText("A dismissible alert.")).toBeHidden();

    for (const theme of ["Dark", "Light"]) {
      await page.getByRole("button", { name: theme, exact: true }).press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme.toLowerCase());
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(wide, `pixels too wide at ${width}`).toBe(0);
        const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
        const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
        expect.soft(found, `${theme} at ${width}`).toEqual([]);
      }
    }
    expect(thrown).toEqual([]);
  } finally {
    await stop();
  }
});

test("the page of shared components is not part of the production build", async () => {
  const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
  const names = await readdir(dist, { recursive: true });
  expect(names.filter((name) => /gallery/.test(name))).toEqual([]);
});
