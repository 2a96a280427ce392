import {
  ById,
  Feeds,
  Fetch,
  FetchPage,
  FetchPlan,
  KeepCurrent,
  ListFetches,
  PlanFetch,
  StartFetch,
} from "@pave/contract";
import { getFetch, listFetches } from "@pave/db";
import { answer } from "../core/answers.js";
import { orNotFound } from "../core/or-not-found.js";
import { admin, rest, router } from "../core/trpc.js";
import { keepCurrent, pauseFetch, resumeFetch, startFetch } from "./change.js";
import { listFeeds, planFetch } from "./plan.js";

export const fetchesRouter = router({
  feeds: admin
    .meta(rest("GET /trust/feeds", "List publishers' feeds with the state of each address"))
    .output(Feeds)
    .query(({ ctx }) => listFeeds(ctx.db)),

  plan: admin
    .meta(rest("GET /trust/feeds/plan", "Get the files, sizes and expected time of a load of a state or the nation"))
    .input(PlanFetch)
    .output(FetchPlan)
    .query(({ ctx, input }) => planFetch(ctx.db, input)),

  keepCurrent: admin
    .meta(rest("PUT /trust/feeds/schedule", "Set whether addresses are updated automatically"))
    .input(KeepCurrent)
    .output(Feeds)
    .mutation(({ ctx, input }) => keepCurrent(ctx, input)),

  list: admin
    .meta(rest("GET /trust/fetches", "List loads of current files with the progress of each address, newest first"))
    .input(ListFetches)
    .output(answer(FetchPage))
    .query(({ ctx, input }) => listFetches(ctx.db, input)),

  get: admin
    .meta(rest("GET /trust/fetches/{id}", "Get a load of current files with the progress of each address"))
    .input(ById)
    .output(Fetch)
    .query(async ({ ctx, input }) => orNotFound(await getFetch(ctx.db, input.id), "load")),

  start: admin
    .meta(rest("POST /trust/fetches", "Load current files of a state, the nation or some addresses"))
    .input(StartFetch)
    .output(Fetch)
    .mutation(({ ctx, input }) => startFetch(ctx, input)),

  pause: admin
    .meta(rest("POST /trust/fetches/{id}/pause", "Pause a load; downloads resume where they ended"))
    .input(ById)
    .output(Fetch)
    .mutation(({ ctx, input }) => pauseFetch(ctx, input.id)),

  resume: admin
    .meta(rest("POST /trust/fetches/{id}/resume", "Resume a paused load"))
    .input(ById)
    .output(Fetch)
    .mutation(({ ctx, input }) => resumeFetch(ctx, input.id)),
});
