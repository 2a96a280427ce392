import { addressKey, emailKey, secondsUntil, throttle } from "@pave/auth";
import { type Login, type LoginAnswer, Refusal } from "@pave/contract";
import { findUserToSignIn, forgiveFailures, reserveAttempt, type UserRow, updateUser } from "@pave/db";
import type { Context } from "../context.js";
import { atLeast } from "./at-least.js";
import { audit } from "./audit.js";
import { refuseForeignSite } from "./foreign-site.js";
import { countFailure, refuseManyFailures } from "./guessing.js";
import { signIn } from "./sign-in.js";

/**
 * Signs in by e-mail and password. What it tells of an account it tells only to those who know the password; an address
 * without an account is refused, counted and locked in the same way and time.
 */
export async function login(ctx: Context, input: Login): Promise<LoginAnswer> {
  refuseForeignSite(ctx);
  await throttle(ctx.db, "login", ctx.address, ctx.auth.limits.logins, ctx.now(), "login attempts");
  await refuseManyFailures(ctx);
  return atLeast(ctx.auth.floorMs, async () => {
    const { user, lockKey } = await checkPassword(ctx, input);
    await refuseUnready(ctx, user, lockKey);
    const rehashed = ctx.auth.passwords.isOutdated(user.passwordHash)
      ? await ctx.auth.passwords.hash(input.password)
      : null;
    return ctx.db.transaction(async (tx) => {
      await forgiveFailures(tx, lockKey);
      if (rehashed) await updateUser(tx, user.id, { passwordHash: rehashed }, ctx.now());
      const answer = await signIn(tx, ctx, user, input);
      await audit(tx, ctx, "signIn", user.id);
      return answer;
    });
  });
}

async function checkPassword(ctx: Context, { email, password }: Login): Promise<{ user: UserRow; lockKey: string }> {
  const { db, auth } = ctx;
  const from = addressKey(ctx.address);
  const found = await findUserToSignIn(db, email, from);
  // Where the person has signed in before, guesses are counted apart: others cannot lock them out there.
  const lockKey = found?.isKnownAddress ? `${emailKey(email)}:${from}` : emailKey(email);
  const attempt = await reserveAttempt(db, lockKey, auth.limits.lock, ctx.now());
  if (!attempt.isAllowed) {
    await audit(db, ctx, "signInLocked", found?.user.id ?? null);
    const retryAfter = Math.min(secondsUntil(attempt.until, ctx.now()), auth.limits.lock.lockSecondsMax);
    throw new Refusal("ACCOUNT_LOCKED", "Account locked due to multiple failed attempts", { retryAfter });
  }
  const isRight = await auth.passwords.verify(found?.user.passwordHash, password);
  if (isRight && found) return { user: found.user, lockKey };
  await countFailure(ctx);
  await audit(db, ctx, "signInFailed", found?.user.id ?? null, { inARow: attempt.failures });
  throw new Refusal("INVALID_CREDENTIALS", "Authentication failed");
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
  await forgiveFailures(ctx.db, lockKey);
  await audit(ctx.db, ctx, "signInRefused", user.id, { code: refusal.code });
  throw refusal;
}
