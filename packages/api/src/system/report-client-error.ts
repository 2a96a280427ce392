import { throttle } from "@pave/auth";
import type { ClientError, Done } from "@pave/contract";
import type { Context } from "../core/context.js";
import { redacted } from "./redact.js";

/** Writes an error of somebody's page to the log, without what is of a person. */
export async function reportClientError(ctx: Context, { kind, appVersion, ...texts }: ClientError): Promise<Done> {
  await throttle(ctx.db, "reports", ctx.address, ctx.auth.limits.reports, ctx.now(), "reports");
  const told = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, redacted(text ?? "")]));
  ctx.log.warn({ requestId: ctx.requestId, kind, appVersion, ...told }, "an error in a page");
  return { success: true };
}
