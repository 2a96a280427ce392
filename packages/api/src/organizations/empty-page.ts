import type { Page, SubList } from "@pave/contract";
import { getOrganization } from "@pave/db";
import type { Context } from "../context.js";
import { found } from "../found.js";

/** The page of a family in which no record can name an organization yet: true, and empty. */
export async function emptyPage(ctx: Context, { id, page, limit, cursor }: SubList): Promise<Page<never>> {
  found(await getOrganization(ctx.db, id), "organization");
  const total = { value: 0, isExact: true };
  return { items: [], total, page: cursor === undefined ? (page ?? 1) : null, limit, nextCursor: null };
}
