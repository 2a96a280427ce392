import { brand, type OrganizationFields } from "@pave/contract";
import { DrizzleQueryError, eq, sql } from "drizzle-orm";
import pg from "pg";
import type { ChangedFields } from "../changes.js";
import type { Db } from "../client.js";
import { organizations } from "../tables/organizations.js";
import { sourceRecords, sources } from "../tables/sources.js";
import { columnOf, fieldOf } from "./organizations-detail.js";

/** What people say, which outranks every publisher. */
export const personSource = "user";

type OrganizationInsert = typeof organizations.$inferInsert;
export type OrganizationRecord = typeof organizations.$inferSelect;

/** Locks the live organization for a change; undefined when there is none. */
export async function lockOrganization(tx: Db, id: string): Promise<OrganizationRecord | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for("update");
  return row?.isDeleted ? undefined : row;
}

export async function insertOrganization(tx: Db, values: OrganizationInsert): Promise<void> {
  await tx.insert(organizations).values(values);
}

/** Writes the fields as the next version. */
export async function updateOrganization(tx: Db, id: string, values: Partial<OrganizationInsert>): Promise<void> {
  await tx
    .update(organizations)
    .set({ ...values, version: sql`${organizations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(organizations.id, id));
}

/**
 * Adds to what people have said of an organization, so that no later import takes it back. A field that is null was
 * cleared by a person, which outranks every value of a publisher.
 */
export async function recordCorrection(
  tx: Db,
  id: string,
  fields: Partial<OrganizationFields>,
  asOf: string,
): Promise<void> {
  const said = Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));
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
    .values({ source: personSource, recordId: id, entityType: "organizations", entityId: id, fields: said, asOf })
    .onConflictDoUpdate({
      target: [sourceRecords.source, sourceRecords.recordId],
      set: { fields: sql`${sourceRecords.fields} || excluded.fields`, asOf: sql`excluded.as_of`, lastSeen: sql`now()` },
    });
}

/** The sources of an organization of which a person has now said something: the one that names it stays first. */
export function withPerson(told: readonly string[], isRenamed: boolean): string[] {
  const [naming = personSource, ...others] = told.filter((source) => source !== personSource);
  const isNamedByPerson = isRenamed || told[0] === personSource;
  return [...new Set(isNamedByPerson ? [personSource, naming, ...others] : [naming, personSource, ...others])];
}

/** Whether `id` is among the ancestors of `parentId`, or is it. */
export async function isAncestor(tx: Db, id: string, parentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${parentId}::uuid union select o.parent_organization_id from up join organizations o on o.id = up.id
    ) select 1 from up where id = ${id}::uuid`);
  return rows.length > 0;
}

/** The change log keeps column names, as sources tell them. */
export function byColumn(fields: ChangedFields): ChangedFields {
  return Object.fromEntries(Object.entries(fields).map(([field, change]) => [columnOf(field), change]));
}

/** The identifier that another live organization has already, when a write failed for that; each has a unique index. */
export function takenIdentifier(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || cause.code !== uniqueViolation || cause.table !== "organizations")
    return null;
  return fieldOf(cause.constraint?.replace("organizations_", "") ?? "");
}

const uniqueViolation = "23505";
