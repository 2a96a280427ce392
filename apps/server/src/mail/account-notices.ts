import { brand } from "@pave/contract";
import { deviceName } from "@pave/contract/device";
import type { MailKind } from "@pave/db";
import type { NotificationMailKind } from "./notification-mails.js";
import type { Compose } from "./writer.js";

type Notice = Exclude<MailKind, "verifyEmail" | "resetPassword" | "accountExists" | NotificationMailKind>;

const notice =
  (subject: string, ...lines: string[]): Compose =>
  async ({ publicUrl }) => ({
    subject: `${subject} (${brand.name})`,
    before: lines,
    after: [`If this was not you, reset your password now at ${publicUrl}/forgot-password. This ends all sessions.`],
  });

/** Security notices to account owners. */
export const accountNotices: Record<Notice, Compose> = {
  passwordChanged: notice("Your password was changed", "The password of your account was just changed."),
  accountLocked: notice(
    "Your account is temporarily locked",
    "After too many incorrect passwords, sign-in to your account from new locations is temporarily blocked.",
    "You can still sign in from locations you have used before. Resetting your password removes the lock.",
  ),
  twoFactorOn: notice(
    "Two-factor authentication enabled",
    "Signing in to your account now requires a code from your authenticator app. All other sessions were ended.",
  ),
  twoFactorOff: notice(
    "Two-factor authentication disabled",
    "Signing in to your account now requires only your password. All other sessions were ended.",
  ),
  recoveryCodeUsed: notice(
    "A recovery code was used",
    "One of your recovery codes was used instead of an authenticator code. It cannot be used again.",
  ),
  recoveryCodesRenewed: notice(
    "You have new recovery codes",
    "New recovery codes were created for your account. The old codes no longer work.",
  ),
  webhookSuspended: async ({ publicUrl }, _user, { name = "", failure = "", account }) => ({
    subject: `A webhook was turned off (${brand.name})`,
    before: [
      `The webhook “${name}”${account ? ` of the service account “${account}”` : ""} was turned off because its deliveries failed. Last failure: ${failure}.`,
      `Once the receiver works, turn the webhook on again${account ? " with a key of the account" : ""}: it repeats the failed deliveries of the last week and continues.`,
    ],
    action: account
      ? { label: "Open API keys", url: `${publicUrl}/settings/api-keys` }
      : { label: "Open webhooks", url: `${publicUrl}/settings/webhooks` },
    after: [
      `You receive this because ${account ? "you manage the service account" : "the webhook belongs to your account"}.`,
    ],
  }),
  newSignIn: async (writer, user, { address = "an unknown address", userAgent = "", at = "" }, now) =>
    notice(
      "New sign-in to your account",
      "Someone signed in to your account from a new address.",
      `Address: ${address}. Time: ${at.replace("T", " ").slice(0, 16)} UTC. Device: ${deviceName(userAgent)}.`,
    )(writer, user, {}, now),
};
