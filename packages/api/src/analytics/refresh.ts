import { type AnalyticName, type Refreshed, Refusal, serverLimits } from "@pave/contract";
import { notifyChanged, recountFigures, rollUpUsage } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { countCall } from "../core/expensive.js";

/** Analytics recomputed immediately because that is quick; the others are only dropped from the cache. */
const computed: Partial<Record<AnalyticName, (ctx: UserContext) => Promise<boolean>>> = {
  dashboard: ({ db, now }) => recountFigures(db, now()),
  coverage: ({ db, now }) => recountFigures(db, now()),
  async usage({ db, now }) {
    if (await rollUpUsage(db, now())) return true;
    throw new Refusal("CONFLICT", "Another server is computing usage totals. Please try again shortly", {
      retryAfter: 5,
    });
  },
};

/** Recomputes one analytic on all servers. CONFLICT while another server is computing usage totals. */
export async function refreshAnalytic(ctx: UserContext, id: AnalyticName): Promise<Refreshed> {
  await countCall(ctx, `refresh:${ctx.user.id}`, serverLimits.refreshesPerMinute);
  const isRecomputed = (await computed[id]?.(ctx)) ?? false;
  await audit(ctx.db, ctx, "refreshAnalytic", ctx.user.id, { id });
  for (const name of id === "usage" ? (["usage", "trending"] as const) : [id]) {
    ctx.cache.drop(`analytics:${name}`);
    await notifyChanged(ctx.db, "analytics", name);
  }
  return { id, isRecomputed, at: ctx.now().toISOString() };
}
