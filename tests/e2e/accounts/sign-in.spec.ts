import { expect, mailFolder, someAddress, test } from "../support/fixture.js";
import { holding } from "../support/holding.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { mailedLink } from "../support/mails.js";
import { aNewcomer } from "../support/newcomer.js";
import { aPerson, fillSignIn, type Person } from "../support/people.js";
import { call, nextCode, turnOnSecondFactor } from "../support/two-factor.js";

/** Signs in with a wrong password, without a browser; answers the status. */
async function failSignIn(url: string, { email }: Person, address: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password: "not the password" }),
  });
  return answer.status;
}

test("two-factor: a wrong code is reported, Back to Sign In cancels, and the authenticator's code signs in", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 401.*verify2FA/);
  const person = await aNewcomer("Tove");
  const { secret } = await turnOnSecondFactor(url, person);
  await page.goto("/login?redirect=%2Fsettings%2Fprofile");
  await fillSignIn(page, person);

  await expect(page.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
  await expect(page.getByText("Enter the verification code from your authenticator app")).toBeVisible();
  const code = page.getByLabel("Verification Code");
  const verify = page.getByRole("button", { name: "Verify" });
  await expect(code).toHaveAttribute("placeholder", "Enter 6-digit code");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("12345");
  await expect(verify, "disabled unless the code is exactly 6 characters").toBeDisabled();
  await code.fill("0000000");
  await expect(code, "at most 6 characters").toHaveValue("000000");
  await verify.click();
  await expect(page.getByRole("alert")).toContainText("Invalid verification code");

  await page.getByRole("button", { name: "← Back to Sign In" }).click();
  await fillSignIn(page, person);
  await expect(code).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await code.fill(nextCode(secret));
  const release = await holding(page, /verify2FA/);
  await code.press("Enter");
  await expect(page.getByRole("button", { name: "Verifying..." })).toBeDisabled();
  release();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await expect(page, "on to where the visitor wanted").toHaveURL("/settings/profile");
});

test("two-factor: a recovery code signs in, once", async ({ page, url, complaints }) => {
  complaints.expect(/status of 401.*verify2FA/);
  const person = await aNewcomer("Rune");
  const { recoveryCodes } = await turnOnSecondFactor(url, person);
  const [code = ""] = recoveryCodes;
  const useCode = async () => {
    await page.goto("/login");
    await fillSignIn(page, person);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery Code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await useCode();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: /^Account of Rune/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await useCode();
  await expect(page.getByRole("alert")).toContainText("Invalid verification code");
});

test("a wrong password is reported with the request id, and changing a field clears the message", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401.*login/);
  const person = await aNewcomer("Wanda");
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription("Enter your email address");
  await fillSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText(/Authentication failed\s*Request [0-9a-f-]{36}/);
  await page.getByLabel("Password", { exact: true }).press("x");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("more than five sign-ins in ten seconds from one address are delayed, with the specified message", async ({
  page,
  url,
  extraHTTPHeaders,
  complaints,
}) => {
  complaints.expect(/status of 429.*login/);
  const person = await aNewcomer("Hasty");
  await page.goto("/login");
  await Promise.all(
    Array.from({ length: 5 }, () => failSignIn(url, person, extraHTTPHeaders?.["x-forwarded-for"] ?? "")),
  );
  await fillSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText(
    /^Error\s*Too many login attempts\. Please wait \d+ seconds before trying again\./,
  );
  await expect(page.getByRole("timer"), "and the seconds are counted down").toHaveText(/^\d+ s left$/);
});

test("ten wrong passwords lock the account, even for the right one; a new password by mail unlocks it, by keyboard only", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 403.*login/);
  const person = await aNewcomer("Lock");
  for (let tries = 0; tries < 10; tries += 1) await failSignIn(url, person, someAddress());
  await page.goto("/login");
  await fillSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Account locked due to multiple failed attempts");

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await tabAndPress(page, page.getByRole("link", { name: "Forgot Password?" }));
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await tabAndType(page, field("Email Address"), person.email);
  await tabAndPress(page, page.getByRole("button", { name: "Send link" }));
  await expect(page.getByText("If an account exists for this address")).toBeVisible();
  await page.goto(await mailedLink(mailFolder(), person.email, "reset-password"));
  await expect(page, "the token is not left in the address").toHaveURL("/reset-password");
  await tabAndType(page, field("New Password"), "short");
  await tabAndType(page, field("Confirm Password"), "shorter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  const password = "nine new girders";
  await expect(field("New Password"), "the first that is wrong has the focus").toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(password);
  await tabTo(page, field("Confirm Password"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Password Reset Successful" })).toBeVisible();
  await expect(page, "after 3 s").toHaveURL("/login");
  await fillSignIn(page, { ...person, password });
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
});

test("an unconfirmed address gets a message, and can have its mail sent again", async ({ page, url, complaints }) => {
  complaints.expect(/status of 403.*login/);
  const person = aPerson("Una", "Unconfirmed");
  await call(url, "/auth/register", person);
  await page.goto("/login");
  await fillSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Please verify your email before logging in");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByRole("alert")).toContainText(/sent|mail/i);
});

test("an invalid reset link says so", async ({ page, complaints }) => {
  complaints.expect(/status of 400.*resetPassword/);
  await page.goto("/reset-password");
  await expect(page.getByText("Invalid reset link")).toBeVisible();
  await page.goto("/reset-password/not-a-token");
  await page.getByLabel("New Password").fill("nine new girders");
  await page.getByLabel("Confirm Password").fill("nine new girders");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid reset link");
});
