import { brand } from "@pave/contract";
import { and, DrizzleQueryError, eq, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db } from "../connection/client.js";
import { columnOf, fieldOf } from "../sql/column-names.js";
import { type ChangedFields, differences } from "./changes.js";
import { sourceRecords, sources } from "./sources-table.js";

/** A table of trust records: with the columns of `audit()` and `provenance()`. */
export type RecordTable = PgTable & {
  id: AnyPgColumn;
  version: AnyPgColumn;
  isDeleted: AnyPgColumn;
  updatedAt: AnyPgColumn;
};

/** The columns of every record, whatever its family. */
export type AnyRecord = {
  id: string;
  version: number;
  isDeleted: boolean;
  createdBy: string | null;
  sources: string[];
};
export type RecordOf<Table extends RecordTable> = AnyRecord & InferSelectModel<Table>;
export type RecordValues<Table extends RecordTable> = Partial<Table["$inferInsert"]>;
type Bookkeeping = { isDeleted?: boolean; sources?: string[]; asOf?: string; updatedBy?: string };

/** Locks the live record for a change; undefined if there is none. */
export async function lockRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  id: string,
): Promise<RecordOf<Table> | undefined> {
  const record = await lockIncludingDeleted(tx, table, id);
  return record?.isDeleted ? undefined : record;
}

/** Locks a record that may be deleted. */
export async function lockIncludingDeleted<Table extends RecordTable>(
  tx: Db,
  table: Table,
  id: string,
): Promise<RecordOf<Table> | undefined> {
  const [row] = await tx.select().from(asTable(table)).where(eq(table.id, id)).for("update");
  // Guarantee of the cast: every column was selected, and the table has those of `audit()` and `provenance()`.
  return row as RecordOf<Table> | undefined;
}

export async function insertRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  values: Table["$inferInsert"],
): Promise<void> {
  await tx.insert(asTable(table)).values(values);
}

/** Updates the fields and increments the version. */
export async function updateRecord<Table extends RecordTable>(
  tx: Db,
  table: Table,
  id: string,
  values: RecordValues<Table> | Bookkeeping,
): Promise<void> {
  await tx
    .update(asTable(table))
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id));
}

/** drizzle's builders do not take a generic table; the table is still a `PgTable`. */
function asTable(table: RecordTable): PgTable {
  return table;
}

/** The source of users' entries, which outranks every publisher. */
export const personSource = "user";

/**
 * Adds to a record's user entries, so that no later import overwrites them. A null is a value cleared by a user, which
 * also outranks every publisher.
 */
export async function recordCorrection(
  tx: Db,
  entityType: string,
  id: string,
  fields: object,
  asOf: string,
): Promise<void> {
  const content = Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));
  await tx
    .insert(sources)
    .values({
      key: personSource,
      publisher: brand.name,
      dataset: "Corrections by people",
      licence: "Own work",
      rank: 1_000,
    })
    .onConflictDoNothing();
  await tx
    .insert(sourceRecords)
    .values({ source: personSource, recordId: id, entityType, entityId: id, fields: content, asOf })
    .onConflictDoUpdate({
      target: [sourceRecords.source, sourceRecords.recordId],
      set: { fields: sql`${sourceRecords.fields} || excluded.fields`, asOf: sql`excluded.as_of`, lastSeen: sql`now()` },
    });
}

/** A record's sources after a user's entry; the naming source stays first. */
export function addPersonSource(given: readonly string[], isRenamed: boolean): string[] {
  const [naming = personSource, ...others] = given.filter((source) => source !== personSource);
  const isNamedByPerson = isRenamed || given[0] === personSource;
  return [...new Set(isNamedByPerson ? [personSource, naming, ...others] : [naming, personSource, ...others])];
}

/** The change log uses column names, as sources do. */
export function toColumnNames(fields: ChangedFields): ChangedFields {
  return Object.fromEntries(Object.entries(fields).map(([field, change]) => [columnOf(field), change]));
}

/** The fields that a write changes, by column. */
export function changedColumns(before: AnyRecord, fields: object): ChangedFields {
  return toColumnNames(differences(before, { ...fields }));
}

/**
 * The field whose value another live record of the table has, if a write violated its unique index `<table>_<column>`.
 */
export function duplicateField(error: unknown, table: string): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || cause.code !== uniqueViolation || cause.table !== table) return null;
  return fieldOf(cause.constraint?.replace(`${table}_`, "") ?? "");
}

const uniqueViolation = "23505";

/**
 * A record as of an instant, as a one-row table: later changes are reversed, including a deletion. No row if it did not
 * exist yet. Generated columns have their current values.
 */
export function recordAt(table: string, id: string, asOf: string, alias = "r"): SQL {
  return sql`(select (jsonb_populate_record(t, pave_undone(t.id, ${asOf}::timestamptz))).* from ${sql.identifier(table)} t
    where t.id = ${id} and t.created_at <= ${asOf}::timestamptz) ${sql.identifier(alias)}`;
}

/** Whether a referenced record exists and is not deleted. */
export function isLive(tx: Db, table: RecordTable, id: string): Promise<boolean> {
  return areLive(tx, table, [id]);
}

/**
 * Whether the referenced records all exist and are not deleted. With `lock` they cannot be deleted until the
 * transaction ends.
 */
export async function areLive(
  tx: Db,
  table: RecordTable,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const found = tx
    .select({ id: table.id })
    .from(asTable(table))
    .where(and(inArray(table.id, wanted), eq(table.isDeleted, false)));
  const rows = await (lock ? found.for("share") : found);
  return rows.length === wanted.length;
}

/** The ids without a live record in the table. */
export async function missingIds(tx: Db, table: RecordTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: table.id })
    .from(asTable(table))
    .where(and(inArray(table.id, [...ids]), eq(table.isDeleted, false)));
  const live = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !live.has(id));
}
