import { readFile } from "node:fs/promises";
import { generateSync } from "otplib";
import { expect, test } from "../support/fixture.js";
import { holding } from "../support/holding.js";
import { aNewcomer, signedInNewcomer } from "../support/newcomer.js";
import { fillSignIn } from "../support/people.js";

test("the questions of the first sign-in appear once, their answers are stored, and the address stays", async ({
  page,
}) => {
  const person = await aNewcomer("Olive");
  const wanted = encodeURIComponent("/dashboard?tab=terminal");
  await page.goto(`/login?redirect=${wanted}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`/onboarding?redirect=${wanted}`);
  await page.getByLabel("Segment").selectOption("Government");
  await page.getByLabel("Professional title").fill("Treasurer");
  await page.getByRole("combobox", { name: "Your organization" }).fill("State of New Jersey");
  await page.getByRole("option", { name: /^State of New Jersey/ }).click();
  await page.getByRole("checkbox", { name: "Water and waste" }).check();
  await page.getByRole("checkbox", { name: "New Jersey" }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/dashboard?tab=terminal");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/settings/preferences");
  await expect(page.getByRole("checkbox", { name: "New Jersey" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Water and waste" })).toBeChecked();
  await page.goto("/settings/organizations");
  await expect(page.getByRole("listitem").filter({ hasText: "State of New Jersey" })).toContainText(
    /Primary.*Claim pending.*Employee/,
  );
  await page.goto("/settings/profile");
  await expect(page.getByLabel("Professional title")).toHaveValue("Treasurer");
  await expect(page.getByLabel("Segment")).toHaveValue("government");
});

test("a user who navigates elsewhere while the questions are skipped stays there", async ({ page }) => {
  const person = await aNewcomer("Skye");
  await page.goto("/login");
  await fillSignIn(page, person);
  const release = await holding(page, /updateOnboarding/);
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: /^Account of Skye/ }).click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Skye");
  const answer = page.waitForResponse(/updateOnboarding/);
  release();
  await (await answer).finished();
  await page.getByLabel("Phone").fill("555 0101");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await expect(page).toHaveURL("/settings/profile");
});

test("the profile is changed by keyboard only, and the menu shows the new name", async ({ page }) => {
  await signedInNewcomer(page, "Paula");
  await page.getByRole("button", { name: /^Account of Paula/ }).press("Enter");
  await page.getByRole("button", { name: "Settings", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await page.getByLabel("First name").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Petra");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account of Petra/ })).toBeVisible();
});

test("theme and density apply at once and follow the user to another browser", async ({ page, browser, url }) => {
  const person = await signedInNewcomer(page, "Thea");
  await page.goto("/settings/preferences");
  const saved = page.waitForResponse(/auth\.updatePreferences/);
  await page.getByRole("radio", { name: "Light" }).press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await saved;
  const stored = page.waitForResponse(/auth\.updatePreferences/);
  await page.getByRole("radio", { name: "Roomy" }).press("Space");
  await stored;

  const other = await browser.newContext({ colorScheme: "dark", baseURL: url });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await fillSignIn(elsewhere, person);
  await expect(elsewhere).toHaveURL("/dashboard");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "light");
  await elsewhere.goto("/settings/preferences");
  await expect(elsewhere.getByRole("radio", { name: "Roomy" })).toBeChecked();

  await page.goto("/settings/sessions");
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: /^End the session on/ }).click();
  await expect(page.getByText(/was ended\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^End the session on/ })).toHaveCount(0);
  await elsewhere.goto("/organizations");
  await expect(elsewhere, "an ended session leads to sign-in, and back from there").toHaveURL(
    /\/login\?redirect=%2Forganizations/,
    { timeout: 15_000 },
  );
  await other.close();
});

test("the password is changed; errors are shown at its field", async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  const { password } = await signedInNewcomer(page, "Walter");
  await page.goto("/settings/password");
  const fresh = page.getByLabel("New password", { exact: true });
  const current = page.getByLabel("Current password", { exact: true });
  await current.fill("not this one at all");
  await fresh.fill("short");
  await page.getByLabel("Confirm new password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(fresh).toBeFocused();

  await fresh.fill("seven quiet culverts");
  await expect(page.getByText("Strong")).toBeVisible();
  await page.getByLabel("Confirm new password", { exact: true }).fill("seven quiet culverts");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(current, "what the server says of a field is said there").toHaveAccessibleDescription(
    "Incorrect password",
  );
  await expect(current).toBeFocused();
  await current.fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Your other sessions were ended.")).toBeVisible();
});

test("a second factor is set up and required at sign-in; its recovery codes are renewed, and one turns it off", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400.*disable2FA/);
  const person = await signedInNewcomer(page, "Tilda");
  await page.goto("/settings/two-factor");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Verification code").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Turn on" }).click();

  const codes = page.getByRole("listitem").filter({ hasText: /^[A-Z2-7-]{16,}$/ });
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trim().split("\n")).toEqual(shown.map((code) => code.trim()));
  await page.getByRole("button", { name: "I have saved them" }).click();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await fillSignIn(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery Code").fill(shown[0] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/settings/two-factor");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(shown[1] ?? "");
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(page.getByText("The old recovery codes no longer work.")).toBeVisible();
  const renewed = await codes.allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => shown.includes(code))).toEqual([]);
  await page.getByRole("button", { name: "I have saved them" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(shown[2] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByLabel("Recovery code"), "an old one").toHaveAccessibleDescription("Incorrect code");
  await page.getByLabel("Recovery code").fill(renewed[0] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test.describe("the settings", () => {
  test.use({ isSignedIn: true, serviceWorkers: "allow", sharesContext: false });

  test("an address of an unknown section is not found", async ({ page }) => {
    await page.goto("/settings/nothing");
    await expect(page.getByText("404: page not found")).toBeVisible();
  });

  test("the app opens without a network, says so, and recovers with it", async ({ page, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/settings/profile");
    await expect(page.getByLabel("First name")).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The second visit goes through the worker, which keeps what this page needs.
    await page.reload();
    await expect(page.getByLabel("First name")).toBeVisible();
    const keys = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((path) => /^\/(api|trpc)/.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByText("Offline", { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel("First name")).toBeVisible();
    await expect(page.getByText("Offline", { exact: true })).toHaveCount(0);
  });
});

test("an API key is created, shown once, used within its scopes and revoked", async ({ page, request }) => {
  await signedInNewcomer(page, "Kay");
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("group", { name: "May write" }), "a standard account writes nothing").toHaveCount(0);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Choose at least one")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Nightly copy");
  await page.getByRole("checkbox", { name: "Assets", exact: true }).check();
  await page.getByLabel("Calls per minute").fill("600");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = (await page.getByText(/^pave_[0-9A-Za-z]{38}$/).textContent()) ?? "";
  const statusOf = async (path: string) =>
    (await request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status();
  expect([await statusOf("/trust/assets"), await statusOf("/trust/projects")]).toEqual([200, 403]);

  // The reference calls this server with it.
  await page.goto("/api/docs");
  await page.getByRole("searchbox", { name: "Search operations" }).fill("geojson one asset");
  await expect(page.getByRole("status")).toHaveText("1 operation");
  await page.getByRole("searchbox", { name: "Search operations" }).fill("get /trust/assets list assets");
  await page.getByRole("link", { name: "GET /trust/assets", exact: true }).click();
  await expect(page.getByText("import requests")).toBeHidden();
  await page.getByRole("radio", { name: "Python" }).check();
  await expect(page.getByText("import requests")).toBeVisible();
  await page.getByLabel("limit", { exact: true }).fill("1");
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status")).toContainText(/^200 .* \/api[/\w]*\/trust\/assets\?limit=1$/);
  await expect(page.getByLabel("Body of the response")).toContainText(/"items": \[\s*\{/);

  // Scalar calls it too, from a page that has none of this origin's rights.
  await page.getByRole("link", { name: "Open in Scalar" }).click();
  await expect(page.getByRole("heading", { name: "List assets", exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => [window.origin, localStorage.length])).toEqual(["null", 0]);
  await page.getByRole("button", { name: "Test Request" }).first().click();
  await page.getByRole("textbox", { name: "Bearer Token" }).last().fill(key);
  await page.getByRole("button", { name: /^Send get request to / }).click();
  await expect(page.getByRole("dialog").getByText(/200\s*OK/)).toBeVisible();
  await page.goto("/settings/api-keys");
  const line = page.getByRole("listitem").filter({ hasText: "Nightly copy" });
  await expect(line).toContainText(/Read assets.*last used.*at most 600 calls a minute/);
  await expect(page.getByText(key)).toHaveCount(0);
  await line.getByRole("button", { name: "Revoke the key Nightly copy" }).click();
  await expect(page.getByText("No API keys")).toBeVisible();
  expect(await statusOf("/trust/assets")).toBe(401);
});
