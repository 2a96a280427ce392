import type { Db } from "../engine/connection/client.js";
import { countTry } from "./limits.js";

/** As many denied requests of a user in a minute make a line in the audit log. */
export const deniedToAudit = 10;

const minuteMs = 60_000;
/** A counter outlasts its minute by one, for servers whose clocks differ. */
const keptSeconds = 120;

/** Counts one more denied request of a user; answers how many the minute holds so far, on all servers together. */
export async function countDenied(db: Db, userId: string, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / minuteMs);
  const { count } = await countTry(db, `denied:${userId}:${minute}`, keptSeconds, now);
  return count;
}
