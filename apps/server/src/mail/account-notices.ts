import { brand } from "@pave/contract";
import { deviceName } from "@pave/contract/device";
import type { MailKind } from "@pave/db";
import type { NotificationMailKind } from "./notification-mails.js";
import type { Compose } from "./writer.js";

type Notice = Exclude<MailKind, "verifyEmail" | "resetPassword" | "accountExists" | NotificationMailKind>;

const notice =
  (subject: string, ...said: string[]): Compose =>
  async ({ publicUrl }) => ({
    subject: `${subject} (${brand.name})`,
    before: said,
    after: [`If this was not you, set a new password now at ${publicUrl}/forgot-password: it ends every session.`],
  });

/** What an owner is told when something happens to their account. */
export const accountNotices: Record<Notice, Compose> = {
  passwordChanged: notice("Your password was changed", "The password of your account was changed just now."),
  accountLocked: notice(
    "Your account is locked for a while",
    "There were too many wrong passwords in a row for your account, so nobody can try again from new places for a while.",
    "You may still sign in from where you have signed in before. A new password lifts the lock.",
  ),
  twoFactorOn: notice(
    "Two-factor authentication is on",
    "From now on signing in to your account needs a code of your authenticator app. All other sessions were ended.",
  ),
  twoFactorOff: notice(
    "Two-factor authentication is off",
    "Signing in to your account needs the password alone now. All other sessions were ended.",
  ),
  recoveryCodeUsed: notice(
    "A recovery code was used",
    "One of your recovery codes was used in the place of a code of your authenticator app. It does not work again.",
  ),
  recoveryCodesRenewed: notice(
    "You have new recovery codes",
    "New recovery codes were made for your account. The old ones do not work any more.",
  ),
  newSignIn: async (writer, user, { address = "an unknown address", userAgent = "", at = "" }, now) =>
    notice(
      "New sign-in to your account",
      "Your account was signed in to from an address that it was not signed in to from before.",
      `Address: ${address}. Time: ${at.replace("T", " ").slice(0, 16)} UTC. Device: ${deviceName(userAgent)}.`,
    )(writer, user, {}, now),
};
