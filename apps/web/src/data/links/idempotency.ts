import type { Rule } from "./rule.js";

const hex = (byte: number) => byte.toString(16).padStart(2, "0");

/** 128 random bits in hex; `randomUUID` would fail on plain http. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");

/** Gives each mutation one key across retries, so that the server applies it once. */
export const idempotency: Rule = (call, send) =>
  call.type === "mutation" ? send({ ...call, context: { ...call.context, idempotencyKey: newKey() } }) : send(call);

/** The header of the key. */
export function idempotencyHeader({ idempotencyKey }: Record<string, unknown>): Record<string, string> {
  return typeof idempotencyKey === "string" ? { "idempotency-key": idempotencyKey } : {};
}
