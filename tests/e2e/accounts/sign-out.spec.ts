import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { aNewcomer, signedInNewcomer } from "../support/newcomer.js";
import { fillSignIn } from "../support/people.js";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
}

/** The names of all that is stored in the browser. */
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

test.use({ serviceWorkers: "allow", sharesContext: false });

test("a sign-out in one tab signs out the others, and Back shows nothing of the session", async ({ page, context }) => {
  await signedInNewcomer(page, "Tabea");
  const second = await context.newPage();
  await second.goto("/organizations?orgType=state&search=new%20jersey");
  await expect(gridOf(second, "Organizations").getByText("State of New Jersey")).toBeVisible();

  await page.goto("/settings/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Tabea");
  await signOut(page);
  await expect(second, "the other tab leaves too").toHaveURL("/login");
  await expect(second.getByText("State of New Jersey")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Tabea")).toHaveCount(0);
});

test("a sign-out leaves no personal data in the browser, only its display preferences", async ({ page }) => {
  const person = await signedInNewcomer(page, "Leah");
  // Each is stored once its answer is there.
  const storesAll = (...names: string[]) => expect.poll(() => stored(page)).toEqual(expect.arrayContaining(names));
  await storesAll("pave_auth_token", "pave_initial_data", "pave_user");
  const profile = await page.evaluate(() => localStorage.getItem("pave_initial_data"));
  expect(profile, "data of the sign-in is stored without what identifies the person").not.toContain(person.email);
  await page.goto("/organizations");
  // The first rows decide which columns have values, and so which show.
  await expect(gridOf(page, "Organizations").getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "City" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or command" }).fill("New Jersey");
  await expect(page.getByRole("option", { name: /^State of New Jersey/ }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Compare State of New Jersey" }).click();
  await storesAll("pave_compare_organizations", "pave_recents");

  await signOut(page);
  const left = (await stored(page)).filter((name) => name.startsWith("pave_"));
  expect(left).toEqual(["pave_app_version", "pave_grid_organizations"]);
  const caches = await page.evaluate(() => globalThis.caches.keys());
  expect(caches.filter((name) => !name.startsWith("shell "))).toEqual([]);
});

test("a sign-out aborts the queries in flight, so that none is refused afterwards", async ({ page }) => {
  await signedInNewcomer(page, "Wanda");
  await page.route(/organizations\.list/, () => undefined);
  const requested = page.waitForRequest(/organizations\.list/);
  await page.goto("/organizations");
  const request = await requested;
  const failed = page.waitForEvent("requestfailed", (one) => one === request);
  await signOut(page);
  expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test("data loaded for one user is not shown to the next in the same browser", async ({ page }) => {
  await signedInNewcomer(page, "First");
  await page.goto("/settings/profile");
  await page.getByLabel("Phone").fill("555 0100");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  const next = await aNewcomer("Second");
  await signOut(page);
  await fillSignIn(page, next);
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: /^Account of Second/ }).click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Second");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("without a network the user is signed out locally at once, and the server is notified when it is back", async ({
  page,
  context,
  url,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // The sign-in page must be here before the network goes.
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await signedInNewcomer(page, "Nell");
  const token = await page.evaluate(() => localStorage.getItem("pave_auth_token"));
  const headers = { authorization: `Bearer ${token}` };
  const statusOfToken = async () => (await fetch(`${url}/api/auth/profile`, { headers })).status;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByText("Logged out locally")).toBeVisible();
  expect(await statusOfToken()).toBe(200);
  await context.setOffline(false);
  await expect.poll(statusOfToken, "the session is over on the server too").toBe(401);
});
