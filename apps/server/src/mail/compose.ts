import { newMailToken } from "@pave/auth";
import { brand } from "@pave/contract";
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
      before: [`An account at ${brand.name} was made with this address. Please verify that the address is yours.`],
      action: { label: "Verify email", url: `${publicUrl}/verify-email/${token}` },
      after: [
        `The link works for ${inWords(verifyTokenSeconds)}. You then sign in with the password you chose.`,
        "If you did not make this account, do not use the link: without it the account stays closed.",
      ],
    };
  },

  async resetPassword({ db, publicUrl, resetTokenSeconds }, user, _detail, now) {
    const token = await newMailToken(db, "resetPassword", user, resetTokenSeconds, now);
    return {
      subject: `Reset your ${brand.name} password`,
      before: ["Somebody, perhaps you, asked for a new password for this account."],
      action: { label: "Set a new password", url: `${publicUrl}/reset-password/${token}` },
      after: [
        `The link works once, for ${inWords(resetTokenSeconds)}. A new password ends every session of the account.`,
        "If this was not you, there is nothing that you need to do: your password stays as it is.",
      ],
    };
  },

  async accountExists({ publicUrl }) {
    return {
      subject: `You already have an account at ${brand.name}`,
      before: [
        "Somebody, perhaps you, asked for a new account with this address. It has one already, so nothing was changed.",
      ],
      action: { label: "Sign in", url: `${publicUrl}/login` },
      after: [
        `If you have forgotten your password, set a new one at ${publicUrl}/forgot-password.`,
        "If this was not you, there is nothing that you need to do.",
      ],
    };
  },
};

/**
 * The letter for a mail of the outbox, or null when there is nobody to write to, or nothing to write any more. Until an
 * address is confirmed, the name that was given with it may be a stranger's words.
 */
export async function composeLetter(writer: Writer, mail: OutgoingMail, now: Date): Promise<Letter | null> {
  const user = await findUserByEmail(writer.db, mail.recipient);
  if (!user) return null;
  const letter = await letters[mail.kind](writer, user, mail.detail, now);
  return letter && { ...letter, name: user.emailVerifiedAt ? user.firstName : null };
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? "one minute" : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? "one hour" : `${hours} hours`;
}
