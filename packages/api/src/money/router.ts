import { AwardBreakdown, DrillAwards, MoneyTrail, ReadMoneyTrail } from "@pave/contract";
import { drillAwards } from "@pave/db";
import { expensive, rest, router, user } from "../core/trpc.js";
import { moneyTrail } from "./trail.js";

export const moneyRouter = router({
  trail: user
    .meta(rest("GET /trust/money/{type}/{id}", "Get who pays for a record, through what, and whom it pays"))
    .input(ReadMoneyTrail)
    .output(MoneyTrail)
    .query(({ ctx, input }) => moneyTrail(ctx, input)),

  awards: expensive
    .meta(rest("GET /trust/money/awards", "Sum awards by agency, program, recipient or project, step by step"))
    .input(DrillAwards)
    .output(AwardBreakdown)
    .query(({ ctx, input }) => drillAwards(ctx.db, input)),
});
