import type { Notification } from "@pave/contract";

/** Notifications with one cause that follow each other, in the order of the list. */
export function byCause(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const one of notifications) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.body === one.body && last[0].entityType === one.entityType;
    if (last !== undefined && isSame) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
