import { appVersion } from "../../core/runtime/app-version.js";
import { exclusively } from "../../core/runtime/exclusively.js";
import { localValues as local, tabValues as own } from "../../core/storage.js";
import { pendingRequests } from "../wire/timed-fetch.js";
import type { AuthCalls } from "./auth-calls.js";
import { cleanUp } from "./clean-up.js";
import { createSession } from "./session.js";
import { tokenKey } from "./tokens/keys.js";

// The network calls are a separate chunk, which a page without a session does not load.
const wire = () => import("./auth-wire.js").then(({ authCalls }) => authCalls(session));
const calls: AuthCalls = {
  login: async (input) => (await wire()).login(input),
  register: async (input) => (await wire()).register(input),
  verifyTwoFactor: async (input) => (await wire()).verifyTwoFactor(input),
  refresh: async (token) => (await wire()).refresh(token),
  verify: async () => (await wire()).verify(),
  logout: async (token) => (await wire()).logout(token),
};

const cookieNames = () => document.cookie.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
function expireCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=; path=/; max-age=0`;
}

export const session = createSession({
  calls,
  session: own,
  local,
  exclusive: (task) => exclusively(navigator.locks, "session-refresh", task),
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

// The session follows the other tabs, the browser's page cache and the network.
addEventListener("storage", ({ key }) => (key === tokenKey || key === null) && session.followOtherTabs());
addEventListener("pageshow", ({ persisted }) => persisted && session.followOtherTabs());
addEventListener("online", session.networkReturned);
