import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new signing secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

export type SignedMessage = { id: string; at: Date; body: string };

/**
 * The headers of a message by the Standard Webhooks scheme `v1`: HMAC-SHA-256 over id, Unix time and body. With several
 * secrets there are several signatures; a receiver needs to verify one.
 */
export function webhookHeaders(secrets: readonly string[], { id, at, body }: SignedMessage): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
