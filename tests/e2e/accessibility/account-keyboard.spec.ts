import { generateSync } from "otplib";
import { expect, mailFolder, test } from "../support/fixture.js";
import { holding } from "../support/holding.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { mailedLink } from "../support/mails.js";
import { aPerson } from "../support/people.js";
import { nextCode, signInByRecoveryCode } from "../support/two-factor.js";

test.setTimeout(120_000);

test("by keyboard only: sign up, verify, sign in, set up the second factor, sign in with it, change the password, end a session, sign out", async ({
  page,
  url,
}) => {
  const person = aPerson("Kay", "Keyboard");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await test.step("sign up", async () => {
    await page.goto("/login");
    const signIn = page.getByRole("tab", { name: "Sign In" });
    await tabTo(page, signIn);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
    await tabAndType(page, field("First Name*"), person.firstName);
    await tabAndType(page, field("Last Name*"), person.lastName);
    await tabAndType(page, field("Email Address*"), person.email);
    await tabAndType(page, field("Password*"), person.password);
    await tabAndType(page, field("Confirm Password*"), person.password);

    await tabAndPress(page, button("Terms of Service"));
    await expect(page.getByRole("heading", { name: "Terms of Service" })).toBeFocused();
    await expect(page.getByText("Last Updated: November 14, 2024")).toBeVisible();
    await tabAndPress(page, button("← Back to Sign Up"));
    await expect(field("Confirm Password*"), "what was typed is still there").toHaveValue(person.password);

    const release = await holding(page, /auth\.register/);
    await tabAndPress(page, button("Create Account"));
    await expect(button("Creating Account...")).toBeDisabled();
    release();
    await expect(page.getByText("Account created successfully!")).toBeVisible();
  });

  await test.step("verify the address", async () => {
    await page.goto(await mailedLink(mailFolder(), person.email));
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page).toHaveURL("/login");
  });

  await test.step("sign in, and answer the first questions", async () => {
    await tabAndType(page, field("Email Address"), person.email);
    await tabAndType(page, field("Password"), person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/onboarding");
    await tabAndType(page, field("Professional title"), "Inspector");
    await tabAndType(page, page.getByRole("combobox", { name: "Your organization" }), "State of New Jersey");
    await expect(page.getByRole("option", { name: /^State of New Jersey/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Your organization" })).toHaveValue("State of New Jersey");
    await tabTo(page, page.getByRole("checkbox", { name: "Alabama" }));
    await page.keyboard.press("n");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await tabAndPress(page, button("Save and continue"));
    await expect(page).toHaveURL("/dashboard");
  });

  const { secret, recoveryCode } = await test.step("set up the second factor", async () => {
    await tabAndPress(page, button(/^Account of Kay/));
    await tabAndPress(page, button("Settings"));
    await tabAndPress(page, page.getByRole("link", { name: "Two-factor" }));
    await tabAndPress(page, button("Set up"));
    await tabAndType(page, field("Password"), person.password);
    await page.keyboard.press("Enter");
    const shown = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? "";
    const secret = shown.replaceAll(" ", "");
    await tabAndType(page, field("Verification code"), generateSync({ secret }));
    await page.keyboard.press("Enter");
    const recoveryCode = await page
      .getByText(/^[A-Z2-7-]{16,}$/)
      .first()
      .textContent();
    await tabAndPress(page, button("I have saved them"));
    await expect(button("New recovery codes")).toBeVisible();
    return { secret, recoveryCode: recoveryCode ?? "" };
  });

  await test.step("sign out, and in again with the authenticator's code", async () => {
    await tabAndPress(page, button(/^Account of Kay/), "Enter");
    await tabAndPress(page, button("Sign out"));
    await expect(page).toHaveURL("/login");
    await tabAndType(page, field("Email Address"), person.email);
    await tabAndType(page, field("Password"), person.password);
    await page.keyboard.press("Enter");
    await expect(field("Verification Code"), "the code can be typed at once").toBeFocused();
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("change the password", async () => {
    await tabAndPress(page, button(/^Account of Kay/));
    await tabAndPress(page, button("Settings"));
    await tabAndPress(page, page.getByRole("link", { name: "Password" }));
    await tabAndType(page, field("Current password"), person.password);
    await tabAndType(page, field("New password"), "seven quiet culverts");
    await tabAndType(page, field("Confirm new password"), "seven quiet culverts");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password changed.")).toBeVisible();
  });

  await test.step("end the session of another device", async () => {
    await signInByRecoveryCode(url, { ...person, password: "seven quiet culverts" }, recoveryCode);
    await tabAndPress(page, page.getByRole("link", { name: "Sessions" }));
    await tabAndPress(page, button(/^End the session on/));
    await expect(page.getByText(/^The session on .* was ended\.$/)).toBeVisible();
    await expect(button(/^End the session on/)).toHaveCount(0);
  });

  await test.step("sign out", async () => {
    await tabAndPress(page, button(/^Account of Kay/), "Enter");
    await tabAndPress(page, button("Sign out"));
    await expect(page).toHaveURL("/login");
    await expect(button("Sign In")).toBeVisible();
  });
});
