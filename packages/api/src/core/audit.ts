import type { AccountAction } from "@pave/contract";
import { type Db, logAudit, type NewAudit } from "@pave/db";
import type { Context } from "./context.js";

/**
 * Notes what was done, by this request, to an account of this id (null where there is none). `more` tells which other
 * record it concerned, and who did it where that was not the account itself.
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
