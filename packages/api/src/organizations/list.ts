import type { ListOrganizations, OrganizationRow, Page } from "@pave/contract";
import { countOrganizations, type JsonText, organizationsPage } from "@pave/db";
import type { Context } from "../core/context.js";

/** A page of the list; the count of a filter is held, so that turning pages does not count again. */
export function listOrganizations(
  { db, cache }: Context,
  query: ListOrganizations,
): Promise<JsonText<Page<OrganizationRow>>> {
  return organizationsPage(db, query, (filter) =>
    cache.through(`organizations.total ${JSON.stringify(filter)}`, ["organizations"], () =>
      countOrganizations(db, filter),
    ),
  );
}
