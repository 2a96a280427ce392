import { KeepMatches, KeptMatches, MatchedList, MatchList } from "@pave/contract";
import { expensive, rest, user } from "../../core/trpc.js";
import { keepMatches, matchList } from "./match.js";

/** A list of the caller's own, beside what is known. */
export const matchProcedures = {
  matchList: expensive
    .meta(
      rest(
        "POST /trust/users/me/match",
        "Find the organizations that the lines of a list mean, with scores and reasons",
      ),
    )
    .input(MatchList)
    .output(MatchedList)
    .mutation(({ ctx, input }) => matchList(ctx, input)),

  keepMatches: user
    .meta(
      rest(
        "POST /trust/users/me/match/keep",
        "Follow the organizations that were chosen, or put them into a portfolio",
      ),
    )
    .input(KeepMatches)
    .output(KeptMatches)
    .mutation(({ ctx, input }) => keepMatches(ctx, input)),
};
