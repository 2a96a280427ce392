import type { ChangePassword, Done } from "@pave/contract";
import { deleteMailTokens, deleteOtherSessions, deletePendingSignInsOf, enqueueMail, updateUser } from "@pave/db";
import { audit } from "../../core/audit.js";
import type { UserContext } from "../../core/context.js";
import { refuseWeak } from "../register.js";
import { confirmPassword, invalidField } from "./check.js";

/** Changes the caller's password; ends their other sessions and invalidates mailed links. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePassword,
): Promise<Done> {
  const user = await confirmPassword(ctx, currentPassword, "currentPassword");
  if (newPassword === currentPassword)
    throw invalidField("newPassword", "The new password must differ from the current one");
  refuseWeak(ctx, newPassword, [user.email, user.firstName, user.lastName], "newPassword");
  const passwordHash = await ctx.auth.passwords.hash(newPassword);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    await updateUser(tx, user.id, { passwordHash }, now);
    await deleteOtherSessions(tx, user.id, ctx.user.sessionId);
    await deletePendingSignInsOf(tx, user.id);
    await deleteMailTokens(tx, user.id);
    await enqueueMail(tx, { kind: "passwordChanged", recipient: user.email }, now);
    await audit(tx, ctx, "changePassword", user.id);
  });
  return { success: true };
}
