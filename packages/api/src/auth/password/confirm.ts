import type { ConfirmPassword, Done } from "@pave/contract";
import { audit } from "../../core/audit.js";
import type { UserContext } from "../../core/context.js";
import { confirmPassword } from "./check.js";

/** Notes that the caller showed their password in this session just now. */
export async function showPassword(ctx: UserContext, { password }: ConfirmPassword): Promise<Done> {
  const { id } = await confirmPassword(ctx, password, "password");
  await audit(ctx.db, ctx, "confirmPassword", id);
  return { success: true };
}
