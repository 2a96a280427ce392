import { DecideMatch, ListMatches, Match, MatchPage, RecordSplit, SplitRecord } from "@pave/contract";
import { joinMatch, listMatches, separateMatch, undoMatch } from "@pave/db";
import { answer } from "../core/answers.js";
import { admin, rest, router } from "../core/trpc.js";
import { decideMatch, splitOff } from "./decide.js";

export const matchesRouter = router({
  list: admin
    .meta(rest("GET /trust/matches", "List possible duplicate organizations with both records and the evidence"))
    .input(ListMatches)
    .output(answer(MatchPage))
    .query(({ ctx, input }) => listMatches(ctx.db, input)),

  join: admin
    .meta(rest("POST /trust/matches/{id}/join", "Merge the two organizations of a match"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decideMatch(ctx, input, joinMatch)),

  keepApart: admin
    .meta(rest("POST /trust/matches/{id}/keep-apart", "Mark the two organizations of a match as distinct"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decideMatch(ctx, input, separateMatch)),

  undo: admin
    .meta(rest("POST /trust/matches/{id}/undo", "Undo a match decision; merged organizations are separated again"))
    .input(DecideMatch)
    .output(Match)
    .mutation(({ ctx, input }) => decideMatch(ctx, input, undoMatch)),

  split: admin
    .meta(
      rest(
        "POST /trust/organizations/{id}/split",
        "Split a source record from the organization an import matched it to",
      ),
    )
    .input(SplitRecord)
    .output(RecordSplit)
    .mutation(({ ctx, input }) => splitOff(ctx, input)),
});
