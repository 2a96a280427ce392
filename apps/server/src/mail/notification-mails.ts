import { brand } from "@pave/contract";
import type { MailedNotification, MailKind } from "@pave/db";
import type { Compose } from "./writer.js";

export type NotificationMailKind = Extract<MailKind, "notifications" | "dailyDigest" | "weeklyDigest">;

const notificationMail =
  (opening: (count: number) => string): Compose =>
  async ({ publicUrl }, user, { items = "[]", count = "0" }) => {
    if (!user.emailVerifiedAt) return null;
    // Guarantee of the cast: `mailNotifications` writes this shape.
    const notifications = JSON.parse(items) as MailedNotification[];
    const left = Number(count) - notifications.reduce((sum, { count = 1 }) => sum + count, 0);
    return {
      subject: `${opening(Number(count))} (${brand.name})`,
      before: [
        ...notifications.map(({ title, body }) => `${title}: ${body}`),
        ...(left > 0 ? [`${left} more in ${brand.name}.`] : []),
      ],
      action: { label: "View notifications", url: `${publicUrl}/dashboard` },
      after: [
        "You receive this e-mail because of your notification settings. Change them in your alerts, saved searches or preferences.",
      ],
    };
  };

const many = (count: number) => (count === 1 ? "One change" : `${count} changes`);

/** Notification mails: immediate, daily or weekly. */
export const notificationMails: Record<NotificationMailKind, Compose> = {
  notifications: notificationMail((count) => `${many(count)} to records you follow`),
  dailyDigest: notificationMail((count) => `Your day: ${many(count).toLowerCase()}`),
  weeklyDigest: notificationMail((count) => `Your week: ${many(count).toLowerCase()}`),
};
