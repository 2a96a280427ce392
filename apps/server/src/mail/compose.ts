import { newMailToken } from "@pave/auth";
import { brand, serviceDomain } from "@pave/contract";
import { findUserByEmail, type MailKind, type OutgoingMail } from "@pave/db";
import { accountNotices } from "./account-notices.js";
import type { Letter } from "./letter.js";
import { notificationMails } from "./notification-mails.js";
import type { Compose, Writer } from "./writer.js";

const letters: Record<MailKind, Compose> = {
  ...accountNotices,
  ...notificationMails,

  async verifyEmail({ db, publicUrl, verifyTokenSeconds }, user, _detail, now) {
    if (user.emailVerifiedAt) return null;
    const token = await newMailToken(db, "verifyEmail", user, verifyTokenSeconds, now);
    return {
      subject: `Verify your email for ${brand.name}`,
      before: [`A ${brand.name} account was created with this address. Please verify that it is yours.`],
      action: { label: "Verify email", url: `${publicUrl}/verify-email/${token}` },
      after: [
        `The link is valid for ${inWords(verifyTokenSeconds)}. Then sign in with the password you chose.`,
        "If you did not create this account, ignore this e-mail: the account stays inactive.",
      ],
    };
  },

  async resetPassword({ db, publicUrl, resetTokenSeconds }, user, _detail, now) {
    const token = await newMailToken(db, "resetPassword", user, resetTokenSeconds, now);
    return {
      subject: `Reset your ${brand.name} password`,
      before: ["We received a request to reset the password of this account."],
      action: { label: "Set a new password", url: `${publicUrl}/reset-password/${token}` },
      after: [
        `The link works once and is valid for ${inWords(resetTokenSeconds)}. Setting a new password ends all sessions.`,
        "If this was not you, ignore this e-mail: your password is unchanged.",
      ],
    };
  },

  async accountExists({ publicUrl }) {
    return {
      subject: `You already have an account at ${brand.name}`,
      before: [
        "We received a request to create an account with this address, which already has one. Nothing was changed.",
      ],
      action: { label: "Sign in", url: `${publicUrl}/login` },
      after: [
        `If you forgot your password, reset it at ${publicUrl}/forgot-password.`,
        "If this was not you, no action is needed.",
      ],
    };
  },
};

/**
 * The letter for an outbox mail, or null if it has no recipient or content. Until an address is verified, the name
 * given with it may be a stranger's text.
 */
export async function composeLetter(writer: Writer, mail: OutgoingMail, now: Date): Promise<Letter | null> {
  const user = await findUserByEmail(writer.db, mail.recipient);
  if (!user || user.email.endsWith(`@${serviceDomain}`)) return null;
  const letter = await letters[mail.kind](writer, user, mail.detail, now);
  return letter && { ...letter, name: user.emailVerifiedAt ? user.firstName : null };
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? "one minute" : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? "one hour" : `${hours} hours`;
}
