import { type AuditAction, type Db, logAudit } from "@pave/db";
import type { Context } from "../context.js";

/** Notes what was done, by this request, to an account of this id (null where there is none). */
export function audit(
  tx: Db,
  ctx: Pick<Context, "now" | "address" | "userAgent" | "requestId">,
  action: AuditAction,
  userId: string | null,
  detail: Record<string, unknown> | null = null,
): Promise<void> {
  const { address, userAgent, requestId } = ctx;
  return logAudit(tx, { action, at: ctx.now(), userId, actorId: userId, address, userAgent, requestId, detail });
}
