import { ClientError } from "@pave/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";

// A fake clock belongs to the whole context.
test.use({ isSignedIn: true, sharesContext: false });

const chunk = "**/static/js/_section-*.js";

/** Listens to what the page reports to the server. */
function reportsOf(page: Page): ClientError[] {
  const reports: ClientError[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/trust/client-errors")) return;
    expect(request.headers().authorization, "reports are anonymous").toBeUndefined();
    reports.push(ClientError.parse(request.postDataJSON()));
  });
  return reports;
}

test("a chunk that fails to load is named, reported, and loads after a reload", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|dynamically imported module/);
  const reports = reportsOf(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.route(chunk, (route) => route.abort());
  await page.goto("/settings/profile");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(/^Loading chunk _section-\S+ failed$/);
  await expect(page.getByRole("navigation", { name: "Screens" }), "the shell stands").toBeVisible();
  await expect.poll(() => reports.map(({ kind, path }) => [kind, path])).toContainEqual(["chunk", "/settings/profile"]);
  await page.unroute(chunk);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
});

test("a chunk fails after 120 s", async ({ page, complaints }) => {
  complaints.expect(/Loading chunk/);
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.route(chunk, () => undefined);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Settings" }).click();
  await page.clock.fastForward(2_000);
  await expect(page.getByText("Loading profile...")).toBeVisible();
  await page.clock.fastForward(119_000);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Loading chunk $section failed");
});

test("an uncaught error is reported, without personal data", async ({ page, complaints }) => {
  complaints.expect(/canary/);
  const reports = reportsOf(page);
  await page.goto("/organizations?search=somebody");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("canary of ann.lee@pave.example");
    });
    void Promise.reject(new Error("a second canary"));
  });
  await expect
    .poll(() => reports.map(({ kind, message }) => `${kind}: ${message}`).sort())
    .toEqual(["error: canary of [e-mail]", "rejection: a second canary"]);
  expect(JSON.stringify(reports)).not.toMatch(/somebody|ann\.lee/);
});

test.describe("signed out", () => {
  test.use({ isSignedIn: false });

  test("a sign-in form that fails to load reports it and preserves the input", async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|dynamically imported module/);
    await page.route("**/static/js/form-engine-*.js", (route) => route.abort());
    await page.goto("/login");
    await page.getByLabel("Email Address").fill("ann.lee@pave.example");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Could not load the form. Reload the page and try again.");
    await expect(page.getByLabel("Email Address")).toHaveValue("ann.lee@pave.example");
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  });
});
