import { addressKey, secondsUntil } from "@pave/auth";
import { Refusal } from "@pave/contract";
import { countOf, countTry } from "@pave/db";
import type { Context } from "../context.js";

const keyOf = (address: string) => `failures:${addressKey(address)}`;

/** Refuses a client address that failed too often, over whichever accounts. */
export async function refuseManyFailures({ db, auth, address, now }: Context): Promise<void> {
  const { count, endsAt } = await countOf(db, keyOf(address), now());
  if (count < auth.limits.failures.tries) return;
  const retryAfter = secondsUntil(endsAt, now());
  throw new Refusal("RATE_LIMITED", `Too many login attempts. Please wait ${retryAfter} seconds before trying again.`, {
    retryAfter,
  });
}

/** Counts a wrong password or code against the client address. */
export async function countFailure({ db, auth, address, now }: Context): Promise<void> {
  await countTry(db, keyOf(address), auth.limits.failures.seconds, now());
}
