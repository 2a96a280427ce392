import { AwardBreakdown, DrillAwards, MoneyTrail, ReadMoneyTrail } from "@pave/contract";
import { drillAwards, JsonText } from "@pave/db";
import { answer } from "../core/answers.js";
import { expensive, rest, router, user } from "../core/trpc.js";
import { moneyTrail, trailTags } from "./trail.js";

export const moneyRouter = router({
  trail: user
    .meta({ scope: { familyIn: "type" } })
    .meta(rest("GET /trust/money/{type}/{id}", "Get a record's money trail: payers, programs and recipients"))
    .input(ReadMoneyTrail)
    .output(answer(MoneyTrail))
    .query(({ ctx, input }) =>
      ctx.cache.through(`money.trail ${input.type} ${input.id}`, [...trailTags], async () =>
        JsonText.of(await moneyTrail(ctx, input)),
      ),
    ),

  awards: expensive
    .meta({ scope: "read:programs" })
    .meta(rest("GET /trust/money/awards", "Sum awards by agency, program, recipient or project, step by step"))
    .input(DrillAwards)
    .output(answer(AwardBreakdown))
    .query(({ ctx, input }) =>
      ctx.cache.through(`money.awards ${JSON.stringify(input)}`, [...trailTags], async () =>
        JsonText.of(await drillAwards(ctx.db, input)),
      ),
    ),
});
