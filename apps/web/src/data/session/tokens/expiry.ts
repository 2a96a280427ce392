import { payloadOf } from "./decode.js";

/** A token counts as expired this long before its end, so that it does not expire in transit. */
export const expiryBufferMs = 30_000;

/** When the token ends, in ms on this machine's clock; null if it never does. */
export function endOf(token: string, storedExpiry: number | null): number | null {
  const exp = payloadOf(token)?.exp;
  return storedExpiry ?? (exp === undefined ? null : exp * 1_000);
}

/** Evaluated with the 30-second buffer; a token without an end never expires. */
export function isExpired(end: number | null, now: number): boolean {
  return end !== null && now >= end - expiryBufferMs;
}

/** Valid: it decodes, names a user and is not expired. */
export function isValid(token: string | null, storedExpiry: number | null, now: number): token is string {
  if (token === null || payloadOf(token)?.userId === undefined) return false;
  return !isExpired(endOf(token, storedExpiry), now);
}
