import { expect, test } from "../support/fixture.js";
import { signedInNewcomer } from "../support/newcomer.js";
import { call } from "../support/two-factor.js";

test("ending another session requires the password again unless it was entered recently", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 40[03].*(revokeSession|confirmPassword)/);
  const { email, password } = await signedInNewcomer(page, "Renata");
  await call(url, "/auth/login", { email, password, session: "bearer" });
  // The server answers so an hour later; here once, in its place.
  const data = { code: "REAUTH_REQUIRED", httpStatus: 403, path: "auth.revokeSession", requestId: "r-1" };
  const error = { json: { message: "Confirm your password first", code: -32003, data } };
  await page.route("**/trpc/auth.revokeSession*", (route) => route.fulfill({ status: 403, json: { error } }), {
    times: 1,
  });
  await page.goto("/settings/sessions");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm your identity" });
  const field = dialog.getByLabel("Password", { exact: true });
  await expect(field).toBeFocused();
  await field.fill("not the password");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Incorrect password");
  await field.fill(password);
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("All other sessions were ended.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^End the session on/ })).toHaveCount(0);
});
