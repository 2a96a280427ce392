import { problemOf } from "../links/problem.js";
import { isExpired } from "./expiry.js";
import type { TokenStore, Tokens } from "./token-store.js";
import type { SessionUser } from "./user-store.js";

/** A token is renewed this long before it ends. */
export const refreshAheadMs = 60_000;
const longestTimerMs = 2_147_483_647;
const tryAgainMs = 10_000;

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
      // Signed out, or in as somebody else, while the answer was on its way: it is nobody's now.
      if (tokens.refreshToken() !== refreshToken) return;
      if (tokens.save(renewed)) onRenewed(user);
      else onRefused();
    } catch (error) {
      const { status } = problemOf(error);
      if (status === 401 || status === 403) return onRefused();
      throw error;
    }
  }

  /** Fails only when no answer came or the server is at fault; the session is then left as it is. */
  function refresh(): Promise<void> {
    flight ??= exclusive(renewOnce).finally(() => {
      flight = null;
      schedule();
    });
    return flight;
  }

  /** Sets the timer for the stored token; to be called whenever it changes. */
  function schedule(): void {
    clearTimeout(timer);
    const end = tokens.end();
    if (end === null || tokens.refreshToken() === null) return;
    const due = end - refreshAheadMs - Date.now();
    timer = setTimeout(onTimer, Math.min(due > 0 ? due : tryAgainMs, longestTimerMs));
  }

  function onTimer() {
    const end = tokens.end();
    if (end !== null && end - refreshAheadMs > Date.now()) schedule();
    else refresh().catch(() => undefined);
  }

  /** A token to send: the stored one, renewed first when it has run out; null when there is none. */
  async function freshToken(): Promise<string | null> {
    if (tokens.token() === null) return null;
    if (isExpired(tokens.end(), Date.now()) && tokens.refreshToken() !== null) await refresh();
    return tokens.validToken(Date.now());
  }

  return { refresh, schedule, freshToken, stop: () => clearTimeout(timer) };
}
