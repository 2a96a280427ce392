import { badToken } from "@pave/auth";
import type { UpdateProfile, User } from "@pave/contract";
import { findUser, updateUser } from "@pave/db";
import type { UserContext } from "../context.js";
import { audit } from "./audit.js";
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
