import type { SearchQuestion } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { followed } from "../families/registry.js";

/** The part of a saved search that says which records. */
export type SearchConditions = Pick<SearchQuestion, "entityType" | "query" | "filters">;

/** The table in which a search finds records, and its conditions on a row `r`. */
type Found = { table: SQL; where: SQL };

/**
 * The live records that a saved search finds on a day (YYYY-MM-DD), as its family's own list does. Throws when the
 * family no longer takes its filter; `searchIssues` of the contract says so before.
 */
export function foundBy({ entityType, query, filters }: SearchConditions, today: string): Found {
  const where = followed[entityType].searchOn({ ...filters, ...(query ? { search: query } : {}) }, today);
  return { table: sql`${sql.identifier(entityType)}`, where };
}
