import { expect, test } from "../support/fixture.js";
import { signedInNewcomer } from "../support/newcomer.js";

// A fake clock belongs to the whole context.
test.use({ sharesContext: false });

const second = 1_000;
const idleLife = 7 * 24 * 3_600 * second;

test("two minutes before its end a session warns; the user may stay, or is led to sign-in when it is over", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|status of 401|Sign in to continue/);
  await page.clock.install();
  await signedInNewcomer(page, "Endre");
  await page.goto("/settings/profile");
  await expect(page.getByLabel("First name")).toBeVisible();

  const warning = page.getByRole("alertdialog", { name: "Your session is about to end" });
  const stay = warning.getByRole("button", { name: "Stay signed in" });
  await test.step("if it cannot be renewed automatically", async () => {
    await page.route("**/trpc/auth.refresh*", (route) => route.abort());
    await page.clock.fastForward(idleLife - 100 * second);
    await expect(warning).toBeVisible();
    await expect(stay).toBeFocused();
    await expect(warning).toContainText(/Time left: 1:[34]\d/);
    await page.clock.fastForward(30 * second);
    await expect(warning).toContainText(/Time left: 1:0\d/);
  });

  await test.step("Stay signed in reports a missing answer, and works when there is one", async () => {
    await stay.click();
    await expect(warning.getByText("Could not reach the server. Try again.")).toBeVisible();
    // The page must not renew the session by itself before the click.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.unroute("**/trpc/auth.refresh*");
    await stay.click();
    await page.clock.resume();
    await expect(warning).toHaveCount(0);
    await expect(page).toHaveURL("/settings/profile");
  });

  await test.step("at its end the server is queried once more; if it refuses, the session ends", async () => {
    await page.route("**/trpc/auth.refresh*", (route) => route.abort());
    await page.clock.fastForward(idleLife - 60 * second);
    await expect(warning).toBeVisible();
    await page.unroute("**/trpc/auth.refresh*");
    const error = {
      json: { message: "Over", code: -32001, data: { code: "UNAUTHORIZED", httpStatus: 401, path: "" } },
    };
    await page.route("**/trpc/auth.refresh*", (route) => route.fulfill({ status: 401, json: { error } }));
    await page.clock.fastForward(90 * second);
    await expect(page).toHaveURL("/login?redirect=%2Fsettings%2Fprofile&reason=expired");
    await expect(page.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  });
});
