import { type Done, Refusal } from "@pave/contract";
import { lockRemoval, type OwnTable, type RemovableKind, restoreOwn } from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { alertKind } from "../alerts/alert.js";
import { dashboardKind } from "../dashboards/dashboard.js";
import { type OwnKind, refuseBeyond } from "../own.js";
import { refuseItemBack } from "../portfolios/items.js";
import { portfolioKind } from "../portfolios/portfolio.js";
import { searchKind } from "../searches/search.js";
import { watchlistItemKind } from "../watchlist/item.js";

const kinds: Record<Exclude<RemovableKind, "portfolioItem">, OwnKind<OwnTable>> = {
  alert: alertKind,
  dashboard: dashboardKind,
  portfolio: portfolioKind,
  search: searchKind,
  watchlistItem: watchlistItemKind,
};

/**
 * Restores one of the caller's deleted items. CONFLICT if it no longer fits, and for records, which their family
 * restores.
 */
export function restoreRemoval(ctx: UserContext, id: string): Promise<Done> {
  return ctx.db.transaction(async (tx) => {
    const removal = orNotFound(await lockRemoval(tx, ctx.user.id, id), "removal");
    const { kind } = removal;
    if (kind === "record") throw new Refusal("CONFLICT", "Restore a record with the restore operation of its family");
    if (kind === "portfolioItem") await refuseItemBack(tx, ctx, removal);
    else await refuseBeyond(tx, ctx, kinds[kind]);
    await restoreOwn(tx, kind, id);
    return { success: true };
  });
}
