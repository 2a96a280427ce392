import type { Login } from "@pave/contract";
import type { Caller } from "../links/caller.js";
import { changesEnded } from "../links/changes.js";
import { clientOf } from "../links/client.js";
import { timedFetch } from "../wire/timed-fetch.js";
import type { AuthCalls } from "./auth-calls.js";
import { attemptLimitMs } from "./tokens/refresh.js";

/** A sign-in includes the data that the first screens would request next. */
const withInitialData = {
  includeInitialData: true,
  initialDataFields: ["profile", "watchlist", "portfolios", "stats"],
} satisfies Partial<Login>;

/** The calls of a session, over the network. */
export function authCalls(caller: Caller): AuthCalls {
  const client = clientOf(caller);
  return {
    login: (input) => client.auth.login.mutate({ ...input, ...withInitialData }),
    register: (input) => client.auth.register.mutate(input),
    refresh: (refreshToken) =>
      client.auth.refresh.mutate({ refreshToken }, { signal: AbortSignal.timeout(attemptLimitMs) }),
    async verify() {
      const { user } = await client.auth.verify.mutate();
      return user;
    },
    verifyTwoFactor: (input) => client.auth.verify2FA.mutate({ ...input, ...withInitialData }),
    async logout(token) {
      await changesEnded();
      // Not by the client: the token is already deleted here, and the call must outlive the page.
      const answer = await timedFetch("/api/auth/logout", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      });
      await answer.text();
      if (!answer.ok && answer.status !== 401) throw new Error("Could not reach the server");
    },
  };
}
