import type { Notification } from "@pave/contract";

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
