import { FindNames, SearchAll, SearchNames, SearchResult, sourcedTypes } from "@pave/contract";
import { findRecords, searchAll } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { today } from "../core/records.js";
import { rest, router, user } from "../core/trpc.js";
import { namesIn, noNames } from "./names.js";
import { readingsOf } from "./readings.js";

export const searchRouter = router({
  all: user
    .meta({ scope: "read:search" })
    .meta(rest("GET /trust/search", "Search all records and the caller's own views, portfolios and dashboards"))
    .input(SearchAll)
    .output(SearchResult)
    .query(({ ctx, input }) => searchFor(ctx, input)),

  names: user
    .meta({ scope: "read:search" })
    .meta(
      rest(
        "GET /trust/search/names",
        "Find the organizations that words of a text name, and the words that no record has",
      ),
    )
    .input(FindNames)
    .output(SearchNames)
    .query(({ ctx, input }) => namesIn(ctx, input)),
});

/** The records found are cached, as many users type the same prefixes; a caller's own items are not. */
async function searchFor(ctx: UserContext, input: SearchAll): Promise<SearchResult> {
  const caller = { userId: ctx.user.id, today: today(ctx) };
  const key = `search ${caller.today} ${JSON.stringify(input)}`;
  const found = await searchAll(ctx.db, caller, input, () =>
    ctx.cache.through(key, [...sourcedTypes], () => findRecords(ctx.db, caller.today, input)),
  );
  // A complete name or identifier is no request for a list of an organization's records.
  const names = found.groups[0]?.items[0]?.exact ? noNames : await namesIn(ctx, { q: input.q });
  return { ...found, readings: await readingsOf(ctx, input, names) };
}
