import { SearchAll, SearchResult, sourcedTypes } from "@pave/contract";
import { findRecords, searchAll } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { today } from "../core/records.js";
import { rest, router, user } from "../core/trpc.js";
import { readingsOf } from "./readings.js";

export const searchRouter = router({
  all: user
    .meta({ scope: "read:search" })
    .meta(rest("GET /trust/search", "Search all records and the caller's own views, portfolios and dashboards"))
    .input(SearchAll)
    .output(SearchResult)
    .query(({ ctx, input }) => searchFor(ctx, input)),
});

/** The records found are cached, as many users type the same prefixes; a caller's own items are not. */
async function searchFor(ctx: UserContext, input: SearchAll): Promise<SearchResult> {
  const caller = { userId: ctx.user.id, today: today(ctx) };
  const key = `search ${caller.today} ${JSON.stringify(input)}`;
  const found = await searchAll(ctx.db, caller, input, () =>
    ctx.cache.through(key, [...sourcedTypes], () => findRecords(ctx.db, caller.today, input)),
  );
  return { ...found, readings: readingsOf(input, ctx.now().getUTCFullYear()) };
}
