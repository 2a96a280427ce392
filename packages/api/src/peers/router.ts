import { families, Peers, ReadPeers } from "@pave/contract";
import { peersOf } from "@pave/db";
import { orNotFound } from "../core/or-not-found.js";
import { expensive, rest, router } from "../core/trpc.js";

export const peersRouter = router({
  get: expensive
    .meta(rest("GET /trust/peers/{type}/{id}", "Get a record's place among its peers, by a stated cohort"))
    .input(ReadPeers)
    .output(Peers)
    .query(async ({ ctx, input }) => orNotFound(await peersOf(ctx.db, input), families[input.type].words.one)),
});
