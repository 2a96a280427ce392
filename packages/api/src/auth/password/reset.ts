import { emailKey, endSessionsOf, hashSecret } from "@pave/auth";
import { type ForgotPassword, messages, Refusal, type Registered, type ResetPassword } from "@pave/contract";
import {
  clearAllFailures,
  type Db,
  deleteMailTokens,
  deletePendingSignInsOf,
  dropPendingSecret,
  enqueueMail,
  findMailToken,
  updateUser,
  useMailToken,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { Context } from "../../core/context.js";
import { atLeast } from "../at-least.js";
import { sendMail, throttleMails } from "../mail.js";
import { refuseWeak } from "../register.js";

/**
 * Queues a reset link. The account is looked up when the mail is sent, so neither the response nor its time reveals
 * whether one exists.
 */
export async function forgotPassword(ctx: Context, { email }: ForgotPassword): Promise<Registered> {
  await throttleMails(ctx);
  await atLeast(ctx.auth.floorMs, () => sendMail(ctx.db, ctx, "resetPassword", email));
  return {
    success: true,
    message: "If an account exists for this address, we have e-mailed a password reset link to it.",
  };
}

/**
 * Sets a new password by a mailed token. Ends all sessions, pending sign-ins, links, locks and any unconfirmed second
 * factor; does not sign in or touch a confirmed second factor.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetPassword): Promise<Registered> {
  const hash = hashSecret(token);
  const { user } = await goodToken(ctx.db, hash, ctx.now());
  refuseWeak(ctx, password, [user.email, user.firstName, user.lastName]);
  const passwordHash = await ctx.auth.passwords.hash(password);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    await goodToken(tx, hash, now);
    if (!(await useMailToken(tx, hash, now))) throw badLink();
    // The mail proves that the address belongs to the user.
    const isPending = user.status === "pending";
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt, ...(isPending ? { status: "active" } : {}) }, now);
    await endEverything(tx, user.id);
    await clearAllFailures(tx, emailKey(user.email));
    await enqueueMail(tx, { kind: "passwordChanged", recipient: user.email }, now);
    await audit(tx, ctx, "resetPassword", user.id);
  });
  return { success: true, message: "Your password has been reset. You can now sign in." };
}

const badLink = () => new Refusal("BAD_REQUEST", messages.invalidResetLink);

async function goodToken(db: Db, hash: string, now: Date) {
  const found = await findMailToken(db, hash, "resetPassword");
  if (!found || found.token.usedAt || found.token.expiresAt <= now) throw badLink();
  return found;
}

async function endEverything(tx: Db, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await deletePendingSignInsOf(tx, userId);
  await dropPendingSecret(tx, userId);
  await deleteMailTokens(tx, userId);
}
