import { expect, test } from "../support/fixture.js";
import { gridOf, rowsOf } from "../support/grid.js";
import { signedInNewcomer } from "../support/newcomer.js";

test("amounts in full, the time zone and the interests apply wherever they are used", async ({ page }) => {
  await signedInNewcomer(page, "Pia");
  const states = gridOf(page, "Organizations");
  await page.goto("/organizations?orgType=state&columns=name,totalRevenue");
  const revenue = rowsOf(states).first().getByRole("gridcell").last();
  await expect(revenue).toHaveText(/^\$[\d.]+[BMT]$/);

  await page.goto("/settings/preferences");
  const saved = page.waitForResponse(/auth\.updatePreferences/);
  await page.getByText("In full: $1,234,567").click();
  await saved;
  for (const name of ["Wyoming", "Water and waste"]) {
    const stored = page.waitForResponse(/auth\.updatePreferences/);
    await page.getByRole("checkbox", { name, exact: true }).check();
    await stored;
  }
  await page.goto("/settings/profile");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await page.goto("/settings/sessions");
  await expect(page.getByText(/GMT\+9/).first()).toBeVisible();

  await page.goto("/organizations?columns=name,totalRevenue&orgType=state");
  await expect(revenue).toHaveText(/^[\d,]{9,}$/);
  await page.goto("/organizations");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const firstState = filters
    .locator("details")
    .filter({ hasText: /^State/ })
    .getByRole("button")
    .first();
  await expect(firstState).toContainText("Wyoming");

  await page.goto("/dashboard?tab=terminal");
  const panel = page.getByRole("region", { name: /^Recently updated/ });
  await expect(panel).toHaveAccessibleName("Recently updated, for you");
  await expect(panel.getByRole("row").nth(1)).toContainText("WY");
  await panel.getByRole("button", { name: "My interests only" }).click();
  await expect(panel).toHaveAccessibleName("Recently updated");
  const steps = page.getByRole("region", { name: "First steps" }).getByRole("link");
  await expect(steps, "states and sectors are chosen").toHaveText([/^Link your organization/, /^Follow/, /^Save/]);
});

test("a user makes My terminal their home: the first page after a sign-in opens there, until it is the market again", async ({
  page,
}) => {
  await signedInNewcomer(page, "Hal");
  const selected = (name: string) => page.getByRole("tab", { name, selected: true });
  await page.getByRole("tab", { name: "My terminal" }).click();
  await expect(page.getByRole("region", { name: "First steps" }).getByRole("link")).toHaveCount(4);
  const saved = page.waitForResponse(/auth\.updatePreferences/);
  await page.getByRole("button", { name: "Make this my home" }).click();
  await saved;
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(selected("My terminal")).toBeVisible();
  await page.getByRole("tab", { name: "Market" }).click();
  await expect(page).toHaveURL("/dashboard?tab=market");
  await page.goto("/settings/preferences");
  const stored = page.waitForResponse(/auth\.updatePreferences/);
  await page.getByRole("group", { name: "Home" }).getByText("Market").click();
  await stored;
  await page.goto("/");
  await expect(selected("Market")).toBeVisible();
});
