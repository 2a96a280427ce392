import type { ListOrganizations } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import {
  afterPosition,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageRow,
  type Sorting,
} from "../engine/sql/page.js";
import { given, matching } from "./filter.js";
import { organizationRowJson } from "./row.js";
import { isSortedByType, organizationSorting } from "./sort.js";
import { organizationKeys as keys } from "./table.js";

/**
 * One page of the organizations that a filter finds, and one row more when there is a next page. Where they are known
 * to be few, they are found first and then put in order.
 */
export async function listOrganizations(db: Db, query: ListOrganizations, areFew = false): Promise<PageRow[]> {
  const sorting = organizationSorting(query);
  const position = query.cursor === undefined ? [] : decodeCursor(query.cursor, sorting);
  if (isHot(query)) return listHot(db, query, sorting, position);
  const { rows } = await db.execute<PageRow>(pageOf(query, sorting, matching(query), position, areFew));
  return rows;
}

/**
 * The pages that people look at most. An index has their very filter and order, so the best plan is the same for all
 * values, and they run by name.
 */
function isHot(query: ListOrganizations): boolean {
  const fields = given(query);
  const isIndexed = fields.every((field) => field in hotConditions && query[field]?.length === 1);
  const isOrdered =
    fields.length === 0 || query.sort === "name" || (`${fields}` === "orgType" && isSortedByType(query.sort));
  return isIndexed && isOrdered && [10, 25, 50, 100].includes(query.limit) && offsetOf(query) === 0;
}

const hotFields = ["orgType", "state"] as const;
const hotConditions: Record<(typeof hotFields)[number], SQL> = {
  orgType: sql`o.org_type = ${sql.placeholder("orgType")}`,
  state: sql`${keys.region} = ${sql.placeholder("state")}`,
};

function listHot(db: Db, query: ListOrganizations, sorting: Sorting, position: string[]): Promise<PageRow[]> {
  const fields = hotFields.filter((field) => query[field]?.length);
  const key = `organizations ${query.sort} ${query.order} ${query.limit} ${fields} ${position.length}`;
  const write = () => {
    const found = [sql`not o.is_deleted`, ...fields.map((field) => hotConditions[field])];
    const start = position.map((_, index) => sql.placeholder(`at${index}`));
    return pageOf(query, sorting, sql.join(found, sql` and `), start);
  };
  const parts = Object.fromEntries(position.map((part, index) => [`at${index}`, part]));
  return runNamed<PageRow>(db, key, write, { orgType: query.orgType?.[0], state: query.state?.[0], ...parts });
}

function pageOf(
  query: ListOrganizations,
  sorting: Sorting,
  found: SQL,
  position: readonly unknown[],
  areFew = false,
): SQL {
  const after = position.length > 0 ? sql`and ${afterPosition(sorting, position)}` : sql``;
  const limit = sql.raw(String(query.limit + 1));
  const offset = offsetOf(query);
  const rows = (source: SQL, conditions: SQL, columns: SQL) =>
    sql`select ${columns} from ${source} where ${conditions} order by ${orderBy(sorting)} limit ${limit}`;
  const columns = pageRow(organizationRowJson, sorting);
  // Nothing is ordered before an `offset 0` has ended, so no index of the order is read in search of a few rows.
  if (areFew) {
    const few = sql`(select * from organizations o where ${found} offset 0) o`;
    return sql`${rows(few, sql`true ${after}`, columns)} ${sql.raw(`offset ${offset}`)}`;
  }
  const page = rows(sql`organizations o`, sql`${found} ${after}`, offset > 0 ? sql`*` : columns);
  // Rows that are passed over are not made into JSON.
  return offset > 0
    ? sql`select ${columns} from (${page} ${sql.raw(`offset ${offset}`)}) o order by ${orderBy(sorting)}`
    : page;
}
