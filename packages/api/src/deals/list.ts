import { type DealRow, dealColumns, type ExportDeals, type ListDeals, type Page } from "@pave/contract";
import { countFamily, dealFamilyOn, type JsonText, listFamily } from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { exportFamily } from "../export/records.js";

/** A page of deals; the filter's count is cached for the day so that paging does not count again. */
export function listDeals(ctx: Context, query: ListDeals): Promise<JsonText<Page<DealRow>>> {
  const family = dealFamilyOn(today(ctx));
  return listFamily(ctx.db, family, query, (filter) =>
    ctx.cache.through(`deals.total ${today(ctx)} ${JSON.stringify(filter)}`, ["programs", "program_loans"], () =>
      countFamily(ctx.db, family, filter),
    ),
  );
}

/** The filtered deals as a file. */
export function exportDeals(ctx: Context, query: ExportDeals): Promise<Download> {
  const kind = { name: "deals", title: "Deals", family: dealFamilyOn(today(ctx)), columns: dealColumns };
  return exportFamily(ctx, kind, query);
}
