import { Holdings } from "@pave/contract";
import { expect, test } from "../support/fixture.js";

test.use({ isSignedIn: true, viewport: { width: 1440, height: 900 } });

test("the market dashboard begins with its introduction and shows the specified figures", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByText("INITIALIZING TRUST DATA PLATFORM")).toBeVisible();
  await expect(page.getByRole("region", { name: "Sector breakdown" })).toBeVisible();
  await expect(page.getByText("INITIALIZING TRUST DATA PLATFORM")).toBeHidden();
  for (const figure of ["4.3M+", "847M+", "15.2M+", "98.7%", "Coverage 99.2%", "Data feed active"])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  for (const panel of ["Investment trends", "Capital flow", "Supply-chain coverage", "Growth outlook"])
    await expect(page.getByRole("region", { name: panel })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Coverage by supply-chain stage" }).getByRole("columnheader"),
  ).toHaveText(["Stage", "Coverage", "Entities", "Volume"]);
});

test("above the figures, which are stamped as illustrative, are the counts on record, each a link", async ({
  page,
  ask,
}) => {
  const { families } = Holdings.parse(await ask("/trust/holdings"));
  await page.goto("/dashboard");
  await expect(page.getByText("Illustrative", { exact: true })).toBeVisible();
  const strip = page.getByRole("region", { name: "On record here" });
  for (const { family, records } of families) {
    expect(records, family).toBeGreaterThan(0);
    await expect(strip.locator(`a[href="/${family}"]`)).toContainText(records.toLocaleString("en-US"));
  }
});

test("investment is read year by year with the keys, and as a table that flags projections", async ({ page }) => {
  await page.goto("/dashboard");
  const chart = page.getByRole("slider", { name: "Investment by year" });
  await chart.press("End");
  await expect(chart).toHaveAttribute("aria-valuetext", /^2030, projected: Total \$6\.90T/);
  await chart.press("Home");
  await expect(chart).toHaveAttribute("aria-valuetext", /^2015: Total/);
  const panel = page.getByRole("region", { name: "Investment trends" });
  await panel.getByRole("button", { name: "View as table" }).press("Enter");
  await expect(panel.getByRole("row", { name: /^2030 projection/ })).toContainText("6,900");
  await expect(panel.getByRole("row")).toHaveCount(17);
});

test("a node of the capital flow shows its details when chosen, and hides them when chosen again", async ({ page }) => {
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "Capital flow" });
  const bonds = panel.getByRole("button", { name: "Bonds $3.0T", exact: true });
  await bonds.press("Enter");
  await expect(bonds).toHaveAttribute("aria-pressed", "true");
  await expect(panel.getByRole("status")).toHaveText("Bonds · Debt · Funding Mechanisms · $3.0T");
  await bonds.press("Enter");
  await expect(bonds).toHaveAttribute("aria-pressed", "false");
  await expect(panel.getByRole("status")).toContainText("Select a node");
});

test("an item under the pointer or focus of one panel is marked in all linked panels until it is left", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const chart = page.getByRole("slider", { name: "Investment by year" });
  const outlook = page.getByRole("region", { name: "Growth outlook" });
  const marked = page.locator("[data-marked], [data-shared]");
  await chart.press("End");
  await expect(outlook.locator("[data-marked]")).toContainText("Projected");
  await chart.press("Escape");
  await expect(marked).toHaveCount(0);

  await outlook.getByText("Total market").hover();
  await expect(chart).toHaveAttribute("aria-valuetext", /^2026: Total/);
  await expect(chart.locator("[data-shared]")).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(chart).toHaveAttribute("aria-valuetext", /^2030, projected/);
  await expect(marked).toHaveCount(0);

  const funds = page.getByRole("region", { name: "Capital flow" }).getByRole("button", { name: /^Private capital/ });
  await funds.focus();
  await expect(chart.locator("[data-shared]")).toHaveCount(2);
  const mark = page.getByRole("region", { name: "Investment trends" }).getByRole("button", { name: /^Linked: / });
  await expect(mark).toHaveAccessibleName("Linked: year, source");
  await mark.press("Enter");
  await expect(mark).toHaveAttribute("aria-pressed", "false");
  await outlook.getByText("Total market").hover();
  await expect(marked).toHaveCount(0);
  await mark.press("Enter");
  await outlook.getByText("Projected").hover();
  await expect(chart.locator("[data-shared]")).toHaveCount(1);
});
