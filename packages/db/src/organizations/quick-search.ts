import type { OrganizationHit, QuickSearch } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { bestIn } from "../engine/search/best.js";
import { readSearch } from "../engine/search/reading.js";
import { exactClass } from "../engine/search/relevance.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { organizationFamily } from "./query.js";

type Found = Omit<OrganizationHit, "match"> & { isName: boolean };

const columns = {
  ...columnsOf("r", ["id", "name", "orgType", "region", "locality"]),
  isSample: sql`'sample' = any(r.sources)`,
  isName: sql`(pave_words(r.name) = pave_words(${sql.placeholder("text")}))`,
};

/** The organizations that a few letters may mean; the large and active of those that fit as well come first. */
export async function quickSearchOrganizations(db: Db, { q, limit }: QuickSearch): Promise<OrganizationHit[]> {
  const reading = await readSearch(db, q);
  if (!reading) return [];
  const hits = await bestIn<Found>(db, "organizations", organizationFamily, columns, reading, limit);
  return hits.map(({ class: level, count: _, importance: __, isName, ...hit }) => ({
    ...hit,
    match: matchOf(level, isName),
  }));
}

function matchOf(level: number, isName: boolean): OrganizationHit["match"] {
  if (level === exactClass) return isName ? "prefix" : "identifier";
  if (level === exactClass - 1) return "prefix";
  return level === 0 ? "similar" : "word";
}
