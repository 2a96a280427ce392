import type { Route } from "@playwright/test";
import { expect, mailFolder, test } from "../support/fixture.js";
import { mailedLink } from "../support/mails.js";
import { aPerson } from "../support/people.js";
import { call } from "../support/two-factor.js";

// A fake clock belongs to the whole context.
test.use({ sharesContext: false });

const api = "**/api/auth/verify-email/*";
const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

test("verifying, then verified, then sign-in after 3 s; the same link again reports that it was used", async ({
  page,
  url,
}) => {
  const person = aPerson("Vera", "Verify");
  await call(url, "/auth/register", person);
  const link = await mailedLink(mailFolder(), person.email);
  let proceed = () => {};
  const wait = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.route(api, async (route) => {
    const { accept, "content-type": type } = route.request().headers();
    expect([accept, type]).toEqual(["application/json", "application/json"]);
    await wait;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Verifying Your Email" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Please wait" })).toBeVisible();
  proceed();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page.getByText("You will be redirected to login in a moment.")).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL("/login");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

const failures: { what: string; answer: (route: Route) => unknown; text: string; complaint: RegExp }[] = [
  {
    what: "an unknown link",
    answer: (route) => route.continue(),
    text: "Email verification failed. ",
    complaint: /status of 400/,
  },
  {
    what: "an address that is not there",
    answer: json(404, {}),
    text: "Email verification failed. Verification endpoint not found.",
    complaint: /status of 404/,
  },
  {
    what: "a fault of the server",
    answer: json(500, { message: "x" }),
    text: "Email verification failed. Server error occurred. Please try again later.",
    complaint: /500/,
  },
  {
    what: "a busy server, in its words",
    answer: json(503, { message: "The service is busy. Please try again" }),
    text: "Email verification failed. The service is busy. Please try again",
    complaint: /503/,
  },
  {
    what: "another answer that is no error",
    answer: json(202, {}),
    text: "Verification failed with status 202. Please try again.",
    complaint: /never/,
  },
  {
    what: "an answer that says no",
    answer: json(200, { success: false }),
    text: "Email verification failed. Please try again.",
    complaint: /never/,
  },
  {
    what: "no network",
    answer: (route) => route.abort(),
    text: "Email verification failed. An unexpected error occurred. Please try again.",
    complaint: /ERR_FAILED/,
  },
];
for (const { what, answer, text, complaint } of failures)
  test(`${what} is reported`, async ({ page, complaints }) => {
    complaints.expect(complaint);
    await page.route(api, answer);
    await page.goto("/verify-email/some-token");
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(text);
    await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  });

test("no answer within 10 s is reported; Retry Verification reloads the page", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/);
  await page.clock.install();
  let requested = 0;
  await page.route(api, async (route) => {
    requested += 1;
    if (requested > 1) await route.fulfill({ status: 200, body: "" });
  });
  await page.goto("/verify-email/some-token");
  await expect(page.getByRole("heading", { name: "Verifying Your Email" })).toBeVisible();
  await expect.poll(() => requested).toBe(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("alert")).toContainText(
    "Email verification failed. Request timed out. Please try again.",
  );
  await page.getByRole("button", { name: "Retry Verification" }).click();
  await expect(page.getByText("Email verified successfully! Redirecting to login...")).toBeVisible();
  expect(requested).toBe(2);
});
