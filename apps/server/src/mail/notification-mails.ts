import { brand } from "@pave/contract";
import type { MailedNotification, MailKind } from "@pave/db";
import type { Compose } from "./writer.js";

/** Mails that tell of notifications. */
export type NotificationMailKind = Extract<MailKind, "notifications" | "dailyDigest" | "weeklyDigest">;

const notificationMail =
  (opening: (count: number) => string): Compose =>
  async ({ publicUrl }, user, { items = "[]", count = "0" }) => {
    if (!user.emailVerifiedAt) return null;
    // Guarantee of the cast: `mailNotifications` writes it so.
    const told = JSON.parse(items) as MailedNotification[];
    const left = Number(count) - told.length;
    return {
      subject: `${opening(Number(count))} (${brand.name})`,
      before: [
        ...told.map(({ title, body }) => `${title}: ${body}`),
        ...(left > 0 ? [`There are ${left} more in ${brand.name}.`] : []),
      ],
      action: { label: "See your notifications", url: `${publicUrl}/dashboard` },
      after: ["You get this because you asked to be told by mail. Change it in your alerts, searches or preferences."],
    };
  };

const many = (count: number) => (count === 1 ? "One change" : `${count} changes`);

/** What people are told of what they watch: at once, each day or each week. */
export const notificationMails: Record<NotificationMailKind, Compose> = {
  notifications: notificationMail((count) => `${many(count)} that you asked about`),
  dailyDigest: notificationMail((count) => `Your day: ${many(count).toLowerCase()}`),
  weeklyDigest: notificationMail((count) => `Your week: ${many(count).toLowerCase()}`),
};
