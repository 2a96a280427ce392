import {
  ActivityPage,
  Done,
  LinkOrganization,
  ListActivity,
  OrganizationLinks,
  UnlinkOrganization,
} from "@pave/contract";
import { activityOf } from "@pave/db";
import { answer } from "../core/answers.js";
import { rest, router, user } from "../core/trpc.js";
import { accountProcedures } from "./accounts/procedures.js";
import { alertProcedures } from "./alerts/procedures.js";
import { dashboardProcedures } from "./dashboards/procedures.js";
import { matchProcedures } from "./match-list/procedures.js";
import { linkOrganization, myOrganizations, unlinkOrganization } from "./me/organizations.js";
import { meProcedures } from "./me/procedures.js";
import { notificationProcedures } from "./notifications/procedures.js";
import { opportunityProcedures } from "./opportunities/procedures.js";
import { peopleProcedures } from "./people/procedures.js";
import { portfolioProcedures } from "./portfolios/procedures.js";
import { relationshipProcedures } from "./relationships/procedures.js";
import { removalProcedures } from "./removals/procedures.js";
import { searchProcedures } from "./searches/procedures.js";
import { watchlistProcedures } from "./watchlist/procedures.js";

export const usersRouter = router({
  ...accountProcedures,
  ...matchProcedures,
  ...meProcedures,
  ...opportunityProcedures,
  ...peopleProcedures,
  ...relationshipProcedures,
  ...watchlistProcedures,
  ...searchProcedures,
  ...portfolioProcedures,
  ...dashboardProcedures,
  ...alertProcedures,
  ...removalProcedures,
  ...notificationProcedures,

  activity: user
    .meta(rest("GET /trust/users/me/activity", "List the caller's account activity, newest first"))
    .input(ListActivity)
    .output(answer(ActivityPage))
    .query(({ ctx, input }) => activityOf(ctx.db, ctx.user.id, input)),

  myOrganizations: user
    .meta(rest("GET /trust/users/me/organizations", "List the caller's linked organizations"))
    .output(OrganizationLinks)
    .query(({ ctx }) => myOrganizations(ctx)),

  linkOrganization: user
    .meta(rest("POST /trust/users/me/organizations", "Claim or follow an organization"))
    .input(LinkOrganization)
    .output(OrganizationLinks)
    .mutation(({ ctx, input }) => linkOrganization(ctx, input)),

  unlinkOrganization: user
    .meta(rest("DELETE /trust/users/me/organizations/{organizationId}", "Unlink the caller from an organization"))
    .input(UnlinkOrganization)
    .output(Done)
    .mutation(({ ctx, input }) => unlinkOrganization(ctx, input.organizationId)),
});
