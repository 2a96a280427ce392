import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/**
 * The next position in the chain of an event. Locks the chain until the transaction ends: by an advisory lock, as two
 * writers that share the lock of the preceding event's row would deadlock.
 */
export async function nextInChain(tx: Db, eventId: string): Promise<{ chainId: string; sequence: number }> {
  const [first] = await rowsOf<{ chainId: string }>(
    tx,
    { chainId: sql`chain_id` },
    (columns) => sql`select ${columns} from events where id = ${eventId}`,
  );
  const chainId = first?.chainId ?? eventId;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event chain ' || ${chainId}::text, 0))`);
  const [last] = await rowsOf<{ sequence: number }>(
    tx,
    { sequence: sql`coalesce(max(sequence), 0)` },
    (columns) => sql`select ${columns} from events where chain_id = ${chainId}`,
  );
  return { chainId, sequence: (last?.sequence ?? 0) + 1 };
}

/** Whether an event of this chain has a correction that awaits approval. */
export async function hasPendingCorrection(tx: Db, { id, chainId }: { id: string; chainId: string }): Promise<boolean> {
  const { rowCount } =
    await tx.execute(sql`select from events where chain_id = ${chainId} and supersedes_event_id = ${id}
    and not is_deleted and approval_status in ('pending', 'inReview')`);
  return (rowCount ?? 0) > 0;
}
