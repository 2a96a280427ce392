import type { ListOrganizations, OrganizationFilter, OrganizationRow, Page, Total } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { countUpTo, pageText } from "../engine/sql/page.js";
import { matching } from "./filter.js";
import { listOrganizations } from "./list.js";
import { keptOrganizations } from "./maintained-counts.js";

type Count = (filter: OrganizationFilter) => Promise<Total>;

/** A page of the list with, when asked for, how many there are; `count` may hold counts made before. */
export async function organizationsPage(
  db: Db,
  query: ListOrganizations,
  count: Count = (filter) => countOrganizations(db, filter),
): Promise<JsonText<Page<OrganizationRow>>> {
  const filter = filterOf(query);
  // How to look for words depends on how many have them, which the planner cannot know of several words.
  if (filter.search) {
    const total = await count(filter);
    return pageText(await listOrganizations(db, query, total.isExact), query, query.count ? total : null);
  }
  const [rows, total] = await Promise.all([listOrganizations(db, query), query.count ? count(filter) : null]);
  return pageText(rows, query, total);
}

/** How many organizations a filter finds: exactly up to 10,000 and where counts are kept, else an estimate. */
export async function countOrganizations(db: Db, filter: OrganizationFilter): Promise<Total> {
  return (await keptOrganizations(db, filter)) ?? countUpTo(db, sql`organizations o where ${matching(filter)}`);
}

function filterOf(query: ListOrganizations): OrganizationFilter {
  const { page: _page, limit: _limit, offset: _offset, cursor: _cursor, count: _count, ...rest } = query;
  const { sort: _sort, order: _order, ...filter } = rest;
  return filter;
}
