import { CountRelated, RelatedCounts } from "@pave/contract";
import { rest, router, user } from "../core/trpc.js";
import { countRelated } from "./counts.js";

export const relatedRouter = router({
  counts: user
    .meta({ scope: { familyIn: "type" } })
    .meta(rest("GET /trust/related/{type}/{id}", "Count the records in each list that belongs to a record"))
    .input(CountRelated)
    .output(RelatedCounts)
    .query(({ ctx, input }) => countRelated(ctx, input)),
});
