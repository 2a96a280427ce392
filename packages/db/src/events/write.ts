import { type EventEntity, familyOfWord } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { families } from "../families/registry.js";

/** Whether there is a record of a family with an id. */
export async function entityExists(db: Db, type: EventEntity, id: string): Promise<boolean> {
  return (await existing(db, type, [id])).has(id);
}

/** Those of some ids that are of live records of a family. */
export async function existing(db: Db, type: EventEntity, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { table } = families[familyOfWord[type]];
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`t.id` },
    (columns) =>
      sql`select ${columns} from ${table} t where t.id = any(${sql.param(ids)}::uuid[]) and not t.is_deleted`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The next place in the chain of an event, whose first event is locked, so that no other takes the same. */
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
