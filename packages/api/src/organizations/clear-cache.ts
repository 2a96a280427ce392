import { serverLimits } from "@pave/contract";
import { getOrganization, notifyChanged } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { countCall } from "../core/expensive.js";
import { orNotFound } from "../core/or-not-found.js";

/** Drops the record's cached answers here at once and notifies the other servers. */
export async function clearCache(ctx: UserContext, id: string): Promise<{ success: true }> {
  const { db, cache, user } = ctx;
  await countCall(ctx, `clear-cache:${user.id}`, serverLimits.cacheClearsPerMinute);
  orNotFound(await getOrganization(db, id), "organization");
  cache.drop(`organizations:${id}`);
  await notifyChanged(db, "organizations", id);
  return { success: true };
}
