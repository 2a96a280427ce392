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

/** Pages laid out by the caller. */
export const dashboardProcedures = {
  dashboards: user
    .meta(rest("GET /trust/users/me/dashboards", "List the caller's dashboards or those shared by others"))
    .input(ListDashboards)
    .output(answer(DashboardPage))
    .query(({ ctx, input }) => listDashboards(ctx, input)),

  createDashboard: user
    .meta(rest("POST /trust/users/me/dashboards", "Create a dashboard"))
    .input(CreateDashboard)
    .output(Dashboard)
    .mutation(({ ctx, input }) => createDashboard(ctx, input)),

  dashboard: user
    .meta(rest("GET /trust/users/me/dashboards/{id}", "Get one of the caller's dashboards or a shared one"))
    .input(ById)
    .output(Dashboard)
    .query(({ ctx, input }) => readDashboard(ctx, input.id)),

  updateDashboard: user
    .meta(rest("PUT /trust/users/me/dashboards/{id}", "Update one of the caller's dashboards"))
    .input(UpdateDashboard)
    .output(Dashboard)
    .mutation(({ ctx, input }) => updateDashboard(ctx, input)),

  deleteDashboard: user
    .meta(rest("DELETE /trust/users/me/dashboards/{id}", "Delete one of the caller's dashboards"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deleteDashboard(ctx, input.id)),
};
