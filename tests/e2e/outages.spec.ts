import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixture.js";
import { signedInNewcomer } from "./newcomer.js";

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

const outages: { what: string; answer: (route: Route) => unknown }[] = [
  { what: "503", answer: refusal(503, "SERVICE_UNAVAILABLE") },
  { what: "500", answer: refusal(500, "INTERNAL_SERVER_ERROR") },
  { what: "429", answer: refusal(429, "RATE_LIMITED") },
  { what: "no answer at all", answer: (route) => route.abort() },
];
for (const { what, answer } of outages)
  test(`${what} to every call signs nobody out, and the page says what is wrong`, async ({ page, url, complaints }) => {
    complaints.expect(/status of|ERR_FAILED|A query failed|^50\d /);
    await signedInNewcomer(page, url, "Outi");
    await page.route(calls, answer);
    await page.goto("/settings/sessions");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Error loading content" })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL("/settings/sessions");
    expect(await hasToken(page)).toBe(true);
    await page.unroute(calls, answer);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("This device")).toBeVisible();
  });

test("a 401 clears the session and leads to sign-in as expired, though not within 5 s of the sign-in", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 401|A query failed/);
  await page.clock.install();
  await signedInNewcomer(page, url, "Uma");
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
