import type { ChangeCause } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import type { Queryable } from "../connection/queryable.js";
import { rowsOf } from "../sql/rows.js";
import { changes } from "./changes-table.js";

export type ChangedFields = Record<string, { before: unknown; after: unknown }>;

export type NewChange = {
  entityType: string;
  entityId: string;
  /** The version of the record after the change. */
  version: number;
  cause: ChangeCause;
  actorId: string | null;
  reason?: string | undefined;
  fields: ChangedFields;
};

/** Appends to the change log and drops the record from every instance's cache. */
export async function logChange(tx: Db, { reason, ...change }: NewChange): Promise<void> {
  await tx.insert(changes).values({ ...change, reason: reason ?? null });
  await notifyChanged(tx, change.entityType, change.entityId);
}

/** Why a record last changed; undefined if unknown. */
export async function lastCause(tx: Db, entityId: string): Promise<ChangeCause | undefined> {
  const rows = await rowsOf<{ cause: ChangeCause }>(
    tx,
    { cause: sql`cause` },
    (columns) => sql`select ${columns} from changes where entity_id = ${entityId} order by version desc limit 1`,
  );
  return rows[0]?.cause;
}

/** The channel that announces what to drop from caches; sent on commit. */
export const cacheChannel = "pave_cache";

/** Announces a change of one record, or of a whole family without an ID. */
export async function notifyChanged(tx: Db, family: string, entityId?: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${cacheChannel}, ${entityId ? `${family}:${entityId}` : family})`);
}

/** Announces a whole family, for writes of many records by text statements. */
export async function notifyFamily(client: Queryable, family: string): Promise<void> {
  await client.query("select pg_notify($1, $2)", [cacheChannel, family]);
}

/** The fields in which two states of a record differ. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): ChangedFields {
  const fields: ChangedFields = {};
  for (const field of Object.keys(after)) {
    if (JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      fields[field] = { before: before[field] ?? null, after: after[field] ?? null };
  }
  return fields;
}
