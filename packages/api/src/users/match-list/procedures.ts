import { MatchedList, MatchList, SavedMatches, SaveMatches } from "@pave/contract";
import { expensive, rest, user } from "../../core/trpc.js";
import { matchList, saveMatches } from "./match.js";

export const matchProcedures = {
  matchList: expensive
    .meta(rest("POST /trust/users/me/match", "Match the lines of a list to organizations, with scores and reasons"))
    .input(MatchList)
    .output(MatchedList)
    .mutation(({ ctx, input }) => matchList(ctx, input)),

  keepMatches: user
    .meta(rest("POST /trust/users/me/match/keep", "Follow the matched organizations or add them to a portfolio"))
    .input(SaveMatches)
    .output(SavedMatches)
    .mutation(({ ctx, input }) => saveMatches(ctx, input)),
};
