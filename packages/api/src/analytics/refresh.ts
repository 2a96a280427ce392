import { type AnalyticName, limits, type Refreshed, Refusal } from "@pave/contract";
import { coverageFigures, kpiFigures, notifyChanged, recount, rollUpUsage } from "@pave/db";
import { audit } from "../auth/audit.js";
import type { UserContext } from "../context.js";
import { countCall } from "../dear.js";

/** What is computed anew at once; the others are answers that are merely held, and are forgotten. */
const computed: Partial<Record<AnalyticName, (ctx: UserContext) => Promise<unknown>>> = {
  dashboard: ({ db, now }) => recount(db, kpiFigures, now()),
  coverage: ({ db, now }) => recount(db, coverageFigures, now()),
  usage: async ({ db, now }) => (await rollUpUsage(db, now())) || undefined,
};

/** Makes one analytic anew, on all servers. Refuses with CONFLICT where another server is making it. */
export async function refreshAnalytic(ctx: UserContext, id: AnalyticName): Promise<Refreshed> {
  await countCall(ctx, `refresh:${ctx.user.id}`, limits.refreshesPerMinute);
  const compute = computed[id];
  if (compute && (await compute(ctx)) === undefined)
    throw new Refusal("CONFLICT", "It is being made anew already", { retryAfter: 5 });
  await audit(ctx.db, ctx, "refreshAnalytic", ctx.user.id, { id });
  for (const name of id === "usage" ? (["usage", "trending"] as const) : [id]) {
    ctx.cache.drop(`analytics:${name}`);
    await notifyChanged(ctx.db, "analytics", name);
  }
  return { id, isRecomputed: compute !== undefined, at: ctx.now().toISOString() };
}
