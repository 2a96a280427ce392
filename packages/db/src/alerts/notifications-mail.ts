import { type AlertFrequency, digestDue } from "@pave/contract";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { enqueueMail } from "../accounts/mail.js";
import { users } from "../accounts/table.js";
import type { Db } from "../engine/connection/client.js";
import { groupedBy } from "./grouped-by.js";
import { notifications } from "./table.js";

/** A line of a mail: the record, or several with one cause; `links` are the paths of the named records. */
export type MailedNotification = {
  title: string;
  body: string;
  count?: number;
  links?: { title: string; path: string }[];
};
/** Maximum lines of a mail; the total is stated. */
const linesMax = 50;
const titlesMax = 3;

type Fired = Pick<typeof notifications.$inferSelect, "title" | "body" | "entityType" | "entityId" | "listUrl">;

const firedColumns = {
  title: notifications.title,
  body: notifications.body,
  entityType: notifications.entityType,
  entityId: notifications.entityId,
  listUrl: notifications.listUrl,
};

const pathOf = ({ listUrl, entityType, entityId }: Fired) =>
  listUrl ?? (entityId === null ? `/${entityType}` : `/${entityType}/${entityId}`);

/** Groups notifications of one cause in one line, in the order of the first of each; a line names each record once. */
export function linesByCause(fired: readonly Fired[]): MailedNotification[] {
  return [...groupedBy(fired, ({ body }) => body)].map(([body, same]) => {
    const named = [...groupedBy(same, ({ title }) => title)];
    const links = named
      .slice(0, titlesMax)
      .flatMap(([title, [first]]) => (first ? [{ title, path: pathOf(first) }] : []));
    const more = named.length - titlesMax;
    const title = `${links.map((link) => link.title).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
    return { title, body, count: same.length, links };
  });
}

/** Queues a mail with the given notifications, if any. */
export async function mailNotifications(
  tx: Db,
  recipient: string,
  kind: "notifications" | "dailyDigest" | "weeklyDigest",
  fired: readonly Fired[],
  now: Date,
): Promise<void> {
  if (fired.length === 0) return;
  const items = linesByCause(fired).slice(0, linesMax);
  await enqueueMail(
    tx,
    { kind, recipient, detail: { items: JSON.stringify(items), count: String(fired.length) } },
    now,
  );
}

/** Queues one mail per user, rule and import on what imports did to many records. */
export async function mailOfImports(tx: Db, now: Date): Promise<void> {
  const unsent = await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(and(eq(notifications.mail, "instant"), isNull(notifications.mailedAt)))
    .returning({ userId: notifications.userId, ...firedColumns });
  const recipients = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        unsent.map(({ userId }) => userId),
      ),
    );
  for (const { id, email } of recipients)
    await mailNotifications(
      tx,
      email,
      "notifications",
      unsent.filter(({ userId }) => userId === id),
      now,
    );
}

/**
 * Queues the due digests, with each notification in one of them. Interrupted and concurrent runs send no duplicates.
 * Returns the number of mails.
 */
export async function sendDigests(db: Db, now: Date): Promise<number> {
  let sent = 0;
  for (const frequency of ["daily", "weekly"] as const) {
    for (const { userId, email, timezone } of await waitingFor(db, frequency))
      sent += await sendDigest(db, { userId, email }, frequency, digestDue(frequency, now, timezone ?? "UTC"), now);
  }
  return sent;
}

async function waitingFor(db: Db, frequency: AlertFrequency) {
  return db
    .selectDistinct({ userId: users.id, email: users.email, timezone: users.timezone })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.status, "active")))
    .where(and(eq(notifications.mail, frequency), isNull(notifications.mailedAt)));
}

async function sendDigest(
  db: Db,
  { userId, email }: { userId: string; email: string },
  frequency: "daily" | "weekly",
  due: Date,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const fired = await tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.mail, frequency),
          isNull(notifications.mailedAt),
          lt(notifications.createdAt, due.toISOString()),
        ),
      )
      .returning({ ...firedColumns, at: notifications.createdAt });
    const newestFirst = fired.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    await mailNotifications(tx, email, frequency === "daily" ? "dailyDigest" : "weeklyDigest", newestFirst, now);
    return fired.length > 0 ? 1 : 0;
  });
}

/** Deletes read notifications after 90 days and all after a year. */
export async function sweepNotifications(db: Db): Promise<void> {
  await db.delete(notifications).where(sql`created_at < now() - interval '90 days'
    and (read_at is not null or created_at < now() - interval '1 year') and (mail is null or mailed_at is not null or created_at < now() - interval '1 year')`);
}
