import {
  ByIdAsOf,
  Deal,
  DealFacets,
  DealFilter,
  DealPage,
  ExportDeals,
  HistoryPage,
  ListDeals,
  SubList,
} from "@pave/contract";
import { dealFacets, historyOf, isDeal, JsonText } from "@pave/db";
import { answer, download } from "../core/answers.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { expensive, rest, router, user } from "../core/trpc.js";
import { readDeal } from "./deal.js";
import { exportDeals, listDeals } from "./list.js";

export const dealsRouter = router({
  list: user
    .meta(rest("GET /municipal-deals", "List deals (bond issues and loan agreements), newest first"))
    .input(ListDeals)
    .output(answer(DealPage))
    .query(({ ctx, input }) => listDeals(ctx, input)),

  filterOptions: user
    .meta(rest("GET /municipal-deals/filter-options", "List facet values with counts for the filter"))
    .input(DealFilter)
    .output(answer(DealFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(
        `deals.filterOptions ${today(ctx)} ${JSON.stringify(input)}`,
        ["programs", "program_loans"],
        async () => JsonText.of(await dealFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /municipal-deals/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportDeals)
    .output(download)
    .query(({ ctx, input }) => exportDeals(ctx, input)),

  get: user
    .meta(rest("GET /municipal-deals/{id}", "Get a deal with its parties and terms, now or as of a past time"))
    .input(ByIdAsOf)
    .output(Deal)
    .query(({ ctx, input }) => readDeal(ctx, input)),

  history: user
    .meta(
      rest("GET /municipal-deals/{id}/history", "List the record's changes with time, author or source, and reason"),
    )
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      orNotFound((await isDeal(ctx.db, input.id)) || null, "deal");
      return historyOf(ctx.db, input.id, input);
    }),
});
