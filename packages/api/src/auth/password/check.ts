import { addressKey, emailKey, secondsUntil } from "@pave/auth";
import { type ConfirmPassword, type Done, Refusal } from "@pave/contract";
import {
  type Attempt,
  clearFailures,
  confirmSession,
  findUserToSignIn,
  reserveAttempt,
  type UserRow,
  withdrawAttempt,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { Context, UserContext } from "../../core/context.js";
import { sendMail } from "../mail.js";
import { anotherCheckEnds, whileChecking } from "./checks-under-way.js";

type Checked = { user: UserRow; lockKey: string };

/**
 * The account if the password is right, else null after the same work. Every wrong password counts towards the lock of
 * the address, which refuses with ACCOUNT_LOCKED whether or not there is an account. `reserve` records the check as
 * failed before it is made.
 */
export async function checkPassword(
  ctx: Context,
  email: string,
  password: string,
  reserve: (lockKey: string) => Promise<Attempt> = (lockKey) => reserveAnother(ctx, lockKey),
): Promise<Checked | null> {
  const from = addressKey(ctx.address);
  const found = await findUserToSignIn(ctx.db, email, from);
  // Known devices have a separate counter, so that others cannot lock the user out there.
  const lockKey = found?.isKnownAddress ? `${emailKey(email)}:${from}` : emailKey(email);
  let attempt = await reserve(lockKey);
  // Pending checks count as failed; if they succeed, the lock they caused is lifted.
  while (!attempt.isAllowed && (await anotherCheckEnds(lockKey))) attempt = await reserveAnother(ctx, lockKey);
  if (!attempt.isAllowed) {
    await audit(ctx.db, ctx, "signInLocked", found?.user.id ?? null);
    throw accountLocked(ctx, attempt.until);
  }
  const { failures } = attempt;
  const isRight = await whileChecking(lockKey, async () => {
    const isGood = await ctx.auth.passwords.verify(found?.user.passwordHash, password).catch(async (error: unknown) => {
      await withdrawAttempt(ctx.db, lockKey, ctx.auth.limits.lock);
      throw error;
    });
    // The caller of a check that ran alone resets its counter together with its own writes.
    if (isGood && failures > 1) await clearFailures(ctx.db, lockKey);
    return isGood;
  });
  if (isRight && found) return { user: found.user, lockKey };
  if (failures % ctx.auth.limits.lock.failuresToLock === 0) await sendMail(ctx.db, ctx, "accountLocked", email);
  await audit(ctx.db, ctx, "signInFailed", found?.user.id ?? null, { inARow: failures });
  return null;
}

const reserveAnother = ({ db, auth, now }: Context, lockKey: string) =>
  reserveAttempt(db, lockKey, auth.limits.lock, now());

/** ACCOUNT_LOCKED with the seconds to wait. */
export function accountLocked({ auth, now }: Pick<Context, "auth" | "now">, until: Date): Refusal {
  const retryAfter = Math.min(secondsUntil(until, now()), auth.limits.lock.lockSecondsMax);
  return new Refusal("ACCOUNT_LOCKED", "Account locked due to multiple failed attempts", { retryAfter });
}

/** Confirms the password before an action that a stolen session must not perform. */
export async function confirmPassword(ctx: UserContext, password: string, field: string): Promise<UserRow> {
  const checked = await checkPassword(ctx, ctx.user.email, password);
  if (!checked) throw invalidField(field, "Incorrect password");
  await clearFailures(ctx.db, checked.lockKey);
  await confirmSession(ctx.db, ctx.user.sessionId, ctx.now());
  return checked.user;
}

/** Records that the caller has just confirmed their password in this session. */
export async function recordPasswordConfirmation(ctx: UserContext, { password }: ConfirmPassword): Promise<Done> {
  const { id } = await confirmPassword(ctx, password, "password");
  await audit(ctx.db, ctx, "confirmPassword", id);
  return { success: true };
}

/** Refuses with REAUTH_REQUIRED a session without a recent password confirmation. */
export function refuseUnconfirmed({ user, auth, now }: UserContext): void {
  if (now().getTime() - user.confirmedAt.getTime() <= auth.lifetimes.reauth * 1000) return;
  throw new Refusal("REAUTH_REQUIRED", "Confirm your password first: POST /api/auth/confirm-password");
}

/** BAD_REQUEST for one field: a 401 would sign the client out. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal("BAD_REQUEST", message, { issues: [{ path, message }] });
}
