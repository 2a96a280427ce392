import { Refusal, type StepUp } from "@pave/contract";
import type { Db, UserRow } from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { confirmPassword, invalidField } from "../password/check.js";
import { checkSecondFactor } from "./check.js";

/**
 * Runs an action that a stolen session must not perform: requires the password and, in the action's transaction, a
 * second-factor code.
 */
export async function steppedUp(
  ctx: UserContext,
  { password, ...given }: StepUp,
  deed: (tx: Db, user: UserRow) => Promise<void>,
): Promise<void> {
  const user = await confirmPassword(ctx, password, "password");
  if (!user.twoFactorEnabledAt) throw new Refusal("CONFLICT", "Two-factor authentication is not enabled");
  const check = await ctx.db.transaction(async (tx) => {
    const result = await checkSecondFactor(tx, ctx, user, given);
    if (result === "right") await deed(tx, user);
    return result;
  });
  // Thrown here, after the commit: wrong codes must stay counted.
  if (check instanceof Refusal) throw check;
  if (check === "wrong") throw invalidField(given.code === undefined ? "recoveryCode" : "code", "Incorrect code");
}
