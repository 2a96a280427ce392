import type { SearchQuestion } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { followed } from "../families/registry.js";

/** The part of a saved search that selects records. */
export type SearchConditions = Pick<SearchQuestion, "entityType" | "query" | "filters">;

/** The table of a search, and its conditions on a row `r`. */
type Found = { table: SQL; where: SQL };

/**
 * The live records that match a saved search on a day (YYYY-MM-DD), by the conditions of its family's list. Throws if
 * the family no longer accepts its filter; `searchIssues` of the contract reports that beforehand.
 */
export function searchRecords({ entityType, query, filters }: SearchConditions, today: string): Found {
  const where = followed[entityType].searchOn({ ...filters, ...(query ? { search: query } : {}) }, today);
  return { table: sql`${sql.identifier(entityType)}`, where };
}
