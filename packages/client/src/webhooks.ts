import type { components } from "./api.gen.js";

type Message<Type extends string, Data> = { type: Type; timestamp: string; data: Data };

/** What a webhook sends. */
export type WebhookMessage =
  | Message<"pave.changes", { events: components["schemas"]["ChangeEvent"][]; nextCursor: string }>
  | Message<"pave.changes.outdated", { reason: string; nextCursor: string }>
  | Message<"pave.alert", components["schemas"]["Notification"]>
  | Message<
      "pave.import.finished",
      { source: string; publisher: string; dataset: string; finishedAt: string; created: number; updated: number }
    >
  | Message<"pave.test", { webhookId: string }>;

/** A message that is too old or not signed with the secret. */
export class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
}

/** Default tolerance of Standard Webhooks. */
const toleranceSeconds = 300;

/**
 * Verifies a message by Standard Webhooks (`v1`, HMAC-SHA-256) and returns it. `body` is the text as received;
 * `secrets` are one or, during a renewal, two. Throws `WebhookRefused`. Messages may arrive twice: remember the header
 * `webhook-id`.
 */
export async function verifyWebhook(
  body: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  secrets: string | readonly string[],
  now = new Date(),
): Promise<WebhookMessage> {
  // Some servers pass the names of headers on as they were sent.
  const named = (name: string) =>
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const read = (name: string) => String(named(name) ?? "");
  const [id, seconds, signatures] = [read("webhook-id"), read("webhook-timestamp"), read("webhook-signature")];
  if (!/^\d+$/.test(seconds) || Math.abs(now.getTime() / 1_000 - Number(seconds)) > toleranceSeconds)
    throw new WebhookRefused("The message has no time, or one more than five minutes from now");
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  const given = signatures
    .split(" ")
    .flatMap((signature) => (signature.startsWith("v1,") ? [bytesOf(signature.slice(3))] : []));
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ""));
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    // `verify` compares in constant time.
    for (const signature of given)
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return JSON.parse(body) as WebhookMessage;
  }
  throw new WebhookRefused("The message is not signed with this secret");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookRefused("The signature or the secret is not base64");
  }
}
