import type { OrganizationFigures } from "@pave/contract";
import { figuresOf, getOrganization, sourcesOf } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** The figures of an organization's sources by date, in dollars, such as a bank's at each year end. */
export async function organizationFigures({ db }: Context, id: string): Promise<OrganizationFigures> {
  orNotFound(await getOrganization(db, id), "organization");
  const [items, sources] = await Promise.all([figuresOf(db, id), sourcesOf(db, id)]);
  const reporting = new Set(items.map(({ source }) => source));
  return { items, sources: sources.filter(({ key }) => reporting.has(key)) };
}
