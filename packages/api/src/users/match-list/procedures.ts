import { KeepMatches, KeptMatches, MatchedList, MatchList } from "@pave/contract";
import { expensive, rest, user } from "../../core/trpc.js";
import { keepMatches, matchList } from "./match.js";

/** A list of the caller's own, beside what is known. */
export const matchProcedures = {
  matchList: expensive
    .meta(rest("POST /trust/users/me/match", "Match the lines of a list to organizations, with scores and reasons"))
    .input(MatchList)
    .output(MatchedList)
    .mutation(({ ctx, input }) => matchList(ctx, input)),

  keepMatches: user
    .meta(rest("POST /trust/users/me/match/keep", "Follow the matched organizations or add them to a portfolio"))
    .input(KeepMatches)
    .output(KeptMatches)
    .mutation(({ ctx, input }) => keepMatches(ctx, input)),
};
