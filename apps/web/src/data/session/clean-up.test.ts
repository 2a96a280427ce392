import { describe, expect, it } from "vitest";
import { type CleanUp, cleanUp } from "./clean-up.js";
import { aStorage } from "./testing.js";
import { tokenKeys } from "./tokens/store.js";

function aPage(local: Record<string, string>, rest: Partial<CleanUp> = {}) {
  const expired: string[] = [];
  const page = {
    local: aStorage(local),
    session: aStorage({ authState: "1", scroll: "9" }),
    appVersion: "1.0.0",
    pendingRequests: 0,
    cookieNames: ["auth_session", "csrfToken", "trust_id", "lang"],
    expireCookie: (name: string) => void expired.push(name),
    ...rest,
  };
  return { page, expired };
}

const left = { authToken: "1", userProfile: "2", pave_theme: "dark", [tokenKeys.token]: "t" };

describe("start-up clean-up", () => {
  it("another app version: removes legacy keys and cookies, then stores the current version", () => {
    const { page, expired } = aPage({ ...left, pave_app_version: "0.9.0" });
    expect(cleanUp(page)).toBe(true);
    expect(page.local.keys()).toEqual(["pave_theme", tokenKeys.token, "pave_app_version"]);
    expect(page.local.getItem("pave_app_version")).toBe("1.0.0");
    expect(page.session.keys()).toEqual(["scroll"]);
    expect(expired).toEqual(["auth_session", "csrfToken", "trust_id"]);
  });
  it("no stored version counts as another one", () => expect(cleanUp(aPage(left).page)).toBe(true));
  it("the same version: nothing is touched", () => {
    const { page } = aPage({ ...left, pave_app_version: "1.0.0" });
    expect(cleanUp(page)).toBe(false);
    expect(page.local.getItem("authToken")).toBe("1");
  });
  it("forced: the current session is removed too", () => {
    const { page } = aPage({ ...left, pave_app_version: "1.0.0" }, { forced: true });
    expect(cleanUp(page)).toBe(true);
    expect(page.local.getItem(tokenKeys.token)).toBeNull();
  });
  it("is skipped while API requests are pending", () => {
    const { page } = aPage(left, { pendingRequests: 1 });
    expect(cleanUp(page)).toBe(false);
    expect(page.local.getItem("authToken")).toBe("1");
  });
});
