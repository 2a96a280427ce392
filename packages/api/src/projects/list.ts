import type { Page, ProjectRow } from "@pave/contract";
import {
  countFamily,
  type FamilyQuery,
  getOrganization,
  type JsonText,
  listFamily,
  type ProjectConditions,
  type ProjectTypes,
  projectFamily,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** A page of projects; the filter's count is cached so that paging does not count again. */
export function listProjects(
  { db, cache }: Context,
  query: FamilyQuery<ProjectTypes>,
): Promise<JsonText<Page<ProjectRow>>> {
  return listFamily(db, projectFamily, query, (filter: ProjectConditions) =>
    cache.through(`projects.total ${JSON.stringify(filter)}`, ["projects"], () =>
      countFamily(db, projectFamily, filter),
    ),
  );
}

/** The projects in which an organization participates; NOT_FOUND if there is no such organization. */
export async function projectsOfOrganization(
  ctx: Context,
  query: FamilyQuery<ProjectTypes> & { organizationId: string },
): Promise<JsonText<Page<ProjectRow>>> {
  orNotFound(await getOrganization(ctx.db, query.organizationId), "organization");
  return listProjects(ctx, query);
}
