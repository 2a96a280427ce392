import { lt, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { auditLog, knownAddresses, mailOutbox, mailTokens, signInFailures, throttles } from "./table.js";
import { pendingSignIns } from "./two-factor-table.js";

/** Deletes expired tokens and counters, finished mails and client addresses not seen for a long time. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
  await db.delete(throttles).where(lt(throttles.endsAt, now));
  await db.delete(mailOutbox).where(lt(mailOutbox.doneAt, daysAgo(7)));
  await db
    .delete(signInFailures)
    .where(
      sql`${signInFailures.lastAt} < ${daysAgo(30).toISOString()} and coalesce(${signInFailures.lockedUntil} < ${now.toISOString()}, true)`,
    );
  // The database refuses to delete younger rows.
  await db.delete(auditLog).where(lt(auditLog.at, daysAgo(2 * 366)));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, daysAgo(90)));
}
