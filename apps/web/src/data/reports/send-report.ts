import type { ClientError } from "@pave/contract";
import { timedFetch } from "../wire/timed-fetch.js";
import { withRetries } from "../wire/with-retries.js";
import { describeError } from "./describe-error.js";

const mostOfAPage = 5;
const sent = new Set<string>();

/** Reports an error to the server: each once and only a few, so that a loop does not flood it. Never throws. */
export async function sendReport(kind: ClientError["kind"], error: unknown): Promise<void> {
  const report = describeError(kind, error, location.pathname);
  if (sent.has(report.message) || sent.size >= mostOfAPage) return;
  sent.add(report.message);
  await withRetries(() => post(report)).catch(() => undefined);
}

/** Without the token, as reports are anonymous. */
async function post(report: ClientError): Promise<void> {
  const answer = await timedFetch("/api/trust/client-errors", {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
  });
  await answer.text();
}
