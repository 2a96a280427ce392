import { hashSecret } from "@pave/auth";
import {
  type EmailVerification,
  Refusal,
  type Registered,
  type ResendVerification,
  type VerifyEmail,
} from "@pave/contract";
import { confirmEmail, type Db, findMailToken, useMailToken } from "@pave/db";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";
import { atLeast } from "./at-least.js";
import { sendMail, throttleMails } from "./mail.js";

/** Confirms the address that a link was mailed to. Starts no session; may be repeated while the link is valid. */
export async function verifyEmail(ctx: Context, { token }: VerifyEmail): Promise<EmailVerification> {
  if (isFollowedLink(ctx))
    return {
      success: false,
      message: "Open the link in a browser to verify your address.",
      verified: false,
      alreadyVerified: false,
    };
  const isFirst = await ctx.db.transaction((tx) => confirm(tx, ctx, hashSecret(token)));
  return {
    success: true,
    message: isFirst
      ? "Email verified successfully! You can sign in now."
      : "Your email is already verified. You can sign in.",
    verified: true,
    alreadyVerified: !isFirst,
  };
}

async function confirm(tx: Db, ctx: Context, hash: string): Promise<boolean> {
  const now = ctx.now();
  const found = await findMailToken(tx, hash, "verifyEmail");
  if (!found || found.token.expiresAt <= now) throw new Refusal("BAD_REQUEST", "Invalid or expired verification link.");
  await useMailToken(tx, hash, now);
  const isFirst = await confirmEmail(tx, found.user.id, now);
  if (isFirst) await audit(tx, ctx, "verifyEmail", found.user.id);
  return isFirst;
}

/** Mail scanners and browsers open or prefetch links automatically; only calls made by our page or a program count. */
function isFollowedLink({ header }: Context): boolean {
  return (
    header("sec-fetch-mode") === "navigate" ||
    /prefetch|prerender/i.test(`${header("sec-purpose")} ${header("purpose")}`) ||
    /text\/html/i.test(header("accept") ?? "")
  );
}

/**
 * Queues another verification mail. The account is looked up when the mail is sent, so neither the response nor its
 * time reveals whether one exists.
 */
export async function resendVerification(ctx: Context, { email }: ResendVerification): Promise<Registered> {
  await throttleMails(ctx);
  await atLeast(ctx.auth.floorMs, () => sendMail(ctx.db, ctx, "verifyEmail", email));
  return { success: true, message: "If this address is awaiting verification, we have e-mailed a new link to it." };
}
