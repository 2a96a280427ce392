import type { PersonalAnalytics, ReadPersonal } from "@pave/contract";
import { dayBefore, personalAnalytics } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { today } from "../core/records.js";

export async function readPersonal(ctx: UserContext, { days }: ReadPersonal): Promise<PersonalAnalytics> {
  const range = { from: dayBefore(ctx.now(), days - 1), to: today(ctx) };
  const own = await personalAnalytics(ctx.db, ctx.user.id, range, today(ctx));
  return { ...range, asOf: ctx.now().toISOString(), ...own };
}
