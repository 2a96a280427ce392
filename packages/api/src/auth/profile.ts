import { badToken } from "@pave/auth";
import type { Preferences, UpdateOnboarding, UpdatePreferences, UpdateProfile, User } from "@pave/contract";
import {
  type Db,
  familiesOfSearches,
  findUser,
  getDashboard,
  hasOrganization,
  mergePreferences,
  saveOnboarding,
  updateUser,
} from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { invalidField } from "./password/check.js";
import { presentUser } from "./present.js";

export async function getProfile({ db, user }: UserContext): Promise<User> {
  const row = await findUser(db, user.id);
  if (!row) throw badToken();
  return presentUser(row);
}

/** Updates the given fields of the caller's profile; null clears a field. */
export async function updateProfile(ctx: UserContext, fields: UpdateProfile): Promise<User> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return ctx.db.transaction(async (tx) => {
    const row = await updateUser(tx, ctx.user.id, given, ctx.now());
    if (!row) throw badToken();
    await audit(tx, ctx, "updateProfile", row.id, { fields: Object.keys(given) });
    return presentUser(row);
  });
}

/** The caller's display and notification preferences; unset ones are omitted. */
export async function getPreferences(ctx: UserContext): Promise<Preferences> {
  return (await getProfile(ctx)).preferences;
}

/** Merges the given preferences into the stored ones. A default dashboard or view must be readable by the caller. */
export async function updatePreferences(ctx: UserContext, { preferences }: UpdatePreferences): Promise<User> {
  const { defaultDashboardId, defaultViews } = preferences;
  return ctx.db.transaction(async (tx) => {
    if (defaultDashboardId && !(await getDashboard(tx, ctx.user.id, defaultDashboardId)))
      throw invalidField("defaultDashboardId", "Dashboard not found");
    const shown = defaultViews && { defaultViews: await readableViews(tx, ctx.user.id, defaultViews) };
    const row = await mergePreferences(tx, ctx.user.id, { ...preferences, ...shown }, ctx.now());
    if (!row) throw badToken();
    await audit(tx, ctx, "updatePreferences", row.id, { fields: Object.keys(preferences) });
    return presentUser(row);
  });
}

type Views = NonNullable<Preferences["defaultViews"]>;

/** Refuses a view that the person may not read. One stored earlier is dropped instead, as clients send all of them. */
async function readableViews(tx: Db, userId: string, views: Views): Promise<Views> {
  const families = await familiesOfSearches(tx, userId, Object.values(views));
  const stored = (await findUser(tx, userId))?.preferences.defaultViews ?? {};
  const readable = Object.entries(views).filter(([family, id]) => {
    if (families.get(id) === family) return true;
    if (Object.entries(stored).some(([key, retained]) => key === family && retained === id)) return false;
    throw invalidField(`defaultViews.${family}`, "Saved search not found");
  });
  return Object.fromEntries(readable);
}

export async function updateOnboarding(ctx: UserContext, { isDone, ...answers }: UpdateOnboarding): Promise<User> {
  const { professionalTitle, userSegment, linkedOrgType, ...rest } = answers;
  const given = <Fields extends object>(fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return ctx.db.transaction(async (tx) => {
    if (rest.organizationId && !(await hasOrganization(tx, rest.organizationId)))
      throw invalidField("organizationId", "Organization not found");
    const now = ctx.now();
    const columns = given({ professionalTitle, userSegment, linkedOrgType });
    const row = await saveOnboarding(tx, ctx.user.id, columns, given(rest), isDone ? now : null, now);
    if (!row) throw badToken();
    await audit(tx, ctx, "updateOnboarding", row.id, { fields: Object.keys(given(answers)) });
    return presentUser(row);
  });
}
