import {
  ById,
  CreateDashboard,
  Dashboard,
  DashboardPage,
  ListDashboards,
  Removed,
  UpdateDashboard,
} from "@pave/contract";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { createDashboard, deleteDashboard, listDashboards, readDashboard, updateDashboard } from "./dashboard.js";

/** The pages that the caller lays out. */
export const dashboardProcedures = {
  dashboards: user
    .meta(rest("GET /trust/users/me/dashboards", "The caller's dashboards, or those that others share"))
    .input(ListDashboards)
    .output(answer(DashboardPage))
    .query(({ ctx, input }) => listDashboards(ctx, input)),

  createDashboard: user
    .meta(rest("POST /trust/users/me/dashboards", "Make a dashboard"))
    .input(CreateDashboard)
    .output(Dashboard)
    .mutation(({ ctx, input }) => createDashboard(ctx, input)),

  dashboard: user
    .meta(rest("GET /trust/users/me/dashboards/{id}", "A dashboard of the caller's, or one that is shared"))
    .input(ById)
    .output(Dashboard)
    .query(({ ctx, input }) => readDashboard(ctx, input.id)),

  updateDashboard: user
    .meta(rest("PUT /trust/users/me/dashboards/{id}", "Change a dashboard of the caller's"))
    .input(UpdateDashboard)
    .output(Dashboard)
    .mutation(({ ctx, input }) => updateDashboard(ctx, input)),

  deleteDashboard: user
    .meta(rest("DELETE /trust/users/me/dashboards/{id}", "Delete a dashboard of the caller's"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deleteDashboard(ctx, input.id)),
};
