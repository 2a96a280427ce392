import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";

test.use({ isSignedIn: true, serviceWorkers: "allow", sharesContext: false });

test("without a network loaded data stays readable, with its age, and changes are refused, not lost", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|A query failed/);
  await page.goto("/organizations?orgType=state&search=new%20jersey");
  await expect(gridOf(page, "Organizations").getByText("State of New Jersey")).toBeVisible();
  const screens = page.getByRole("navigation", { name: "Screens" });
  await screens.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();

  await context.setOffline(true);
  const notice = page.getByText("You are seeing saved data.");
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Oldest data loaded (less than a|\d+) minutes? ago, on /)).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline. Nothing was saved");
  await page.goBack();
  await expect(gridOf(page, "Organizations").getByText("State of New Jersey")).toBeVisible();
  await expect(page.getByText(/^Oldest data loaded/)).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test("a page that was not loaded before says that the user is offline, and opens when the network is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|A query failed|Loading chunk finances failed/);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  // The worker has the program as far as it was loaded.
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/static/js/"));
    const found = await Promise.all(files.map(({ name }) => caches.match(name, { ignoreVary: true })));
    return navigator.serviceWorker.controller !== null && found.every((answer) => answer !== undefined);
  });
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Government finances" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Government finances" })).toBeVisible();
});
