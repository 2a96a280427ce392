import type { Db } from "./client.js";
import { newId } from "./columns.js";
import { organizations } from "./tables/organizations.js";
import { sourceRecords, sources } from "./tables/sources.js";

type OrganizationInsert = typeof organizations.$inferInsert;
export type OrganizationBuilt = typeof organizations.$inferSelect;

let made = 0;

/** An organization for a test: a city of its own name unless told otherwise. */
export async function anOrganization(db: Db, values: Partial<OrganizationInsert> = {}): Promise<OrganizationBuilt> {
  const [row] = await someOrganizations(db, [values]);
  if (!row) throw new Error("The organization was not inserted");
  return row;
}

/** Several organizations, in one statement. */
export async function someOrganizations(
  db: Db,
  all: readonly Partial<OrganizationInsert>[],
): Promise<OrganizationBuilt[]> {
  const rows = all.map((values) => {
    made++;
    return { id: newId(), name: `City ${made}`, orgType: "municipality", sources: ["census"], ...values };
  });
  return db.insert(organizations).values(rows).returning();
}

type SourceInsert = typeof sources.$inferInsert;

/** A publisher's data set; `rank` tells how far it is believed. */
export async function aSource(db: Db, values: Pick<SourceInsert, "key"> & Partial<SourceInsert>): Promise<void> {
  const { key } = values;
  await db
    .insert(sources)
    .values({ publisher: `Publisher of ${key}`, dataset: key, licence: "Public domain", rank: 10, ...values });
}

type RecordInsert = typeof sourceRecords.$inferInsert;

/** What a source says of an organization: columns and values. */
export async function aSourceRecord(
  db: Db,
  values: Pick<RecordInsert, "source" | "entityId" | "fields"> & Partial<RecordInsert>,
): Promise<void> {
  await db.insert(sourceRecords).values({ recordId: newId(), entityType: "organizations", ...values });
}
