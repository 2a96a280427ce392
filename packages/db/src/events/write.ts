import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** The next position in the chain of an event. Locks its first event, so that no other takes the same. */
export async function nextInChain(tx: Db, eventId: string): Promise<{ chainId: string; sequence: number }> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`c.id` },
    (columns) =>
      sql`select ${columns} from events c where c.id = (select e.chain_id from events e where e.id = ${eventId}) for update`,
  );
  const chainId = rows[0]?.id ?? eventId;
  const [last] = await rowsOf<{ sequence: number }>(
    tx,
    { sequence: sql`coalesce(max(sequence), 0)` },
    (columns) => sql`select ${columns} from events where chain_id = ${chainId}`,
  );
  return { chainId, sequence: (last?.sequence ?? 0) + 1 };
}
