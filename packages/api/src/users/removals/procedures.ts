import { ById, Done, ListRemovals, RemovalPage } from "@pave/contract";
import { listRemovals } from "@pave/db";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { restoreRemoval } from "./restore.js";

export const removalProcedures = {
  removals: user
    .meta(
      rest("GET /trust/users/me/removals", "List items the caller deleted in the last 30 days that can be restored"),
    )
    .input(ListRemovals)
    .output(answer(RemovalPage))
    .query(({ ctx, input }) => listRemovals(ctx.db, ctx.user.id, input)),

  restoreRemoval: user
    .meta(rest("POST /trust/users/me/removals/{id}/restore", "Restore one of the caller's deleted items"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRemoval(ctx, input.id)),
};
