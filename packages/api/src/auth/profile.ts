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
import { wrongField } from "./password/check.js";
import { presentUser } from "./present.js";

export async function getProfile({ db, user }: UserContext): Promise<User> {
  const row = await findUser(db, user.id);
  if (!row) throw badToken();
  return presentUser(row);
}

/** Changes what is given of the caller's own profile; null empties a field. */
export async function updateProfile(ctx: UserContext, fields: UpdateProfile): Promise<User> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return ctx.db.transaction(async (tx) => {
    const row = await updateUser(tx, ctx.user.id, given, ctx.now());
    if (!row) throw badToken();
    await audit(tx, ctx, "updateProfile", row.id, { fields: Object.keys(given) });
    return presentUser(row);
  });
}

/** How the caller wants things shown and told; what they never set is left out. */
export async function getPreferences(ctx: UserContext): Promise<Preferences> {
  return (await getProfile(ctx)).preferences;
}

/** Puts what is given in the place of older preferences; the others stay. Shown first can only be what may be read. */
export async function updatePreferences(ctx: UserContext, { preferences }: UpdatePreferences): Promise<User> {
  const { defaultDashboardId, defaultViews } = preferences;
  return ctx.db.transaction(async (tx) => {
    if (defaultDashboardId && !(await getDashboard(tx, ctx.user.id, defaultDashboardId)))
      throw wrongField("defaultDashboardId", "There is no such dashboard");
    const shown = defaultViews && { defaultViews: await readableViews(tx, ctx.user.id, defaultViews) };
    const row = await mergePreferences(tx, ctx.user.id, { ...preferences, ...shown }, ctx.now());
    if (!row) throw badToken();
    await audit(tx, ctx, "updatePreferences", row.id, { fields: Object.keys(preferences) });
    return presentUser(row);
  });
}

type Views = NonNullable<Preferences["defaultViews"]>;

/** Refuses a view that the person may not read; one that was stored before that is left out, as clients send all of them. */
async function readableViews(tx: Db, userId: string, views: Views): Promise<Views> {
  const families = await familiesOfSearches(tx, userId, Object.values(views));
  const stored = (await findUser(tx, userId))?.preferences.defaultViews ?? {};
  const readable = Object.entries(views).filter(([family, id]) => {
    if (families.get(id) === family) return true;
    if (Object.entries(stored).some(([key, kept]) => key === family && kept === id)) return false;
    throw wrongField(`defaultViews.${family}`, "There is no such search");
  });
  return Object.fromEntries(readable);
}

/** Keeps the answers to the questions after the first sign-in, some or all of them. */
export async function updateOnboarding(ctx: UserContext, { isDone, ...answers }: UpdateOnboarding): Promise<User> {
  const { professionalTitle, userSegment, linkedOrgType, ...rest } = answers;
  const given = <Fields extends object>(fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return ctx.db.transaction(async (tx) => {
    if (rest.organizationId && !(await hasOrganization(tx, rest.organizationId)))
      throw wrongField("organizationId", "There is no such organization");
    const now = ctx.now();
    const columns = given({ professionalTitle, userSegment, linkedOrgType });
    const row = await saveOnboarding(tx, ctx.user.id, columns, given(rest), isDone ? now : null, now);
    if (!row) throw badToken();
    await audit(tx, ctx, "updateOnboarding", row.id, { fields: Object.keys(given(answers)) });
    return presentUser(row);
  });
}
