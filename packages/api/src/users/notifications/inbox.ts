import {
  type ListNotifications,
  type NotificationPage,
  Refusal,
  type UpdatedNotifications,
  type UpdateNotifications,
} from "@pave/contract";
import { countUnread, listNotifications as list, markNotifications, ownsNotifications } from "@pave/db";
import type { UserContext } from "../../core/context.js";

export function listNotifications({ db, user }: UserContext, query: ListNotifications): Promise<NotificationPage> {
  return list(db, user.id, query);
}

/** Marks some or all of the caller's notifications as read or unread; NOT_FOUND if one does not exist. */
export function updateNotifications(
  { db, user, now }: UserContext,
  { ids, isRead }: UpdateNotifications,
): Promise<UpdatedNotifications> {
  return db.transaction(async (tx) => {
    if (ids && !(await ownsNotifications(tx, user.id, ids))) throw new Refusal("NOT_FOUND", "Notification not found");
    const updated = await markNotifications(tx, user.id, ids, isRead, now());
    return { updated, unread: await countUnread(tx, user.id) };
  });
}
