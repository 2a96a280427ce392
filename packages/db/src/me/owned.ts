import { and, count, eq, type InferSelectModel, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import type { Db } from "../engine/connection/client.js";

/** A table of rows that belong to users. */
export type OwnTable = PgTable & {
  id: AnyPgColumn;
  userId: AnyPgColumn;
  version: AnyPgColumn;
  updatedAt: AnyPgColumn;
};

export type OwnRow<Table extends OwnTable> = { id: string; version: number } & InferSelectModel<Table>;
export type OwnValues<Table extends OwnTable> = Partial<Table["$inferInsert"]>;

/** One row of a user, locked for a change; undefined if there is none, or it is another user's. */
export async function lockOwn<Table extends OwnTable>(
  tx: Db,
  table: Table,
  userId: string,
  id: string,
): Promise<OwnRow<Table> | undefined> {
  const [row] = await tx
    .select()
    .from(asTable(table))
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .for("update");
  // Guarantee of the cast: every column of the table was selected, and it has those of `OwnTable`.
  return row as OwnRow<Table> | undefined;
}

/** Updates the fields and increments the version. */
export async function updateOwn<Table extends OwnTable>(
  tx: Db,
  table: Table,
  id: string,
  values: OwnValues<Table>,
  now: Date,
): Promise<void> {
  await tx
    .update(asTable(table))
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now })
    .where(eq(table.id, id));
}

/**
 * The number of a user's rows in a table. Locks the account until the transaction ends, so that none is added in the
 * meantime.
 */
export async function countOwnForUpdate(tx: Db, table: OwnTable, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [counted] = await tx.select({ n: count() }).from(asTable(table)).where(eq(table.userId, userId));
  return counted?.n ?? 0;
}

/** drizzle's builders do not take a generic table; the table is still a `PgTable`. */
function asTable(table: OwnTable): PgTable {
  return table;
}
