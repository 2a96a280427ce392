import { checkTotp, hashRecoveryCode } from "@pave/auth";
import type { Refusal } from "@pave/contract";
import {
  clearFailures,
  type Db,
  enqueueMail,
  findTwoFactor,
  reserveAttempt,
  type UserRow,
  useRecoveryCode,
  useStep,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { Context } from "../../core/context.js";
import { accountLocked } from "../password/check.js";

export type SecondFactorCode = { code?: string | undefined; recoveryCode?: string | undefined };

/** Key that an account's wrong codes are counted under. */
export const secondFactorKey = ({ id }: Pick<UserRow, "id">): string => `2fa:${id}`;

/**
 * Checks and consumes an authenticator or recovery code. Consecutive failures lock the second factor. Returns instead
 * of throwing, so that the caller's transaction commits the count.
 */
export async function checkSecondFactor(
  tx: Db,
  ctx: Context,
  user: UserRow,
  given: SecondFactorCode,
): Promise<"right" | "wrong" | Refusal> {
  const lockKey = secondFactorKey(user);
  const attempt = await reserveAttempt(tx, lockKey, ctx.auth.limits.lock, ctx.now());
  if (!attempt.isAllowed) return accountLocked(ctx, attempt.until);
  const isRight =
    given.recoveryCode === undefined
      ? given.code !== undefined && (await acceptCode(tx, ctx, user, given.code))
      : await acceptRecoveryCode(tx, ctx, user, given.recoveryCode);
  if (isRight) {
    await clearFailures(tx, lockKey);
    return "right";
  }
  await audit(tx, ctx, "twoFactorFailed", user.id, { inARow: attempt.failures });
  return "wrong";
}

async function acceptCode(tx: Db, { auth, now }: Context, user: UserRow, code: string): Promise<boolean> {
  const stored = await findTwoFactor(tx, user.id);
  if (!stored?.secret) return false;
  const step = await checkTotp(auth.sealer.open(stored.secret, user.id), code, stored.lastStep, now());
  return step !== null && useStep(tx, user.id, step);
}

async function acceptRecoveryCode(tx: Db, ctx: Context, user: UserRow, code: string): Promise<boolean> {
  const now = ctx.now();
  if (!(await useRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code), now))) return false;
  await audit(tx, ctx, "useRecoveryCode", user.id);
  await enqueueMail(tx, { kind: "recoveryCodeUsed", recipient: user.email }, now);
  return true;
}
