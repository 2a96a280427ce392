import { ById, Done, ListRemovals, RemovalPage } from "@pave/contract";
import { listRemovals } from "@pave/db";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { restoreRemoval } from "./restore.js";

/** What the caller removed lately, and may bring back. */
export const removalProcedures = {
  removals: user
    .meta(rest("GET /trust/users/me/removals", "What the caller removed in the last month and may bring back"))
    .input(ListRemovals)
    .output(answer(RemovalPage))
    .query(({ ctx, input }) => listRemovals(ctx.db, ctx.user.id, input)),

  restoreRemoval: user
    .meta(rest("POST /trust/users/me/removals/{id}/restore", "Bring back what the caller removed, as it was"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRemoval(ctx, input.id)),
};
