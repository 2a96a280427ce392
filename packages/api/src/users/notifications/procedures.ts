import { Id, ListNotifications, NotificationPage, UpdatedNotifications, UpdateNotifications } from "@pave/contract";
import * as z from "zod";
import { rest, user } from "../../core/trpc.js";
import { listNotifications, updateNotifications } from "./inbox.js";
import { streamNotifications } from "./stream.js";

export const notificationProcedures = {
  notifications: user
    .meta(
      rest("GET /trust/users/me/notifications", "List the caller's notifications, newest first, with the unread count"),
    )
    .input(ListNotifications)
    .output(NotificationPage)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  updateNotifications: user
    .meta(rest("PUT /trust/users/me/notifications", "Mark some or all notifications as read or unread"))
    .input(UpdateNotifications)
    .output(UpdatedNotifications)
    .mutation(({ ctx, input }) => updateNotifications(ctx, input)),

  notificationsStream: user
    .input(z.strictObject({ lastEventId: Id.nullish() }).optional())
    .subscription(({ ctx, input, signal }) => streamNotifications(ctx, input?.lastEventId ?? undefined, signal)),
};
