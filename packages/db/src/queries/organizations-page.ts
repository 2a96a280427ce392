import type { ListOrganizations, OrganizationRow, Page, Total } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";
import type { JsonText } from "../json-text.js";
import { countUpTo, pageText } from "../page.js";
import { matching } from "./organizations-filter.js";
import { keptTotal } from "./organizations-kept-counts.js";
import { listOrganizations } from "./organizations-list.js";

/** A page of the list with, when asked for, how many there are. */
export async function organizationsPage(db: Db, query: ListOrganizations): Promise<JsonText<Page<OrganizationRow>>> {
  const [rows, total] = await Promise.all([listOrganizations(db, query), query.count ? countAll(db, query) : null]);
  return pageText<OrganizationRow>(rows, query, total);
}

async function countAll(db: Db, query: ListOrganizations): Promise<Total> {
  const {
    page: _page,
    limit: _limit,
    offset: _offset,
    cursor: _cursor,
    count: _count,
    sort: _sort,
    order: _order,
    ...filter
  } = query;
  return (await keptTotal(db, filter)) ?? countUpTo(db, sql`organizations o where ${matching(filter)}`);
}
