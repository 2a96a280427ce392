import { hashSecret, newSecret } from "@pave/auth";
import { type Login, type LoginAnswer, Refusal } from "@pave/contract";
import { clearFailures, type Db, putPendingSignIn, type UserRow, updateUser } from "@pave/db";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";
import { atLeast } from "./at-least.js";
import { refuseForeignSite } from "./foreign-site.js";
import { countFailure, reserveSignIn } from "./guessing.js";
import { checkPassword } from "./password/check.js";
import { signIn } from "./sign-in.js";

/**
 * Signs in by e-mail and password. Account details are revealed only after the right password; an address without an
 * account is refused, counted and locked in the same way and time.
 */
export async function login(ctx: Context, input: Login): Promise<LoginAnswer> {
  refuseForeignSite(ctx);
  return atLeast(ctx.auth.floorMs, async () => {
    const checked = await checkPassword(ctx, input.email, input.password, (lockKey) => reserveSignIn(ctx, lockKey));
    if (!checked) {
      await countFailure(ctx);
      throw new Refusal("INVALID_CREDENTIALS", "Authentication failed");
    }
    const { user, lockKey } = checked;
    await refuseUnready(ctx, user, lockKey);
    const rehashed = ctx.auth.passwords.isOutdated(user.passwordHash)
      ? await ctx.auth.passwords.hash(input.password)
      : null;
    if (rehashed) await updateUser(ctx.db, user.id, { passwordHash: rehashed }, ctx.now());
    if (user.twoFactorEnabledAt) return ctx.db.transaction((tx) => requireSecondFactor(tx, ctx, user, input, lockKey));
    const answer = await signIn(ctx.db, ctx, user, { ...input, hasSecondFactor: false, lockKey });
    return { ...answer, requires2FA: false };
  });
}

/** Refuses an account that may not sign in yet or any more; only called after the right password. */
async function refuseUnready(ctx: Context, user: UserRow, lockKey: string): Promise<void> {
  const refusal =
    user.emailVerifiedAt === null
      ? new Refusal("EMAIL_NOT_VERIFIED", "Please verify your email before logging in")
      : user.status === "active"
        ? null
        : new Refusal("ACCOUNT_INACTIVE", user.status);
  if (!refusal) return;
  await clearFailures(ctx.db, lockKey);
  await audit(ctx.db, ctx, "signInRefused", user.id, { code: refusal.code });
  throw refusal;
}

/** Returns only a token to send with the second factor. */
async function requireSecondFactor(
  tx: Db,
  { auth, now }: Context,
  user: UserRow,
  { session }: Login,
  lockKey: string,
): Promise<LoginAnswer> {
  await clearFailures(tx, lockKey);
  const tempToken = newSecret();
  const expiresAt = new Date(now().getTime() + auth.lifetimes.tempToken * 1000);
  const needsCookie = session === "browser";
  await putPendingSignIn(tx, { hash: hashSecret(tempToken), userId: user.id, expiresAt, needsCookie });
  return { requires2FA: true, tempToken };
}
