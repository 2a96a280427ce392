import {
  DecideOpportunity,
  ListMyAssets,
  ListOpportunities,
  MyAssetPage,
  OpportunityDecision,
  OpportunityPage,
} from "@pave/contract";
import { listAssetsOf } from "@pave/db";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { decideOpportunity, myOpportunities } from "./opportunity.js";

/** Records related to the caller through their organizations and through what they follow. */
export const opportunityProcedures = {
  myAssets: user
    .meta(rest("GET /trust/users/me/assets", "List assets of the caller's organizations and assets the caller follows"))
    .input(ListMyAssets)
    .output(answer(MyAssetPage))
    .query(({ ctx, input }) => listAssetsOf(ctx.db, ctx.user.id, input)),

  opportunities: user
    .meta(
      rest("GET /trust/users/me/opportunities", "List open and upcoming programs that fit the caller, with reasons"),
    )
    .input(ListOpportunities)
    .output(answer(OpportunityPage))
    .query(({ ctx, input }) => myOpportunities(ctx, input)),

  decideOpportunity: user
    .meta(rest("PUT /trust/users/me/opportunities/{programId}", "Save, dismiss or pursue an opportunity"))
    .input(DecideOpportunity)
    .output(OpportunityDecision)
    .mutation(({ ctx, input }) => decideOpportunity(ctx, input)),
};
