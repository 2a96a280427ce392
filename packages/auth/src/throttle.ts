import { Refusal } from "@pave/contract";
import { countAttempt, type Db } from "@pave/db";
import { addressKey } from "./address.js";
import { hashSecret } from "./secret.js";
import type { Rate } from "./services.js";

/** Counts an attempt from a client address; throws RATE_LIMITED beyond the limit. */
export async function throttle(
  db: Db,
  purpose: string,
  address: string,
  { tries, seconds }: Rate,
  now: Date,
  what = "attempts",
): Promise<void> {
  const { count, endsAt } = await countAttempt(db, throttleKey(purpose, address), seconds, now);
  if (count > tries) throw tooMany(what, endsAt, now);
}

/** Key under which attempts from a client address are counted. */
export const throttleKey = (purpose: string, address: string): string => `${purpose}:${addressKey(address)}`;

/** A RATE_LIMITED error with the time to wait until an instant. */
export function tooMany(what: string, endsAt: Date, now: Date): Refusal {
  const retryAfter = secondsUntil(endsAt, now);
  return new Refusal("RATE_LIMITED", `Too many ${what}. Please wait ${retryAfter} seconds before trying again.`, {
    retryAfter,
  });
}

/** Whole seconds to wait, at least one. */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/** Rate-limit key of an e-mail address; the address itself is not stored. */
export const emailKey = (email: string): string => hashSecret(email);
