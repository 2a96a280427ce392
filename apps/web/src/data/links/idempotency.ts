import type { Rule } from "./rule.js";

const hex = (byte: number) => byte.toString(16).padStart(2, "0");

/** 128 random bits in hex; `randomUUID` would fail on plain http. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");

/** Names each change once, however often it is sent, so that the server does it once. */
export const idempotency: Rule = (call, send) =>
  call.type === "mutation" ? send({ ...call, context: { ...call.context, idempotencyKey: newKey() } }) : send(call);

/** The header that carries the name. */
export function idempotencyHeader({ idempotencyKey }: Record<string, unknown>): Record<string, string> {
  return typeof idempotencyKey === "string" ? { "idempotency-key": idempotencyKey } : {};
}
