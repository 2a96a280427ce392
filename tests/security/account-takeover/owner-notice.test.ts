import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aSession, freshAddress, password, protocols, startApp, tokenIn } from "../../support/accounts-app.js";
import { allowCodeReuse, codeOf, enableTwoFactor } from "../../support/two-factor.js";

const { url } = await testDatabase();
const app = await startApp(url);

/** Waits until a mail of this subject has come to an address. */
async function receivedMail(email: string, subject: string) {
  for (;;) {
    const mail = await app.mail.next(email);
    if (mail.subject === `${subject} (Pave)`) return mail;
  }
}

describe.each(protocols)("the owner is notified by mail, when through %s", (protocol) => {
  it("somebody signs in from a new device, with its address and program", async () => {
    const { email } = await aSession(app);
    const address = freshAddress();
    await app.call(
      protocol,
      "auth.login",
      { email, password },
      { address, headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0 https://evil.example/" } },
    );
    const { text } = await receivedMail(email, "New sign-in to your account");
    expect(text).toContain(address);
    expect(text).toContain("Device: Firefox on Linux.");
    expect(text).not.toContain("evil");
    expect(text).toContain("https://pave.example/forgot-password");
  });

  it("the password is changed, or reset by a link", async () => {
    const { email, token } = await aSession(app);
    const newPassword = "nine blue harbours";
    await app.call(protocol, "auth.changePassword", { currentPassword: password, newPassword }, { token });
    await receivedMail(email, "Your password was changed");
    await app.call(protocol, "auth.forgotPassword", { email });
    const link = await app.mail.next(email);
    await app.call(protocol, "auth.resetPassword", { token: tokenIn(link), password });
    await receivedMail(email, "Your password was changed");
  });

  it("two-factor authentication is turned on or off, and when recovery codes are used or renewed", async () => {
    const session = await aSession(app);
    const { email, token } = session;
    const { secret, recoveryCodes } = await enableTwoFactor(app, url, session);
    await receivedMail(email, "Two-factor authentication enabled");
    const { body } = await app.call(protocol, "auth.login", { email, password });
    await app.call(protocol, "auth.verify2FA", { tempToken: body.tempToken, recoveryCode: recoveryCodes[0] });
    await receivedMail(email, "A recovery code was used");
    await app.call(protocol, "auth.renewRecoveryCodes", { password, code: await codeOf(secret) }, { token });
    await receivedMail(email, "You have new recovery codes");
    await allowCodeReuse(url, email);
    await app.call(protocol, "auth.disable2FA", { password, code: await codeOf(secret) }, { token });
    await receivedMail(email, "Two-factor authentication disabled");
  });

  it("the account is locked, once, despite ten failures and many more attempts", async () => {
    const { email } = await aSession(app);
    for (let i = 0; i < 13; i++) await app.call(protocol, "auth.login", { email, password: "not the right one" });
    await receivedMail(email, "Your account is temporarily locked");
    const locked = app.mail.received.filter(({ to, subject }) => to === email && subject.includes("locked"));
    expect(locked).toHaveLength(1);
  });
});
