import type { ListOrganizations } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { runNamed } from "../named.js";
import { afterPosition, decodeCursor, offsetOf, orderBy, type PageRow, pageRow, type Sorting } from "../page.js";
import { organizationKeys as keys } from "../tables/organizations.js";
import { filterFields, matching } from "./organizations-filter.js";
import { organizationRowJson } from "./organizations-row.js";
import { organizationSorting } from "./organizations-sort.js";

/** One page of the organizations that a filter finds, and one row more when there is a next page. */
export async function listOrganizations(db: Db, query: ListOrganizations): Promise<PageRow[]> {
  const sorting = organizationSorting(query.sort, query.order);
  const position = query.cursor === undefined ? [] : decodeCursor(query.cursor, sorting);
  if (isHot(query)) return listHot(db, query, sorting, position);
  const { rows } = await db.execute<PageRow>(pageOf(query, sorting, matching(query), position));
  return rows;
}

/**
 * The pages that people look at most. An index has their very filter and order, so the best plan is the same for all
 * values, and they run by name.
 */
function isHot(query: ListOrganizations): boolean {
  const filters = filterFields.filter((field) => query[field] !== undefined);
  const isIndexed = filters.every((field) => field in hotConditions && query[field]?.length === 1);
  return (
    isIndexed &&
    (query.sort === "name" || filters.length === 0) &&
    [10, 25, 50, 100].includes(query.limit) &&
    offsetOf(query) === 0
  );
}

const hotConditions: Record<string, SQL> = {
  orgType: sql`o.org_type = ${sql.placeholder("orgType")}`,
  state: sql`${keys.region} = ${sql.placeholder("state")}`,
};

function listHot(db: Db, query: ListOrganizations, sorting: Sorting, position: string[]): Promise<PageRow[]> {
  const filters = Object.keys(hotConditions).filter((field) => query[field as "orgType" | "state"] !== undefined);
  const key = `organizations ${query.sort} ${query.order} ${query.limit} ${filters} ${position.length}`;
  const write = () => {
    const found = [sql`not o.is_deleted`, ...filters.flatMap((field) => hotConditions[field] ?? [])];
    const start = position.map((_, index) => sql.placeholder(`at${index}`));
    return pageOf(query, sorting, sql.join(found, sql` and `), start);
  };
  const parts = Object.fromEntries(position.map((part, index) => [`at${index}`, part]));
  return runNamed<PageRow>(db, key, write, { orgType: query.orgType?.[0], state: query.state?.[0], ...parts });
}

function pageOf(query: ListOrganizations, sorting: Sorting, found: SQL, position: readonly unknown[]): SQL {
  const after = position.length > 0 ? sql`and ${afterPosition(sorting, position)}` : sql``;
  const offset = offsetOf(query);
  return sql`select ${pageRow(organizationRowJson, sorting)} from organizations o
    where ${found} ${after} order by ${orderBy(sorting)}
    limit ${sql.raw(String(query.limit + 1))} ${offset > 0 ? sql.raw(`offset ${offset}`) : sql``}`;
}
