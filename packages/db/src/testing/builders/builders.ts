export * from "./assets.js";
export * from "./contracts.js";
export * from "./events.js";
export * from "./form990.js";
export * from "./programs.js";
export * from "./projects.js";

import type { Db } from "../../engine/connection/client.js";
import { sourceRecords, sources } from "../../engine/records/sources-table.js";
import { newId } from "../../engine/sql/columns.js";
import { organizations } from "../../organizations/table.js";

type OrganizationInsert = typeof organizations.$inferInsert;
export type OrganizationBuilt = typeof organizations.$inferSelect;

let made = 0;

/** An organization for a test, by default a city with a unique name. */
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

/** Pseudo-random numbers, always the same (Park and Miller 1988). */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

/** Organizations of many kinds, with everything that lists filter and sort by; always the same. */
export async function variousOrganizations(db: Db, count: number): Promise<OrganizationBuilt[]> {
  const next = numbers();
  // Guarantee of the cast: the index is within the list.
  const one = <Item>(items: readonly Item[]): Item => items[next.next().value % items.length] as Item;
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `${one(["Ash", "ash", "Élan", "Zoë", "river", "Cedar"])} ${one(["Water", "Trust", "County", "Fund"])} ${index % 90}`,
    orgType: one(["county", "municipality", "nonProfit", "contractor"]),
    status: one(["active", "active", "inactive", "dissolved"]),
    sector: one(["transport", "health", null]),
    region: one(["TX", "CA", "WY", null]),
    county: one(["Harris County", "Travis County", null]),
    stateFips: one(["48", "06"]),
    countyFips: one(["001", "201", null]),
    locality: one(["Austin", "austin", null]),
    population: one([null, 900, 30_000, 2_000_000]),
    totalRevenue: one([null, -5.25, 0, 1_000_000.5, 900_000_000]),
    totalAssets: one([null, 12.34, 75_000_000_000]),
    nteeCode: one([null, "B20", "A6", "B"]),
    naicsCodes: one([[], ["237310"], ["237110", "541330"], ["236"]]),
    certifications: one([[], ["HUBZone"], ["8(a)", "HUBZone"]]),
    sources: one([["census"], ["irs", "census"], ["sample"], ["user", "sample"]]),
    asOf: one([null, "2024-01-31", "2025-12-31"]),
    updatedAt: new Date(Date.UTC(2026, 0, 1) + (next.next().value % 40) * 1_001),
  }));
  return someOrganizations(db, rows);
}

type SourceInsert = typeof sources.$inferInsert;

/** A publisher's data set; `rank` decides between sources. */
export async function aSource(db: Db, values: Pick<SourceInsert, "key"> & Partial<SourceInsert>): Promise<void> {
  const { key } = values;
  await db
    .insert(sources)
    .values({ publisher: `Publisher of ${key}`, dataset: key, licence: "Public domain", rank: 10, ...values });
}

type RecordInsert = typeof sourceRecords.$inferInsert;

/** A source's values for an organization, by column. */
export async function aSourceRecord(
  db: Db,
  values: Pick<RecordInsert, "source" | "entityId" | "fields"> & Partial<RecordInsert>,
): Promise<void> {
  await db.insert(sourceRecords).values({ recordId: newId(), entityType: "organizations", ...values });
}
