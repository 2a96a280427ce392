import { type FamilyKey, familyKeys } from "@pave/contract";
import { getTableName } from "drizzle-orm";
import type { CountedFamily, FamilyReference } from "./family.js";
import { families } from "./registry.js";

/** A column by which the records of a table depend on those of another, by the names of the tables. */
export type Reference = Omit<FamilyReference, "to"> & { of: string; to: string };

/** The table of each family with separate records, which is also its name in the change log. */
const tables = new Map<FamilyKey, string>();
const declared: [of: string, reference: FamilyReference][] = [];
for (const key of familyKeys) {
  const family: CountedFamily | (typeof families)["assets"] = families[key];
  if (!("table" in family)) continue;
  const table = getTableName(family.table);
  tables.set(key, table);
  for (const reference of family.references ?? []) declared.push([table, reference]);
}

export const recordTables: readonly string[] = [...tables.values()];

/** Every column by which a record of one family depends on one of a family. */
export const references: readonly Reference[] = declared.map(([of, reference]) => ({
  ...reference,
  of,
  to: tables.get(reference.to) ?? reference.to,
}));
