import type {
  ListNotifications,
  Notification,
  NotificationFilter,
  NotificationPage,
  NotificationSort,
} from "@pave/contract";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Family, listFamily } from "../engine/family/family.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { notifications } from "./table.js";

type Types = { filter: NotificationFilter; row: Notification; sort: NotificationSort; facet: never };

const row: Record<keyof Notification, SQL> = {
  ...columnsOf("r", ["id", "type", "title", "body", "entityType", "entityId", "records", "severity", "fields"]),
  changedAt: sql`pave_instant(r.changed_at)`,
  ...columnsOf("r", ["alertId", "searchId"]),
  createdAt: sql`pave_instant(r.created_at)`,
  readAt: sql`pave_instant(r.read_at)`,
  actionUrl: sql`coalesce(r.list_url, '/' || r.entity_type || '/' || r.entity_id)`,
};

const notificationsOf = (userId: string): Family<Types> => ({
  from: sql`notifications r`,
  live: sql`r.user_id = ${userId}`,
  row,
  harmless: new Set(),
  conditions: {
    type: (types) => isOneOf(sql`r.type`, types),
    entityType: (types) => isOneOf(sql`r.entity_type`, types),
    severity: (severities) => isOneOf(sql`r.severity`, severities),
    alertId: (id) => sql`r.alert_id = ${id}`,
    isRead: (is) => (is ? sql`r.read_at is not null` : sql`r.read_at is null`),
  },
  sorts: { createdAt: [{ key: sql`created_at`, type: "timestamptz" }] },
  facets: {},
});

/** A page of a person's notifications, and the number of all unread ones. */
export async function listNotifications(db: Db, userId: string, query: ListNotifications): Promise<NotificationPage> {
  const [page, unread] = await Promise.all([listFamily(db, notificationsOf(userId), query), countUnread(db, userId)]);
  return { ...page.parse(), unread };
}

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** Whether all of these notifications belong to the person. */
export async function ownsNotifications(db: Db, userId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const own = and(eq(notifications.userId, userId), inArray(notifications.id, wanted));
  return (await db.$count(notifications, own)) === wanted.length;
}

/** Marks a person's notifications as read or unread, all if no ids are given; returns the number changed. */
export async function markNotifications(
  db: Db,
  userId: string,
  ids: readonly string[] | undefined,
  isRead: boolean,
  now: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: isRead ? now : null })
    .where(
      and(
        eq(notifications.userId, userId),
        ids ? inArray(notifications.id, [...ids]) : undefined,
        isRead ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
      ),
    );
  return rowCount ?? 0;
}

/** A position among a person's notifications, in the order in which they become visible. Opaque. */
export type NotificationPosition = { at: string; id: string };

/** The position after all of a person's notifications, or after the one with this id if it belongs to them. */
export async function positionAfter(db: Db, userId: string, id: string | undefined): Promise<NotificationPosition> {
  const rows = await rowsOf<NotificationPosition>(
    db,
    { at: sql`created_at::text`, id: sql`id` },
    (columns) => sql`select ${columns} from notifications where user_id = ${userId}
    order by coalesce(id = ${id ?? null}::uuid, false) desc, created_at desc, id desc limit 1`,
  );
  return rows[0] ?? { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
}

/** A person's notifications after a position, oldest first, at most 100, each with its position. */
export async function notificationsAfter(
  db: Db,
  userId: string,
  { at, id }: NotificationPosition,
): Promise<(NotificationPosition & { notification: Notification })[]> {
  return rowsOf<NotificationPosition & { notification: Notification }>(
    db,
    { at: sql`r.created_at::text`, id: sql`r.id`, notification: jsonObject(row) },
    (columns) => sql`select ${columns} from notifications r
    where r.user_id = ${userId} and (r.created_at, r.id) > (${at}::timestamptz, ${id}::uuid)
    order by r.created_at, r.id limit 100`,
  );
}
