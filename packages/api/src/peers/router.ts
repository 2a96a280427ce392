import { families, Peers, ReadPeers } from "@pave/contract";
import { JsonText, peersOf } from "@pave/db";
import { answer } from "../core/answers.js";
import { orNotFound } from "../core/or-not-found.js";
import { rest, router, user } from "../core/trpc.js";

export const peersRouter = router({
  get: user
    .meta({ scope: { familyIn: "type" } })
    .meta(rest("GET /trust/peers/{type}/{id}", "Get a record's rank among its peers in a given cohort"))
    .input(ReadPeers)
    .output(answer(Peers))
    .query(({ ctx, input }) =>
      ctx.cache.through(`peers ${JSON.stringify(input)}`, [input.type, "assets", "projects", "programs"], async () =>
        JsonText.of(orNotFound(await peersOf(ctx.db, input), families[input.type].words.one)),
      ),
    ),
});
