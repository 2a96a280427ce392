import { problemOf } from "../../../core/problem.js";
import type { SessionUser } from "../user-store.js";
import { isExpired } from "./expiry.js";
import type { TokenStore, Tokens } from "./store.js";

/** A token is renewed this long before it ends. */
export const refreshAheadMs = 60_000;
const longestTimerMs = 2_147_483_647;
/**
 * An attempt ends after 8 s, and the next one starts at most 8 s after it: the server repeats its response for 10 s, so
 * that a lost response does not end the session.
 */
export const attemptLimitMs = 8_000;
const tryAgainMs = { least: 3_000, most: 5_000 };

export type Renewal = { tokens: Tokens; user: SessionUser };
/** Runs a task while no other tab runs one of the same name. */
export type Exclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

export type Refresh = {
  tokens: TokenStore;
  exclusive: Exclusive;
  renew(refreshToken: string): Promise<Renewal>;
  onRenewed(user: SessionUser): void;
  /** The server ended the session. */
  onRefused(): void;
};

/** Renews the access token before it ends: one flight at a time in this tab, and by the lock in all of them. */
export function createRefresh({ tokens, exclusive, renew, onRenewed, onRefused }: Refresh) {
  let flight: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function renewOnce(): Promise<void> {
    if (tokens.adopt(Date.now())) return;
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) return onRefused();
    try {
      const { tokens: renewed, user } = await renew(refreshToken);
      // Signed out, or signed in as another user, while the response was in transit.
      if (tokens.refreshToken() !== refreshToken) return;
      if (tokens.save(renewed)) onRenewed(user);
      else onRefused();
    } catch (error) {
      const { status } = problemOf(error);
      if (status !== 401 && status !== 403) throw error;
      // Another tab, or another sign-in, may have stored newer tokens in the meantime.
      if (tokens.refreshToken() === refreshToken && !tokens.adopt(Date.now())) onRefused();
    }
  }

  /** Fails only without a response or on a server error; the session is then unchanged. */
  function refresh(): Promise<void> {
    const began = Date.now();
    flight ??= exclusive(renewOnce).finally(() => {
      flight = null;
      schedule(began);
    });
    return flight;
  }

  /** Sets the timer for the stored token; called whenever it changes. `began` is the start of the last attempt. */
  function schedule(began = Date.now()): void {
    clearTimeout(timer);
    const end = tokens.end();
    if (end === null || tokens.refreshToken() === null) return;
    // Spreads the retries of pages that wait for the same server.
    const again = began + tryAgainMs.least + Math.random() * (tryAgainMs.most - tryAgainMs.least);
    const due = Math.max(end - refreshAheadMs, again) - Date.now();
    timer = setTimeout(onTimer, Math.min(Math.max(due, 0), longestTimerMs));
  }

  function onTimer() {
    const end = tokens.end();
    if (end !== null && end - refreshAheadMs > Date.now()) schedule();
    else refresh().catch(() => undefined);
  }

  /** A token to send: the stored one, renewed first if it has expired; null if there is none. */
  async function freshToken(): Promise<string | null> {
    if (tokens.token() === null) return null;
    if (isExpired(tokens.end(), Date.now()) && tokens.refreshToken() !== null) await refresh();
    return tokens.validToken(Date.now());
  }

  return { refresh, schedule, freshToken, stop: () => clearTimeout(timer) };
}
