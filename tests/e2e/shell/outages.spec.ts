import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { signedInNewcomer } from "../support/newcomer.js";

// A fake clock belongs to the whole context.
test.use({ sharesContext: false });

const calls = "**/trpc/**";
const refusal = (status: number, code: string) => (route: Route) => {
  const error = {
    json: { message: "Not now", code: -32603, data: { code, httpStatus: status, path: "", requestId: "r-1" } },
  };
  const isBatch = new URL(route.request().url()).searchParams.get("batch") === "1";
  const count = new URL(route.request().url()).pathname.split(",").length;
  return route.fulfill({ status, json: isBatch ? Array.from({ length: count }, () => ({ error })) : { error } });
};

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem("pave_auth_token") !== null);

const proxyPage = (route: Route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" });

const ownWords = "Not now";
const outages: { what: string; answer: (route: Route) => unknown; words: string; recovers: boolean }[] = [
  { what: "503", answer: refusal(503, "SERVICE_UNAVAILABLE"), words: ownWords, recovers: true },
  {
    what: "a proxy's page",
    answer: proxyPage,
    words: "The service is temporarily unavailable. Try again.",
    recovers: true,
  },
  {
    what: "a body that was cut",
    answer: (route) => route.fulfill({ contentType: "application/json", body: '[{"result":{"data":{"js' }),
    words: "The service is temporarily unavailable. Try again.",
    recovers: true,
  },
  {
    what: "no answer at all",
    answer: (route) => route.abort(),
    words: "Could not reach the server. Try again.",
    recovers: true,
  },
  { what: "500", answer: refusal(500, "INTERNAL_SERVER_ERROR"), words: ownWords, recovers: false },
  { what: "429", answer: refusal(429, "RATE_LIMITED"), words: ownWords, recovers: false },
];
const complaint = /status of|ERR_FAILED|A query failed|A change failed|^50\d /;

for (const { what, answer, words, recovers } of outages)
  test(`${what} to every call signs nobody out, has a message of ours, and ${recovers ? "ends by itself" : "may be retried"}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(complaint);
    await signedInNewcomer(page, "Outi");
    await page.route(calls, answer);
    await page.goto("/settings/sessions");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    const failure = page.getByRole("alert").filter({ hasText: "Error loading content" });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await expect(failure).toContainText(words);
    await expect(failure.getByRole("button", { name: "Retry" })).toBeVisible();
    await expect(page).toHaveURL("/settings/sessions");
    expect(await hasToken(page)).toBe(true);
    await page.unroute(calls, answer);
    if (!recovers) await failure.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("This device")).toBeVisible({ timeout: 15_000 });
  });

test("the status light follows an outage and its end, and list, record and dashboard load automatically", async ({
  page,
  complaints,
}) => {
  complaints.expect(complaint);
  await signedInNewcomer(page, "Lucia");
  const light = page.getByRole("banner").getByRole("status");
  await expect(light).toHaveText("System online");
  const failures = page.getByRole("alert").filter({ hasText: "Error loading content" });
  const open = (name: string) => page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name }).click();

  await test.step("a list", async () => {
    await page.route(calls, proxyPage);
    await open("Organizations");
    await expect(light, "from the first call that fails").toHaveText("System unreachable");
    await expect(failures.first()).toContainText("This will load when the service is back.");
    await page.unroute(calls, proxyPage);
    await expect(light).toHaveText("System online");
    await expect(failures).toHaveCount(0);
    await expect(gridOf(page, "Organizations").getByRole("row").nth(1)).toBeVisible();
  });

  await test.step("a record", async () => {
    const link = gridOf(page, "Organizations").getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    await page.route(calls, proxyPage);
    await link.click();
    await expect(failures.first()).toBeVisible();
    await page.unroute(calls, proxyPage);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(failures).toHaveCount(0);
  });

  await test.step("the dashboard, opened during the outage", async () => {
    await page.route(calls, proxyPage);
    await page.goto("/dashboard");
    await page.getByRole("tab", { name: "My terminal" }).click();
    await expect(failures.first()).toBeVisible();
    await page.unroute(calls, proxyPage);
    await expect(light).toHaveText("System online");
    await expect(failures).toHaveCount(0);
  });
});

test("a renewal whose answer is lost is repeated while the server repeats its answer, and nobody is signed out", async ({
  page,
  complaints,
}) => {
  // The page's clock runs ahead of the server's, which does not take what it counts.
  complaints.expect(/ERR_FAILED|trackPageview/);
  await page.clock.install();
  await signedInNewcomer(page, "Rena");
  const refreshToken = () => page.evaluate(() => localStorage.getItem("pave_refresh_token"));
  const before = await refreshToken();
  let renewals = 0;
  await page.route("**/trpc/auth.refresh*", async (route) => {
    renewals += 1;
    if (renewals > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // A minute before the two hours of the session of the run (global-setup.ts).
  await page.clock.fastForward("01:59:01");
  await expect.poll(() => renewals).toBe(1);
  await page.clock.fastForward("00:06");
  await expect.poll(refreshToken).not.toBe(before);
  expect(renewals).toBe(2);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Rena");
});

test("a 401 clears the session and leads to sign-in as expired, though not within 5 s of the sign-in", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401|A query failed/);
  await page.clock.install();
  await signedInNewcomer(page, "Uma");
  const answer = refusal(401, "UNAUTHORIZED");
  await page.route("**/trpc/organizations.**", answer);
  await page.getByRole("link", { name: "Organizations" }).first().click();
  await expect(page.getByRole("alert").first()).toContainText("Not now");
  expect(await hasToken(page), "within 5 s of the sign-in").toBe(true);
  await page.clock.fastForward(6_000);
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("Your session has expired")).toBeVisible();
  expect(await hasToken(page)).toBe(false);
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL("/login?redirect=%2Forganizations&reason=expired");
});
