import { ClientError, DataCoverage, Done, Health } from "@pave/contract";
import { coverageFigures, figuresKept } from "@pave/db";
import { open, rest, router } from "../trpc.js";
import { health } from "./health.js";
import { reportClientError } from "./report-client-error.js";

export const systemRouter = router({
  health: open
    .meta(rest("GET /trust/health", "Whether the service and its database answer"))
    .output(Health)
    .query(({ ctx }) => health(ctx)),

  dataCoverage: open
    .meta(rest("GET /trust/data-coverage", "How much of each known universe is present"))
    .output(DataCoverage)
    .query(({ ctx }) =>
      ctx.cache.through("system.dataCoverage", ["analytics:coverage", "organizations"], async () => ({
        families: (await figuresKept(ctx.db, coverageFigures, ctx.now())).figures,
      })),
    ),

  reportClientError: open
    .meta(rest("POST /trust/client-errors", "Tell of an error in a page; what is of a person is left out of the log"))
    .input(ClientError)
    .output(Done)
    .mutation(({ ctx, input }) => reportClientError(ctx, input)),
});
