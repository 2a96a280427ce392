import { serverLimits } from "@pave/contract";
import { getEvent, notifyChanged } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { countCall } from "../core/expensive.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

/** Drops the event's cached answers here at once and notifies the other servers. */
export async function clearEventCache(ctx: UserContext, id: string): Promise<{ success: true }> {
  await countCall(ctx, `clear-cache:${ctx.user.id}`, serverLimits.cacheClearsPerMinute);
  orNotFound(await getEvent(ctx.db, id, today(ctx)), "event");
  ctx.cache.drop(`events:${id}`);
  await notifyChanged(ctx.db, "events", id);
  return { success: true };
}
