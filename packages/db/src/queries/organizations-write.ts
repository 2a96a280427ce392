import type { OrganizationFields } from "@pave/contract";
import { and, eq, ne, not, sql } from "drizzle-orm";
import type { ChangedFields } from "../changes.js";
import type { Db } from "../client.js";
import { organizations } from "../tables/organizations.js";
import { sourceRecords, sources } from "../tables/sources.js";
import { columnOf } from "./organizations-detail.js";

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

/** Adds to what people have said of an organization, so that no later import takes it back. */
export async function recordCorrection(tx: Db, id: string, fields: Partial<OrganizationFields>): Promise<void> {
  const said = Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));
  await tx
    .insert(sources)
    .values({
      key: personSource,
      publisher: "Pave",
      dataset: "Corrections by people",
      licence: "Own work",
      rank: 1_000,
    })
    .onConflictDoNothing();
  await tx
    .insert(sourceRecords)
    .values({
      source: personSource,
      recordId: id,
      entityType: "organizations",
      entityId: id,
      fields: said,
      asOf: sql`current_date`,
    })
    .onConflictDoUpdate({
      target: [sourceRecords.source, sourceRecords.recordId],
      set: { fields: sql`${sourceRecords.fields} || excluded.fields`, asOf: sql`excluded.as_of`, lastSeen: sql`now()` },
    });
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

/** The identifiers of which no two live organizations share a value; each has a unique index. */
const unique = [
  "uei",
  "cageCode",
  "ein",
  "lei",
  "geoid",
  "censusUnitId",
  "subtierCode",
  "fdicCert",
  "rssdId",
  "crdNumber",
] as const;

/** The first of the identifiers that another live organization holds already. */
export async function takenIdentifier(
  tx: Db,
  id: string,
  fields: Partial<OrganizationFields>,
): Promise<(typeof unique)[number] | undefined> {
  for (const field of unique) {
    const value = fields[field];
    if (!value) continue;
    const others = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations[field], value), ne(organizations.id, id), not(organizations.isDeleted)));
    if (others.length > 0) return field;
  }
  return undefined;
}
