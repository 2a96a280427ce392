import * as z from "zod";
import { expect, test } from "../support/fixture.js";

const Found = z.object({ items: z.tuple([z.object({ id: z.string() })]) });

test.use({ isSignedIn: true, colorScheme: "dark" });

test("a page is printed alone, in light colours, with its headers on every sheet and its address at the foot", async ({
  page,
}) => {
  // Browsers do not show the rules of margins that a sheet has.
  await page.addInitScript(() => {
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text) {
      document.documentElement.dataset.foot = text;
      replaceSync.call(this, text);
    };
  });
  await page.goto("/dashboard?tab=terminal");
  await expect(page.getByRole("region", { name: "Recently updated" }).getByRole("table")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Screens" })).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute(
    "data-foot",
    /\/dashboard\?tab=terminal, \d\d \w{3} 20\d\d \d\d:\d\d UTC/,
  );
  const changed = page.getByRole("region", { name: "Recently updated" });
  const head = changed.locator("thead");
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe("table-header-group");
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a record is printed as a document, complete: its figures, its tabs and the source of each value", async ({
  page,
  ask,
}) => {
  await page.setViewportSize({ width: 1440, height: 950 });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-print-opened", "true");
  });
  const { items } = Found.parse(await ask("/trust/projects?limit=1&status=construction"));
  await page.goto(`/projects/${items[0].id}`);
  await page.getByRole("button", { name: "PDF" }).click();
  const dossier = page.getByRole("article", { name: /^Dossier: / });
  await expect(dossier.getByRole("region", { name: "Sources of the values" }).getByRole("table")).toHaveCount(2);
  await expect(page.locator("body")).toHaveAttribute("data-print-opened", "true");
  await expect(dossier.getByRole("region", { name: "Milestones", exact: true })).toBeVisible();
  // Charts are drawn in the width that the window gives them: that of a sheet of A4 within its margins, at any width.
  const panels = dossier.locator("[data-main] > section, [data-side] > section");
  const widths = await panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(2);
  expect(widths.filter((width) => width < 650 || width > 703)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const cut = dossier.locator(":not(figure *).truncate");
  const wraps = await cut.evaluateAll((all) => all.map((one) => getComputedStyle(one).whiteSpace));
  expect(wraps.filter((wrap) => wrap !== "normal")).toEqual([]);
  // Chromium draws boxes of a grid over each other where a sheet ends.
  const boxes = dossier.locator("section:has(> header), div:has(> section > header)");
  const displays = await boxes.evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  expect(displays.filter((display) => display !== "block" && display !== "none")).toEqual([]);
});
