import type { AccountAction } from "@pave/contract";
import { type Db, logAudit, type NewAudit } from "@pave/db";
import type { Context } from "../context.js";

/** Notes what was done, by this request, to an account of this id (null where there is none), and to which record. */
export function audit(
  tx: Db,
  ctx: Pick<Context, "now" | "address" | "userAgent" | "requestId">,
  action: AccountAction,
  userId: string | null,
  detail: Record<string, unknown> | null = null,
  record: Pick<NewAudit, "entityType" | "entityId"> = {},
): Promise<void> {
  const { address, userAgent, requestId } = ctx;
  return logAudit(tx, {
    action,
    at: ctx.now(),
    userId,
    actorId: userId,
    ...record,
    address,
    userAgent,
    requestId,
    detail,
  });
}
