import { limits } from "@pave/contract";
import { getOrganization, notifyChanged } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { countCall } from "../core/expensive.js";
import { found } from "../core/found.js";

/** Drops what this server holds of the record at once, and tells the others to. */
export async function clearCache(ctx: UserContext, id: string): Promise<{ success: true }> {
  const { db, cache, user } = ctx;
  await countCall(ctx, `clear-cache:${user.id}`, limits.cacheClearsPerMinute);
  found(await getOrganization(db, id), "organization");
  cache.drop(`organizations:${id}`);
  await notifyChanged(db, "organizations", id);
  return { success: true };
}
