import type { OrganizationSort } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Sorting, SortKey } from "../page.js";
import { organizationKeys as keys } from "../tables/organizations.js";

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

export function organizationSorting(sort: OrganizationSort, order: "asc" | "desc"): Sorting {
  return { keys: sortKeys[sort], id: sql`id`, order };
}
