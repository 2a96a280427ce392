import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { aNewcomer } from "../support/newcomer.js";
import { fillSignIn } from "../support/people.js";

const notice = (page: Page) => page.getByText("This browser's storage is full or blocked.");

/** The browser takes nothing more; what it has can be read. */
function fill() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/** The person, or a company's policy, has forbidden the site to store anything. */
function block() {
  const deny = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: deny });
  Object.defineProperty(navigator, "serviceWorker", { get: deny });
  navigator.locks.request = async () => deny();
}

/** Opens every screen from the sidebar; the first one leads to the questions of the first sign-in, which are left out. */
async function openAllScreens(page: Page): Promise<void> {
  const screens = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  await screens.first().click();
  await page.getByRole("button", { name: "Skip" }).click();
  for (const link of await screens.all()) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
}

for (const { what, fault } of [
  { what: "full", fault: fill },
  { what: "blocked", fault: block },
])
  test(`with the browser's storage ${what} a user signs in, opens every screen, sets preferences and signs out`, async ({
    page,
  }) => {
    test.slow();
    const [person, next] = [await aNewcomer("Stan"), await aNewcomer("Stella")];
    await page.addInitScript(fault);
    await page.goto("/organizations");
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await expect(notice(page), "said before the password is typed").toBeVisible();
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/organizations");
    await expect(gridOf(page, "Organizations").getByRole("row").nth(1)).toBeVisible();
    await expect(notice(page), "said once").toHaveCount(0);
    await openAllScreens(page);

    await test.step("preferences apply while the page is open", async () => {
      await page.getByRole("link", { name: "Organizations" }).first().click();
      await expect(gridOf(page, "Organizations").getByRole("row").nth(1)).toBeVisible();
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("checkbox", { name: "City" }).uncheck();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("columnheader", { name: "City" })).toHaveCount(0);
      await page.getByRole("button", { name: /^Account of/ }).click();
      const saved = page.waitForResponse(/auth\.updatePreferences/);
      await page.getByRole("radio", { name: "Light" }).check({ force: true });
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await saved;
    });

    await test.step("signing out leaves no data of one user for the next", async () => {
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page).toHaveURL("/login");
      await fillSignIn(page, next);
      await page.getByRole("button", { name: "Skip" }).click();
      await expect(page.getByRole("button", { name: /^Account of Stella/ })).toBeVisible();
    });
  });

test("storage that fills up at sign-in is reported once, and the session lasts while the page is open", async ({
  page,
}) => {
  const person = await aNewcomer("Fulvia");
  await page.goto("/login");
  await expect(page.getByLabel("Email Address")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pave_app_version"))).not.toBeNull();
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(fill);
  await fillSignIn(page, person);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole("link", { name: "Organizations" }).first().click();
  await expect(gridOf(page, "Organizations").getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page)).toHaveCount(0);
});
