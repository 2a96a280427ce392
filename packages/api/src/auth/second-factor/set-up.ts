import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret, totpUri } from "@pave/auth";
import {
  type ConfirmPassword,
  type Done,
  type RecoveryCodes,
  Refusal,
  type StepUp,
  type TwoFactorSetup,
  type VerifyTwoFactorSetup,
} from "@pave/contract";
import {
  confirmSecret,
  type Db,
  deleteOtherSessions,
  deletePendingSignInsOf,
  enqueueMail,
  findTwoFactor,
  type MailKind,
  markSecondFactor,
  putPendingSecret,
  removeTwoFactor,
  replaceRecoveryCodes,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { UserContext } from "../../core/context.js";
import { confirmPassword, invalidField } from "../password/check.js";
import { steppedUp } from "./step-up.js";

/** Creates a secret for an authenticator app; the second factor is on only after a code from it. */
export async function setupTwoFactor(ctx: UserContext, { password }: ConfirmPassword): Promise<TwoFactorSetup> {
  const user = await confirmPassword(ctx, password, "password");
  if (user.twoFactorEnabledAt) throw new Refusal("CONFLICT", "Two-factor authentication is already enabled");
  const secret = newTotpSecret();
  const until = new Date(ctx.now().getTime() + ctx.auth.lifetimes.pendingSecret * 1000);
  await ctx.db.transaction(async (tx) => {
    await putPendingSecret(tx, user.id, ctx.auth.sealer.seal(secret, user.id), until);
    await audit(tx, ctx, "startTwoFactor", user.id);
  });
  return { secret, qrCodeUrl: totpUri(secret, user.email) };
}

/** Turns the second factor on with a code of the new secret; returns the recovery codes, only this once. */
export async function verifyTwoFactorSetup(ctx: UserContext, { code }: VerifyTwoFactorSetup): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  const refusal = await ctx.db.transaction((tx) => enable(tx, ctx, code, recoveryCodes));
  if (refusal) throw refusal;
  return { success: true, recoveryCodes };
}

async function enable(tx: Db, ctx: UserContext, code: string, recoveryCodes: string[]): Promise<Refusal | null> {
  const { user, auth } = ctx;
  const now = ctx.now();
  const stored = await findTwoFactor(tx, user.id);
  const pending = stored?.pendingUntil && stored.pendingUntil > now ? stored.pendingSecret : null;
  if (!pending) return new Refusal("CONFLICT", "No two-factor set-up in progress. Please start again");
  // Not counted as guessing: the user setting up already has the secret.
  const step = await checkTotp(auth.sealer.open(pending, user.id), code, null, now);
  if (step === null) return invalidField("code", "Incorrect code");
  if (!(await confirmSecret(tx, user.id, pending, step, now)))
    return new Refusal("CONFLICT", "No two-factor set-up in progress. Please start again");
  await keepRecoveryCodes(tx, user.id, recoveryCodes);
  await markSecondFactor(tx, user.sessionId);
  await audit(tx, ctx, "enableTwoFactor", user.id);
  await afterChange(tx, ctx, "twoFactorOn");
  return null;
}

/** Turns the second factor off. */
export async function disableTwoFactor(ctx: UserContext, shown: StepUp): Promise<Done> {
  await steppedUp(ctx, shown, async (tx, user) => {
    await removeTwoFactor(tx, user.id);
    await audit(tx, ctx, "disableTwoFactor", user.id);
    await afterChange(tx, ctx, "twoFactorOff");
  });
  return { success: true };
}

/** Creates ten recovery codes in place of the previous ones, used or not. */
export async function renewRecoveryCodes(ctx: UserContext, shown: StepUp): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  await steppedUp(ctx, shown, async (tx, user) => {
    await keepRecoveryCodes(tx, user.id, recoveryCodes);
    await audit(tx, ctx, "renewRecoveryCodes", user.id);
    await enqueueMail(tx, { kind: "recoveryCodesRenewed", recipient: user.email }, ctx.now());
  });
  return { success: true, recoveryCodes };
}

function keepRecoveryCodes(tx: Db, userId: string, codes: string[]): Promise<void> {
  return replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
}

/** Ends other sessions and pending sign-ins, and notifies the user. */
async function afterChange(tx: Db, { user, now }: UserContext, kind: MailKind): Promise<void> {
  await deleteOtherSessions(tx, user.id, user.sessionId);
  await deletePendingSignInsOf(tx, user.id);
  await enqueueMail(tx, { kind, recipient: user.email }, now());
}
