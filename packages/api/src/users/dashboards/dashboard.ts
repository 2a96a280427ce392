import {
  type CreateDashboard,
  type Dashboard,
  type DashboardPage,
  type ListDashboards,
  limits,
  type Removed,
  type UpdateDashboard,
} from "@pave/contract";
import {
  type Db,
  dashboards,
  getDashboard,
  insertDashboard,
  type JsonText,
  listDashboards as list,
  newId,
  setDefaultDashboard,
  unsetDefaultDashboard,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields } from "../../core/records.js";
import { changeOwn, refuseBeyond, removeOwn } from "../own.js";

export const dashboardKind = {
  table: dashboards,
  what: "dashboard",
  removed: "dashboard",
  many: "dashboards",
  max: limits.dashboardsMax,
} as const;

/** A page of the caller's dashboards, or of those shared by others. */
export function listDashboards({ db, user }: UserContext, query: ListDashboards): Promise<JsonText<DashboardPage>> {
  return list(db, user.id, query);
}

/** One dashboard that the caller may read. */
export async function readDashboard({ db, user }: UserContext, id: string, tx: Db = db): Promise<Dashboard> {
  return orNotFound(await getDashboard(tx, user.id, id), dashboardKind.what);
}

export function createDashboard(ctx: UserContext, { isDefault, ...fields }: CreateDashboard): Promise<Dashboard> {
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    await refuseBeyond(tx, ctx, dashboardKind);
    await insertDashboard(tx, { ...fields, id, userId: ctx.user.id, createdAt: ctx.now(), updatedAt: ctx.now() });
    if (isDefault) await setDefaultDashboard(tx, ctx.user.id, id, ctx.now());
    return readDashboard(ctx, id, tx);
  });
}

/** Changes one of the caller's dashboards; the layout is replaced as a whole. */
export function updateDashboard(
  ctx: UserContext,
  { id, version, isDefault, ...fields }: UpdateDashboard,
): Promise<Dashboard> {
  return ctx.db.transaction(async (tx) => {
    await changeOwn(tx, ctx, dashboardKind, { id, version }, () => definedFields(fields));
    if (isDefault === true) await setDefaultDashboard(tx, ctx.user.id, id, ctx.now());
    if (isDefault === false) await unsetDefaultDashboard(tx, ctx.user.id, id, ctx.now());
    return readDashboard(ctx, id, tx);
  });
}

/** Deletes one of the caller's dashboards; deleting the default leaves no default. */
export function deleteDashboard(ctx: UserContext, id: string): Promise<Removed> {
  return ctx.db.transaction(async (tx) => {
    const done = await removeOwn(tx, ctx, dashboardKind, id);
    await unsetDefaultDashboard(tx, ctx.user.id, id, ctx.now());
    return done;
  });
}
