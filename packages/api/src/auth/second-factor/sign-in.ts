import { hashSecret, throttle } from "@pave/auth";
import { Refusal, type TwoFactorAnswer, type VerifyTwoFactor } from "@pave/contract";
import { countWrongCode, type Db, deletePendingSignIn, lockPendingSignIn } from "@pave/db";
import type { Context } from "../../core/context.js";
import { refuseForeignSite } from "../foreign-site.js";
import { signIn } from "../sign-in.js";
import { checkSecondFactor, secondFactorKey } from "./check.js";

/** Completes a sign-in that awaited its second factor. */
export async function verifyTwoFactor(ctx: Context, input: VerifyTwoFactor): Promise<TwoFactorAnswer> {
  refuseForeignSite(ctx);
  await throttle(ctx.db, "code", ctx.address, ctx.auth.limits.logins, ctx.now(), "login attempts");
  const outcome = await ctx.db.transaction((tx) => attempt(tx, ctx, input));
  // Thrown here, after the commit: wrong codes must stay counted.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function attempt(tx: Db, ctx: Context, input: VerifyTwoFactor): Promise<TwoFactorAnswer | Refusal> {
  const hash = hashSecret(input.tempToken);
  const found = await lockPendingSignIn(tx, hash, ctx.now());
  if (found?.user.status !== "active")
    return new Refusal("UNAUTHORIZED", "Your sign-in has expired. Please sign in again.");
  const { user, pending } = found;
  const check = await checkSecondFactor(tx, ctx, user, input);
  if (check === "right") {
    await deletePendingSignIn(tx, hash);
    const session = pending.needsCookie ? "browser" : "bearer";
    const requested = { ...input, session, hasSecondFactor: true, lockKey: secondFactorKey(user) } as const;
    return { valid: true, ...(await signIn(tx, ctx, user, requested)) };
  }
  if (check !== "wrong") return check;
  if ((await countWrongCode(tx, hash)) >= ctx.auth.limits.wrongCodes) await deletePendingSignIn(tx, hash);
  return new Refusal("INVALID_CREDENTIALS", "Invalid verification code");
}
