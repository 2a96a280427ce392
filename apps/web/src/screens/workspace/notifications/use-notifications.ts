import type { Notification } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

const none: ReadonlySet<string> = new Set();

/** Marks notifications as read or unread: some, which leave their list at once, or all. */
export function useNotifications() {
  const { mutateAsync: updateNotifications } = trpc.users.updateNotifications.useMutation();
  const { notifications } = trpc.useUtils().users;
  const [moved, setMoved] = useState(none);

  async function mark(some: readonly Notification[] | undefined, isRead: boolean): Promise<void> {
    const ids = some?.map(({ id }) => id);
    if (ids) setMoved((before) => new Set([...before, ...ids]));
    const outcome = await attempt(() => updateNotifications({ ...(ids && { ids }), isRead }));
    if (outcome.ok) await notifications.invalidate();
    else toast(outcome.message, { isUrgent: true });
    if (ids) setMoved((before) => new Set([...before].filter((id) => !ids.includes(id))));
    if (outcome.ok && some === undefined) toast(`${formatNumber(outcome.answer.updated)} marked as read.`);
  }

  return { moved, mark };
}
