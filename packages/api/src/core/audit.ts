import type { AccountAction } from "@pave/contract";
import { type Db, logAudit, type NewAudit } from "@pave/db";
import type { Context } from "./context.js";

/**
 * Writes an audit entry for an account (null if there is none). `more` names the related record and, if it differs, the
 * acting user.
 */
export function audit(
  tx: Db,
  ctx: Pick<Context, "now" | "address" | "userAgent" | "requestId">,
  action: AccountAction,
  userId: string | null,
  detail: Record<string, unknown> | null = null,
  more: Pick<NewAudit, "entityType" | "entityId" | "actorId"> = {},
): Promise<void> {
  const { address, userAgent, requestId } = ctx;
  return logAudit(tx, {
    action,
    at: ctx.now(),
    userId,
    actorId: userId,
    ...more,
    address,
    userAgent,
    requestId,
    detail,
  });
}
