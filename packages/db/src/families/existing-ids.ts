import { type EventEntity, familyOfWord } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { families } from "./registry.js";

/** Whether a record of a family exists. */
export async function entityExists(db: Db, type: EventEntity, id: string): Promise<boolean> {
  return (await existingIds(db, type, [id])).has(id);
}

/** The ids with a live record of a family. */
export async function existingIds(db: Db, type: EventEntity, ids: readonly string[]): Promise<Set<string>> {
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
