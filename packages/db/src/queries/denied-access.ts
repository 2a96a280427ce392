import { and, like, lt } from "drizzle-orm";
import type { Db } from "../client.js";
import { throttles } from "../tables/accounts.js";
import { logAudit } from "./accounts-audit.js";
import { countTry } from "./accounts-limits.js";

/** As many denied requests of a user in a minute make a line in the audit log. */
export const deniedToAudit = 10;

const minuteMs = 60_000;
const prefix = "denied:";
/** A counter outlasts its minute by one, for servers whose clocks differ. */
const keptSeconds = 120;

/** Counts one more denied request of a user; answers how many the minute holds so far, on all servers together. */
export async function countDenied(db: Db, userId: string, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / minuteMs);
  const { count } = await countTry(db, `${prefix}${userId}:${minute}`, keptSeconds, now);
  return count;
}

/** Why a line stands in the audit log, in the words that overseers read. */
export const deniedReason = (count: number, isFinal = false): string =>
  `${count} requests denied within a minute${isFinal ? ", in all" : " so far"}`;

/** Closes the minutes that are over: what went on after the first line of one is summed up in a second. */
export async function closeDenied(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = and(like(throttles.key, `${prefix}%`), lt(throttles.endsAt, now));
    for (const { key, count } of await tx.delete(throttles).where(isOver).returning()) {
      if (count <= deniedToAudit) continue;
      const [userId = "", minute] = key.slice(prefix.length).split(":");
      const at = new Date((Number(minute) + 1) * minuteMs);
      const detail = { reason: deniedReason(count, true), count };
      await logAudit(tx, { action: "accessDenied", at, userId, actorId: userId, detail });
    }
  });
}
