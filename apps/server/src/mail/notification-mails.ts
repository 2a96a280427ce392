import { brand } from "@pave/contract";
import type { MailedNotification, MailKind } from "@pave/db";
import type { Compose } from "./writer.js";

export type NotificationMailKind = Extract<MailKind, "notifications" | "dailyDigest" | "weeklyDigest">;

/** Characters of a subject shown on phones. */
const subjectMax = 90;

const short = (text: string) => (text.length <= subjectMax ? text : `${text.slice(0, subjectMax - 1).trimEnd()}…`);

const notificationMail =
  (opening: string): Compose =>
  async ({ publicUrl }, user, { items = "[]", count = "0" }) => {
    if (!user.emailVerifiedAt) return null;
    // Guarantee of the cast: `mailNotifications` writes this form.
    const lines = JSON.parse(items) as MailedNotification[];
    const left = Number(count) - lines.reduce((sum, { count = 1 }) => sum + count, 0);
    const first = lines[0]?.links?.[0]?.title ?? lines[0]?.title ?? "";
    const others = Number(count) - 1;
    return {
      subject: `${opening}: ${short(first)}${others > 0 ? ` and ${others} more` : ""} (${brand.name})`,
      before: [],
      items: lines.map(({ title, body, links }) => ({
        title,
        text: body,
        links: links?.map(({ title, path }) => ({ label: title, url: `${publicUrl}${path}` })),
      })),
      action: {
        label: left > 0 ? `View all, ${left} more` : "View notifications",
        url: `${publicUrl}/workspace/notifications`,
      },
      after: [
        `You receive this e-mail because of your alerts (${publicUrl}/workspace/alerts), saved searches (${publicUrl}/workspace/searches) and preferences (${publicUrl}/settings/preferences).`,
      ],
    };
  };

/** Notification mails: immediate, daily or weekly. */
export const notificationMails: Record<NotificationMailKind, Compose> = {
  notifications: notificationMail("Update"),
  dailyDigest: notificationMail("Your day"),
  weeklyDigest: notificationMail("Your week"),
};
