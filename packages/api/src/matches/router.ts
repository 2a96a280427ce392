import { DecideMatch, ListMatches, Match, MatchPage, RecordSplit, SplitRecord } from "@pave/contract";
import { joinMatch, keepApart, listMatches, undoMatch } from "@pave/db";
import { answer } from "../core/answers.js";
import { admin, rest, router } from "../core/trpc.js";
import { decide, splitOff } from "./decide.js";

export const matchesRouter = router({
  list: admin
    .meta(rest("GET /trust/matches", "Records that may be of one organization, both sides and the reason"))
    .input(ListMatches)
    .output(answer(MatchPage))
    .query(({ ctx, input }) => listMatches(ctx.db, input)),

  join: admin
    .meta(rest("POST /trust/matches/{id}/join", "Say that the two organizations of a match are one"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decide(ctx, input, joinMatch)),

  keepApart: admin
    .meta(rest("POST /trust/matches/{id}/keep-apart", "Say that the two organizations of a match are two"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decide(ctx, input, keepApart)),

  undo: admin
    .meta(rest("POST /trust/matches/{id}/undo", "Take a decision back; what was joined is two again"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decide(ctx, input, undoMatch)),

  split: admin
    .meta(rest("POST /trust/organizations/{id}/split", "Take a record out of an organization that an import put it in"))
    .input(SplitRecord)
    .output(RecordSplit)
    .mutation(({ ctx, input }) => splitOff(ctx, input)),
});
