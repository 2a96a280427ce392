import type { Registered, ResendVerification } from "@pave/contract";
import type { Context } from "../core/context.js";
import { atLeast } from "./at-least.js";
import { sendMail, throttleMails } from "./mail.js";

/**
 * Asks for another verification mail. Whether the address has an account that waits for one is looked up when the mail
 * leaves, so that neither the answer nor its time can tell.
 */
export async function resendVerification(ctx: Context, { email }: ResendVerification): Promise<Registered> {
  await throttleMails(ctx);
  await atLeast(ctx.auth.floorMs, () => sendMail(ctx.db, ctx, "verifyEmail", email));
  return { success: true, message: "If this address waits to be verified, we have sent a new link to it." };
}
