import { problemOf } from "../../core/problem.js";
import type { SessionUser } from "./user-store.js";

const skipWindowMs = 30_000;
const retries = 2;
const retryStepMs = 2_000;

export type AuthCheck = {
  /** Checks the token with the server; null if it is not valid. */
  verify(): Promise<SessionUser | null>;
  onGood(user: SessionUser): void;
  /** The session must be cleared, without a redirect. */
  onBad(): void;
};

/** No response, or a server error: inconclusive about the session. */
const saysNothing = ({ status }: { status: number | null }) => status === null || status >= 500 || status === 429;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The auth check. Skipped if one ran in the last 30 s; a time-out, a 5xx or no network leaves the state unchanged;
 * other failures are retried after 2 s and 4 s, then the session is cleared.
 */
export function createAuthCheck({ verify, onGood, onBad }: AuthCheck) {
  let lastRun = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const user = await verify();
        if (user !== null) return onGood(user);
      } catch (error) {
        if (saysNothing(problemOf(error))) return;
      }
      if (attempt > retries) return onBad();
      await sleep(retryStepMs * attempt);
    }
  }

  /** `force` skips the interval, for when the network returns. */
  return function check({ force = false } = {}): Promise<void> {
    if (running !== null) return running;
    if (!force && Date.now() - lastRun < skipWindowMs) return Promise.resolve();
    lastRun = Date.now();
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
}
