import { describeFiring, type NotificationField, severityOf } from "@pave/contract";
import type { FiredRule } from "./evaluate.js";
import type { Subscription } from "./subscriptions.js";

/** The text of a notification, also used by the preview. */
export function notificationText({
  who,
  change,
  firing,
}: FiredRule<Pick<Subscription, "type" | "name" | "rule" | "search">>) {
  const fields: NotificationField[] = Object.entries(firing.fields).map(([field, values]) => ({ field, ...values }));
  return {
    type: who.type,
    title: String(change.after.name ?? change.after.title ?? "A record").slice(0, 300),
    body: describeFiring(who, firing),
    entityType: change.entityType,
    entityId: change.entityId,
    severity: severityOf(who.type, firing),
    fields,
    changedAt: change.at,
  };
}
