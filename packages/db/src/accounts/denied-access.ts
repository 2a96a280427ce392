import type { Db } from "../engine/connection/client.js";
import { countAttempt } from "./limits.js";

/** Number of denied requests of a user in one minute that causes an audit entry. */
export const denialsPerAuditEntry = 10;

const minuteMs = 60_000;
/** Longer than a minute, because the clocks of servers differ. */
const retainedSeconds = 120;

/** Counts a denied request of a user and returns the count of the current minute, across all servers. */
export async function countDenied(db: Db, userId: string, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / minuteMs);
  const { count } = await countAttempt(db, `denied:${userId}:${minute}`, retainedSeconds, now);
  return count;
}
