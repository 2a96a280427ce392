import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret, totpUri } from "@pave/auth";
import {
  type DisableTwoFactor,
  type Done,
  Refusal,
  type SetupTwoFactor,
  type TwoFactorEnabled,
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
import type { UserContext } from "../context.js";
import { audit } from "./audit.js";
import { confirmPassword, wrongField } from "./check-password.js";
import { checkSecondFactor } from "./second-factor.js";

/** Makes a secret for an authenticator app; the second factor is on only after a code of it was shown. */
export async function setupTwoFactor(ctx: UserContext, { password }: SetupTwoFactor): Promise<TwoFactorSetup> {
  const user = await confirmPassword(ctx, password, "password");
  if (user.twoFactorEnabledAt) throw new Refusal("CONFLICT", "Two-factor authentication is on already");
  const secret = newTotpSecret();
  const until = new Date(ctx.now().getTime() + ctx.auth.lifetimes.pendingSecret * 1000);
  await ctx.db.transaction(async (tx) => {
    await putPendingSecret(tx, user.id, ctx.auth.sealer.seal(secret, user.id), until);
    await audit(tx, ctx, "startTwoFactor", user.id);
  });
  return { secret, qrCodeUrl: totpUri(secret, user.email) };
}

/** Turns the second factor on by a code of the secret that was set up; answers the recovery codes, this once. */
export async function verifyTwoFactorSetup(
  ctx: UserContext,
  { code }: VerifyTwoFactorSetup,
): Promise<TwoFactorEnabled> {
  const recoveryCodes = newRecoveryCodes();
  const refusal = await ctx.db.transaction((tx) => enable(tx, ctx, code, recoveryCodes));
  if (refusal) throw refusal;
  return { success: true, recoveryCodes };
}

async function enable(tx: Db, ctx: UserContext, code: string, recoveryCodes: string[]): Promise<Refusal | null> {
  const { user, auth } = ctx;
  const now = ctx.now();
  const kept = await findTwoFactor(tx, user.id);
  const pending = kept?.pendingUntil && kept.pendingUntil > now ? kept.pendingSecret : null;
  if (!pending) return new Refusal("CONFLICT", "There is no set-up to confirm; start it again");
  // Not counted against guessing: whoever set up holds the secret.
  const step = await checkTotp(auth.sealer.open(pending, user.id), code, null, now);
  if (step === null) return wrongField("code", "The code is not right");
  if (!(await confirmSecret(tx, user.id, pending, step, now)))
    return new Refusal("CONFLICT", "There is no set-up to confirm; start it again");
  await replaceRecoveryCodes(
    tx,
    user.id,
    recoveryCodes.map((one) => hashRecoveryCode(user.id, one)),
  );
  await markSecondFactor(tx, user.sessionId);
  await audit(tx, ctx, "enableTwoFactor", user.id);
  await afterChange(tx, ctx, "twoFactorOn");
  return null;
}

/** Turns the second factor off; asks for the password and for a code. */
export async function disableTwoFactor(ctx: UserContext, { password, ...given }: DisableTwoFactor): Promise<Done> {
  const user = await confirmPassword(ctx, password, "password");
  if (!user.twoFactorEnabledAt) throw new Refusal("CONFLICT", "Two-factor authentication is not on");
  const check = await ctx.db.transaction(async (tx) => {
    const result = await checkSecondFactor(tx, ctx, user, given);
    if (result !== "right") return result;
    await removeTwoFactor(tx, user.id);
    await audit(tx, ctx, "disableTwoFactor", user.id);
    await afterChange(tx, ctx, "twoFactorOff");
    return result;
  });
  if (check instanceof Refusal) throw check;
  if (check === "wrong") throw wrongField(given.code === undefined ? "recoveryCode" : "code", "The code is not right");
  return { success: true };
}

/** Whoever else is signed in, or about to be, must begin again under the new rule; the person is told. */
async function afterChange(tx: Db, { user, now }: UserContext, kind: MailKind): Promise<void> {
  await deleteOtherSessions(tx, user.id, user.sessionId);
  await deletePendingSignInsOf(tx, user.id);
  await enqueueMail(tx, { kind, recipient: user.email }, now());
}
