import { limits, type PageQuery, type Removal, type RemovalPage, type RemovedKind } from "@pave/contract";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { newId } from "../engine/sql/columns.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { entityLine } from "./entities.js";
import { removals } from "./removals-table.js";

/** A user's own items; records belong to everyone. */
export type RemovableKind = Exclude<RemovedKind, "record">;

type RemovableTable = {
  table: string;
  /** False for items named after the record they concern. */
  hasName: boolean;
  /** The owner of the row `o`. */
  owner: SQL;
  /** The rows removed with it, by the column that references it. */
  parts?: { table: string; column: string };
};

const owner = sql`o.user_id`;
const kinds: Record<RemovableKind, RemovableTable> = {
  watchlistItem: { table: "watchlist_items", hasName: false, owner },
  portfolio: { table: "portfolios", hasName: true, owner, parts: { table: "portfolio_items", column: "portfolio_id" } },
  portfolioItem: {
    table: "portfolio_items",
    hasName: false,
    owner: sql`(select p.user_id from portfolios p where p.id = o.portfolio_id)`,
  },
  search: { table: "saved_searches", hasName: true, owner },
  dashboard: { table: "dashboards", hasName: true, owner },
  alert: { table: "alerts", hasName: true, owner },
};

/**
 * Removes a user's row, stores it for a restore and returns the removal's id. Null if there is none, or it is another
 * user's.
 */
export async function removeOwn(
  tx: Db,
  kind: RemovableKind,
  userId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const { table, hasName, owner, parts } = kinds[kind];
  const removalId = newId();
  const about = { type: sql`o.entity_type`, id: sql`o.entity_id` };
  const line = entityLine(now.toISOString().slice(0, 10), about.type, about.id);
  const name = hasName ? sql`o.name` : sql`coalesce((select e.name from ${line} e), '')`;
  const more = parts
    ? sql`, ${parts.table}::text, (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${sql.identifier(parts.table)} p
        where p.${sql.identifier(parts.column)} = o.id)`
    : sql``;
  const { rowCount } = await tx.execute(sql`
    insert into removals (id, user_id, kind, name, entity_type, entity_id, rows, at)
    select ${removalId}, ${userId}, ${kind}, ${name}, ${hasName ? null : about.type}, ${hasName ? null : about.id},
      jsonb_build_object(${table}::text, jsonb_build_array(to_jsonb(o))${more}), ${now.toISOString()}
    from ${sql.identifier(table)} o where o.id = ${id} and ${owner} = ${userId} for update of o`);
  if (rowCount === 0) return null;
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
  await forgetOldest(tx, userId);
  return removalId;
}

type RemovedRecord = { userId: string; name: string; entityType: string; entityId: string; at: Date };

/** Records that a user deleted a record, which stays in its table. */
export async function recordRemoval(tx: Db, record: RemovedRecord): Promise<void> {
  await tx.insert(removals).values({ ...record, kind: "record" });
  await forgetOldest(tx, record.userId);
}

/** A record that exists again can no longer be restored. */
export async function deleteRemoval(tx: Db, entityType: string, entityId: string): Promise<void> {
  await tx.delete(removals).where(and(eq(removals.entityType, entityType), isRecord, eq(removals.entityId, entityId)));
}

const isRecord = sql`${removals.kind} = 'record'`;

async function forgetOldest(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from removals where id in (
      select id from removals where user_id = ${userId} order by at desc, id desc offset ${limits.removalsMax})`);
}

const newestFirst: Sorting = { keys: [{ key: sql`r.at`, type: "timestamptz" }], id: sql`r.id`, order: "desc" };
const row: Record<keyof Removal, SQL> = {
  id: sql`r.id`,
  kind: sql`r.kind`,
  name: sql`r.name`,
  entityType: sql`r.entity_type`,
  entityId: sql`r.entity_id`,
  at: sql`pave_instant(r.at)`,
};

/** A page of a user's removals that may be restored, newest first. */
export function listRemovals(db: Db, userId: string, paging: PageQuery): Promise<JsonText<RemovalPage>> {
  const found = sql`removals r where r.user_id = ${userId}`;
  return readPage(db, { item: jsonObject<Removal>(row), found, sorting: newestFirst }, paging);
}

export type LockedRemoval = Pick<Removal, "kind" | "entityType" | "entityId"> & { portfolioId: string | null };

/** A removal, locked until it is restored; undefined if there is none, or it is another user's. */
export async function lockRemoval(tx: Db, userId: string, id: string): Promise<LockedRemoval | undefined> {
  const rows = await rowsOf<LockedRemoval>(
    tx,
    {
      kind: sql`kind`,
      entityType: sql`entity_type`,
      entityId: sql`entity_id`,
      portfolioId: sql`rows -> 'portfolio_items' -> 0 ->> 'portfolio_id'`,
    },
    (columns) => sql`select ${columns} from removals where id = ${id} and user_id = ${userId} for update`,
  );
  return rows[0];
}

/** Restores the rows of a removal; rows that exist again are unchanged. */
export async function restoreOwn(tx: Db, kind: RemovableKind, id: string): Promise<void> {
  const { table, parts } = kinds[kind];
  for (const name of parts ? [table, parts.table] : [table])
    await tx.execute(sql`
      insert into ${sql.identifier(name)}
      select p.* from removals r, jsonb_populate_recordset(null::${sql.identifier(name)}, r.rows -> ${name}::text) p
      where r.id = ${id} on conflict do nothing`);
  await tx.delete(removals).where(eq(removals.id, id));
}

/** Deletes removals after a month. */
export async function sweepRemovals(db: Db, now: Date): Promise<void> {
  await db.delete(removals).where(lt(removals.at, new Date(now.getTime() - limits.removalDaysKept * 86_400_000)));
}
