import { bearerOf, readAccess, secondsUntil } from "@pave/auth";
import type { Verified } from "@pave/contract";
import type { UserContext } from "../core/context.js";
import { getProfile } from "./profile.js";

/** Returns the owner and remaining lifetime of a valid bearer token. */
export async function verify(ctx: UserContext): Promise<Verified> {
  const user = await getProfile(ctx);
  const { exp } = await readAccess(ctx.auth.keys, bearerOf(ctx.header("authorization") ?? ""), ctx.now());
  const expiresAt = new Date(exp * 1000);
  const tokenInfo = {
    expiresAt: expiresAt.toISOString(),
    expiresIn: secondsUntil(expiresAt, ctx.now()),
    tokenType: "Bearer",
  } as const;
  return { valid: true, user, tokenInfo };
}
