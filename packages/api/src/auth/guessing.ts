import { throttleKey, tooMany } from "@pave/auth";
import { type Attempt, countAttempt, countSignIn } from "@pave/db";
import type { Context } from "../core/context.js";

const keyOf = (address: string) => throttleKey("failures", address);

/**
 * Counts a sign-in attempt and records its check as failed before it is made. Refuses a client address with too many
 * attempts or failures, across all accounts.
 */
export async function reserveSignIn({ db, auth, address, now }: Context, lockKey: string): Promise<Attempt> {
  const { logins, failures: failing, lock: rules } = auth.limits;
  const at = now();
  const counted = {
    tries: { key: throttleKey("login", address), seconds: logins.seconds, max: logins.tries },
    failures: { key: keyOf(address), max: failing.tries },
  };
  const { tries, failures, attempt } = await countSignIn(db, { ...counted, lockKey, rules }, at);
  if (attempt) return attempt;
  throw tooMany("login attempts", tries.count > logins.tries ? tries.endsAt : failures.endsAt, at);
}

/** Counts a wrong password or code for the client address. */
export async function countFailure({ db, auth, address, now }: Context): Promise<void> {
  await countAttempt(db, keyOf(address), auth.limits.failures.seconds, now());
}
