import { expect, test } from "../support/fixture.js";

test.use({ isSignedIn: true, colorScheme: "dark" });

test("a page is printed alone, in light colours, with its heads on every sheet and where it was at the foot", async ({
  page,
}) => {
  await page.goto("/dashboard?tab=terminal");
  await expect(page.getByRole("region", { name: "Recently updated" }).getByRole("table")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Screens" })).toBeHidden();
  const foot = await page.evaluate(() => getComputedStyle(document.body, "::after").content);
  expect(foot).toContain("/dashboard?tab=terminal as of 20");
  const changed = page.getByRole("region", { name: "Recently updated" });
  const head = changed.locator("thead");
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe("table-header-group");
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
