import type { Notification } from "@pave/contract";
import { entityWords } from "../../../family/entities.js";
import { notificationLink } from "./link.js";

/** Up to this many notifications of one cause are listed individually. */
const apartMax = 3;

/** Groups adjacent notifications of the same cause; a few of one cause stay groups of one. */
export function byCause(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const one of notifications) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.body === one.body && last[0].entityType === one.entityType;
    if (last !== undefined && isSame) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((same) => (same.length > apartMax ? [same] : same.map((one) => [one])));
}

/** The link of notifications of one cause, the first of which is given: of several, to all notifications. */
export const causeLink = (same: readonly Notification[], first: Notification) =>
  same.length === 1
    ? notificationLink(first)
    : ({ to: "/workspace/{-$section}", params: { section: "notifications" } } as const);

/** The record of a single notification, or the number of records. */
export const causeTitle = (same: readonly Notification[], { title, entityType }: Notification) =>
  same.length === 1 ? title : `${same.reduce((sum, { records }) => sum + records, 0)} ${entityWords[entityType].many}`;
