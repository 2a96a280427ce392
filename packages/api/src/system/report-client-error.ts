import { throttle } from "@pave/auth";
import type { ClientError, Done } from "@pave/contract";
import type { Context } from "../core/context.js";
import { redacted } from "./redact.js";

/** Logs a client error with personal data redacted. */
export async function reportClientError(ctx: Context, { kind, appVersion, ...texts }: ClientError): Promise<Done> {
  await throttle(ctx.db, "reports", ctx.address, ctx.auth.limits.reports, ctx.now(), "reports");
  const given = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, redacted(text ?? "")]));
  ctx.log.warn({ requestId: ctx.requestId, kind, appVersion, ...given }, "client error");
  return { success: true };
}
