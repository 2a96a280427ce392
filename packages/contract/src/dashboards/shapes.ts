import * as z from "zod";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, Instant, requiredText, Version } from "../core/scalars.js";
import { Scope, Visibility } from "../core/sharing.js";
import { byRelevance, usually } from "../search/order.js";
import { DashboardLayout } from "./widgets.js";

const written = {
  name: requiredText(200),
  layout: DashboardLayout,
  isDefault: z.boolean().describe("Default dashboard; setting it clears the previous default"),
  visibility: Visibility,
};

export const CreateDashboard = z.strictObject({
  ...written,
  layout: written.layout.default([]),
  isDefault: written.isDefault.default(false),
  visibility: written.visibility.default("private"),
});
export type CreateDashboard = z.infer<typeof CreateDashboard>;
/** Partial update: omitted fields are unchanged. */
export const UpdateDashboard = z.strictObject(written).partial().extend({ id: Id, version: Version });
export type UpdateDashboard = z.infer<typeof UpdateDashboard>;

export const Dashboard = z.object({
  id: Id,
  name: z.string(),
  layout: DashboardLayout,
  isDefault: z.boolean().describe("true: the caller's default dashboard"),
  visibility: Visibility,
  ownerId: Id,
  isMine: z.boolean(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Dashboard = z.infer<typeof Dashboard>;
export const DashboardPage = pageOf(Dashboard);
export type DashboardPage = z.infer<typeof DashboardPage>;

export const DashboardSort = z.enum(["relevance", "createdAt", "updatedAt", "name"]);
export type DashboardSort = z.infer<typeof DashboardSort>;
export const ListDashboards = ListQuery.extend({
  scope: Scope.default("own"),
  sort: DashboardSort.default("relevance").describe(byRelevance("createdAt")),
  order: z.enum(["asc", "desc"]).default("asc"),
}).check(checkPaging, usually("createdAt"));
export type ListDashboards = z.infer<typeof ListDashboards>;
