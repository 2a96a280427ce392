import {
  Alert,
  AlertPage,
  ById,
  CreateAlert,
  ListAlerts,
  Rehearsal,
  RehearseAlert,
  Removed,
  ToggleAlert,
  UpdateAlert,
} from "@pave/contract";
import { answer } from "../../core/answers.js";
import { expensive, rest, user } from "../../core/trpc.js";
import { createAlert, deleteAlert, listAlerts, rehearseAlert, toggleAlert, updateAlert } from "./alert.js";

export const alertProcedures = {
  alerts: user
    .meta(rest("GET /trust/users/me/alerts", "List the caller's alerts"))
    .input(ListAlerts)
    .output(answer(AlertPage))
    .query(({ ctx, input }) => listAlerts(ctx, input)),

  createAlert: user
    .meta(rest("POST /trust/users/me/alerts", "Create an alert on a record, a saved search or a record family"))
    .input(CreateAlert)
    .output(Alert)
    .mutation(({ ctx, input }) => createAlert(ctx, input)),

  updateAlert: user
    .meta(rest("PUT /trust/users/me/alerts/{id}", "Update one of the caller's alerts"))
    .input(UpdateAlert)
    .output(Alert)
    .mutation(({ ctx, input }) => updateAlert(ctx, input)),

  deleteAlert: user
    .meta(rest("DELETE /trust/users/me/alerts/{id}", "Delete one of the caller's alerts; its notifications remain"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deleteAlert(ctx, input.id)),

  toggleAlert: user
    .meta(rest("POST /trust/users/me/alerts/{id}/toggle", "Turn an alert on or off"))
    .input(ToggleAlert)
    .output(Alert)
    .mutation(({ ctx, input }) => toggleAlert(ctx, input)),

  rehearseAlert: expensive
    .meta(
      rest("POST /trust/users/me/alerts/rehearse", "Preview the notifications a rule would have sent in recent days"),
    )
    .input(RehearseAlert)
    .output(Rehearsal)
    .mutation(({ ctx, input }) => rehearseAlert(ctx, input)),
};
