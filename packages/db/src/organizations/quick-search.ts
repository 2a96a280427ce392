import type { OrganizationHit, QuickSearch } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type QuickSearchFamily, quickSearchFamily } from "../engine/search/quick-search.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { identifierMatches } from "./identifiers.js";
import { organizationKeys as keys, prominent } from "./table.js";

const searched: QuickSearchFamily<OrganizationHit> = {
  table: "organizations",
  columns: {
    ...columnsOf("r", ["id", "name", "orgType", "region", "locality"]),
    isSample: sql`'sample' = any(r.sources)`,
  },
  name: keys.name,
  order: sql`(r.status = 'active') desc, ${keys.size} desc, ${keys.name}`,
  prominent,
  other: sql`not is_deleted and not (status = 'active' and ${keys.size} >= 4)`,
  identifiers: identifierMatches,
};

/** The organizations that a few letters may mean; large active bodies come first. */
export function quickSearchOrganizations(db: Db, query: QuickSearch): Promise<OrganizationHit[]> {
  return quickSearchFamily(db, searched, query);
}
