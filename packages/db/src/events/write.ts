import { type EventEntity, familyOfWord } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { families } from "../families/registry.js";

/** Whether there is a record of a family with an id. */
export async function entityExists(db: Db, type: EventEntity, id: string): Promise<boolean> {
  return (await existing(db, type, [id])).has(id);
}

/** Those of some ids that are of live records of a family. */
export async function existing(db: Db, type: EventEntity, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from ${families[familyOfWord[type]].table} t where t.id = any(${sql.param(ids)}::uuid[]) and not t.is_deleted`);
  return new Set(rows.map(({ id }) => id));
}

/** The next place in the chain of an event, whose first event is locked, so that no other takes the same. */
export async function nextInChain(tx: Db, eventId: string): Promise<{ chainId: string; sequence: number }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from events c where c.id = (select e.chain_id from events e where e.id = ${eventId}) for update`);
  const chainId = rows[0]?.id ?? eventId;
  const last = await tx.execute<{ sequence: number }>(
    sql`select coalesce(max(sequence), 0) as sequence from events where chain_id = ${chainId}`,
  );
  return { chainId, sequence: (last.rows[0]?.sequence ?? 0) + 1 };
}
