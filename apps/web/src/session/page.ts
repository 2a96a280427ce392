import { appVersion } from "../app-version.js";
import { pendingRequests } from "../links/timed-fetch.js";
import type { AuthCalls } from "./auth-calls.js";
import { cleanUp } from "./clean-up.js";
import type { Exclusive } from "./refresh.js";
import { createSession } from "./session.js";
import { safeStorage } from "./storage.js";

const lockName = "session-refresh";

/** One task at a time over all tabs, where the browser has locks (it has none on plain http). */
const exclusive: Exclusive = (task) =>
  "locks" in navigator ? navigator.locks.request(lockName, task).then((result) => result) : task();

// The wire is a chunk of its own, so that a page without a session does not carry it.
const wire = () => import("./auth-wire.js").then(({ authCalls }) => authCalls);
const calls: AuthCalls = {
  login: async (input) => (await wire()).login(input),
  register: async (input) => (await wire()).register(input),
  verifyTwoFactor: async (input) => (await wire()).verifyTwoFactor(input),
  refresh: async (token) => (await wire()).refresh(token),
  verify: async () => (await wire()).verify(),
  logout: async (token) => (await wire()).logout(token),
};

const local = safeStorage(() => localStorage);
const own = safeStorage(() => sessionStorage);

const cookieNames = () => document.cookie.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
function expireCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=; path=/; max-age=0`;
}

/** The session of this page. */
export const session = createSession({
  calls,
  session: own,
  local,
  exclusive,
  cleanUp: () =>
    cleanUp({
      session: own,
      local,
      appVersion,
      pendingRequests: pendingRequests(),
      cookieNames: cookieNames(),
      expireCookie,
    }),
});

// The session hears of the other tabs, of the browser's page cache and of the network.
addEventListener("storage", session.followOtherTabs);
addEventListener("pageshow", ({ persisted }) => persisted && session.followOtherTabs());
addEventListener("online", session.networkReturned);
