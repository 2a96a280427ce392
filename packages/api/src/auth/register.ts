import { weakness } from "@pave/auth";
import { Refusal, type Register, type Registered } from "@pave/contract";
import { insertUser } from "@pave/db";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";
import { atLeast } from "./at-least.js";
import { sendMail, throttleMails } from "./mail.js";

/**
 * Creates an account awaiting confirmation of its address. For a taken address the response is the same and the mail
 * another.
 */
export async function register(ctx: Context, { password, ...person }: Register): Promise<Registered> {
  await throttleMails(ctx);
  refuseWeak(ctx, password, [person.email, person.firstName, person.lastName]);
  await atLeast(ctx.auth.floorMs, async () => {
    const passwordHash = await ctx.auth.passwords.hash(password);
    await ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const user = await insertUser(tx, { ...person, passwordHash, createdAt: now, updatedAt: now });
      await sendMail(tx, ctx, user ? "verifyEmail" : "accountExists", person.email);
      await audit(tx, ctx, user ? "register" : "registerTaken", user?.id ?? null);
    });
  });
  return {
    success: true,
    message: "Account created successfully! Please check your email to verify your account, then sign in.",
  };
}

/** Refuses a new password that is too short or easy to guess, with the reason. */
export function refuseWeak(
  { auth }: Pick<Context, "auth">,
  password: string,
  context: string[],
  path = "password",
): void {
  const isShort = [...password].length < auth.passwordMin;
  const message = `Password must be at least ${auth.passwordMin} characters long`;
  const issue = isShort ? { message } : weakness(password, context);
  if (issue) throw new Refusal("BAD_REQUEST", issue.message, { issues: [{ ...issue, path }] });
}
