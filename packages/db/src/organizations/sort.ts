import type { OrganizationFilter, OrganizationSort } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Sorting, SortKey } from "../engine/sql/page.js";
import { organizationKeys as keys } from "./table.js";

const name: SortKey = { key: keys.name, type: "text" };

/** What each column sorts by: always the keys of an index, which ends in the id. */
const sortKeys: Record<OrganizationSort, readonly SortKey[]> = {
  name: [name],
  orgType: [{ key: sql`org_type`, type: "text" }, name],
  region: [{ key: keys.region, type: "text" }, name],
  status: [{ key: sql`status`, type: "text" }],
  county: [{ key: keys.county, type: "text" }],
  locality: [{ key: keys.locality, type: "text" }],
  sector: [{ key: keys.sector, type: "text" }],
  sizeBand: [{ key: keys.size, type: "integer" }],
  population: [{ key: keys.population, type: "integer" }],
  totalRevenue: [{ key: keys.totalRevenue, type: "numeric" }],
  totalAssets: [{ key: keys.totalAssets, type: "numeric" }],
  source: [{ key: keys.source, type: "text" }],
  asOf: [{ key: keys.asOf, type: "date" }],
  updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
};

/** Of one type, these have indexes of their own. */
const sortKeysOfType: Partial<Record<OrganizationSort, readonly SortKey[]>> = {
  population: [{ key: keys.typePopulation, type: "integer" }],
  totalRevenue: [{ key: keys.typeTotalRevenue, type: "numeric" }],
  totalAssets: [{ key: keys.typeTotalAssets, type: "numeric" }],
};

type Sorted = { sort: OrganizationSort; order: "asc" | "desc" } & Pick<OrganizationFilter, "orgType">;

/** The order of a list that is maybe of one type alone. */
export function organizationSorting({ sort, order, orgType }: Sorted): Sorting {
  const ofType = orgType?.length === 1 ? sortKeysOfType[sort] : undefined;
  return { keys: ofType ?? sortKeys[sort], id: sql`id`, order };
}

/** Whether an index has this order for each type. */
export function isSortedByType(sort: OrganizationSort): boolean {
  return sort in sortKeysOfType;
}
