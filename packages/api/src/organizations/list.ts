import {
  type ExportOrganizations,
  type OrganizationFilter,
  type OrganizationPage,
  organizationColumns,
} from "@pave/contract";
import {
  countFamily,
  type FamilyQuery,
  type JsonText,
  listFamily,
  type OrganizationTypes,
  organizationFamily,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { exportFamily } from "../export/records.js";

/** A page of organizations; the filter's count is cached so that paging does not count again. */
export function listOrganizations(
  { db, cache }: Context,
  query: FamilyQuery<OrganizationTypes>,
): Promise<JsonText<OrganizationPage>> {
  return listFamily(db, organizationFamily, query, (filter: OrganizationFilter) =>
    cache.through(`organizations.total ${JSON.stringify(filter)}`, ["organizations"], () =>
      countFamily(db, organizationFamily, filter),
    ),
  );
}

/** The filtered organizations as a file. */
export function exportOrganizations(ctx: Context, query: ExportOrganizations): Promise<Download> {
  const kind = {
    name: "organizations",
    title: "Organizations",
    family: organizationFamily,
    columns: organizationColumns,
  };
  return exportFamily(ctx, kind, query);
}
