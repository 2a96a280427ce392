import { SearchAll, SearchResult } from "@pave/contract";
import { searchAll } from "@pave/db";
import { today } from "../core/records.js";
import { rest, router, user } from "../core/trpc.js";

export const searchRouter = router({
  all: user
    .meta({ scope: "read:search" })
    .meta(rest("GET /trust/search", "Search all records and the caller's own views, portfolios and dashboards"))
    .input(SearchAll)
    .output(SearchResult)
    .query(({ ctx, input }) => searchAll(ctx.db, { userId: ctx.user.id, today: today(ctx) }, input)),
});
