import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthCalls } from "./auth-calls.js";
import { initialDataKey } from "./initial-data.js";
import { createSession } from "./session.js";
import { aStorage, aToken } from "./testing.js";
import { tokenKeys } from "./tokens/store.js";
import { userKeys } from "./user-store.js";

const user = {
  id: "u-1",
  email: "a@b.us",
  firstName: "Ada",
  lastName: "B",
  accountType: "standard",
  role: "standard",
  userSegment: null,
};
const aProfile = {
  ...user,
  accountType: "standard" as const,
  role: "standard" as const,
  professionalTitle: null,
  phone: "555 0100",
  linkedOrgType: null,
  emailVerified: true,
  twoFactorEnabled: false,
  onboardedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const lifeSeconds = 900;
const refused = (httpStatus: number, code = "UNAUTHORIZED") =>
  Object.assign(new Error("no"), { data: { httpStatus, code } });
const noNetwork = new TypeError("Failed to fetch");
const answer = (payload: object = {}) => ({
  token: aToken({ exp: Date.now() / 1_000 + lifeSeconds, ...payload }),
  user,
  tokenInfo: {
    refreshToken: aToken({ typ: "refresh" }),
    expiresIn: lifeSeconds,
    expiresAt: "",
    tokenType: "Bearer" as const,
  },
});
const stored = (secondsLeft: number) => ({
  [tokenKeys.token]: aToken({ exp: Date.now() / 1_000 + secondsLeft }),
  [tokenKeys.refreshToken]: aToken({ typ: "refresh" }),
});

const calls = {
  login: vi.fn<AuthCalls["login"]>(),
  register: vi.fn<AuthCalls["register"]>(),
  verifyTwoFactor: vi.fn<AuthCalls["verifyTwoFactor"]>(),
  refresh: vi.fn<AuthCalls["refresh"]>(),
  verify: vi.fn<AuthCalls["verify"]>(),
  logout: vi.fn<AuthCalls["logout"]>(),
};
const cleanUp = vi.fn();

function aPage(entries: Record<string, string> = {}, local = aStorage(entries)) {
  const own = aStorage();
  return { local, own, session: createSession({ calls, session: own, local, exclusive: (task) => task(), cleanUp }) };
}

async function aSignedInPage() {
  const page = aPage();
  await started(page);
  await page.session.login("a@b.us", "password");
  return page;
}

async function started({ session }: ReturnType<typeof aPage>) {
  const start = session.start();
  await vi.advanceTimersByTimeAsync(100);
  await start;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.resetAllMocks();
  calls.login.mockImplementation(async () => ({ ...answer(), requires2FA: false }));
  calls.refresh.mockImplementation(async () => answer());
  calls.verifyTwoFactor.mockImplementation(async () => answer());
  calls.verify.mockResolvedValue(user);
  calls.logout.mockResolvedValue(undefined);
});

describe("start-up: wait 100 ms, then auth check", () => {
  it("nothing happens before 100 ms", async () => {
    const { session } = aPage();
    void session.start();
    await vi.advanceTimersByTimeAsync(99);
    expect(session.get()).toEqual({ phase: "starting" });
    expect(cleanUp).not.toHaveBeenCalled();
  });
  it("without a token the user is signed out", async () => {
    const page = aPage();
    await started(page);
    expect(page.session.get()).toMatchObject({ phase: "signedOut" });
    expect(calls.verify).not.toHaveBeenCalled();
  });
  it("a valid token is stored and checked with the server", async () => {
    const page = aPage(stored(lifeSeconds));
    await started(page);
    expect(calls.verify).toHaveBeenCalledOnce();
    expect(page.session.get()).toEqual({ phase: "signedIn", user });
  });
  it("otherwise stored tokens are cleared", async () => {
    for (const token of ["a.b.c", aToken({ userId: undefined })]) {
      const page = aPage({ ...stored(lifeSeconds), [tokenKeys.token]: token });
      await started(page);
      expect(page.session.get()).toMatchObject({ phase: "signedOut" });
      expect(page.local.keys()).toEqual([]);
    }
  });
  it("an expired token is renewed when its refresh token is still valid", async () => {
    const page = aPage(stored(-60));
    await started(page);
    expect(calls.refresh).toHaveBeenCalledOnce();
    expect(page.session.get()).toEqual({ phase: "signedIn", user });
  });
  it("an expired token whose refresh is refused is cleared", async () => {
    calls.refresh.mockRejectedValue(refused(401));
    const page = aPage(stored(-60));
    await started(page);
    expect(page.session.get()).toEqual({ phase: "signedOut", why: "expired" });
    expect(page.local.keys()).toEqual([]);
  });
  it("an expired token is retained while the server is unreachable", async () => {
    calls.refresh.mockRejectedValue(noNetwork);
    calls.verify.mockRejectedValue(noNetwork);
    const page = aPage(stored(-60));
    await started(page);
    expect(page.session.get()).toEqual({ phase: "signedIn", user: null });
    expect(page.local.getItem(tokenKeys.token)).not.toBeNull();
  });
});

describe("sign-in", () => {
  it("is signed in at once, and stores the user and the time", async () => {
    const { session, local } = await aSignedInPage();
    expect(session.get()).toEqual({ phase: "signedIn", user });
    expect(local.getItem(userKeys.lastLogin)).toBe(String(Date.now()));
    expect(session.owner()).toBe("u-1:s-1");
  });
  it("stores the session data: whole in memory, without personal data in storage", async () => {
    const profile = { ...aProfile, preferences: { numberFormat: "short" as const }, timezone: "America/New_York" };
    const initialData = {
      profile,
      watchlist: [],
      portfolios: [],
      stats: { watchlist: 0, searches: 0, portfolios: 0, dashboards: 0, alerts: 0 },
    };
    calls.login.mockImplementation(async () => ({ ...answer(), requires2FA: false, initialData }));
    const { session, local } = await aSignedInPage();
    expect(session.initialData()).toEqual(initialData);
    const { preferences, timezone, onboardedAt } = profile;
    expect(JSON.parse(local.getItem(initialDataKey) ?? "")).toEqual({
      ...initialData,
      profile: { preferences, timezone, onboardedAt },
    });
    expect(session.storedProfile()).toEqual({ numberFormat: "short", timezone: "America/New_York" });
    session.keepProfile({ ...profile, timezone: "Asia/Tokyo" });
    expect(session.storedProfile()).toEqual({ numberFormat: "short", timezone: "Asia/Tokyo" });
    expect(JSON.parse(local.getItem(initialDataKey) ?? "")).toMatchObject({ watchlist: [], stats: { alerts: 0 } });
    await session.logout();
    session.keepProfile(profile);
    expect(session.initialData()).toEqual({});
    expect(session.storedProfile()).toBeNull();
  });
  it("goes to two-factor pending when requires2FA is true, and completes with a code", async () => {
    calls.login.mockResolvedValue({ requires2FA: true, tempToken: "temp" });
    const page = aPage();
    await started(page);
    await page.session.login("a@b.us", "password");
    expect(page.session.get()).toEqual({ phase: "twoFactor", tempToken: "temp" });
    await page.session.verifyTwoFactor({ code: "123456" });
    expect(calls.verifyTwoFactor).toHaveBeenCalledWith({ tempToken: "temp", code: "123456" });
    expect(page.session.get()).toEqual({ phase: "signedIn", user });
  });
  it("Back to Sign In ends the pending state", async () => {
    calls.login.mockResolvedValue({ requires2FA: true, tempToken: "temp" });
    const page = aPage();
    await started(page);
    await page.session.login("a@b.us", "password");
    page.session.leaveTwoFactor();
    expect(page.session.get()).toMatchObject({ phase: "signedOut" });
  });
  it("an answer with unreadable tokens signs nobody in", async () => {
    calls.login.mockImplementation(async () => ({ ...answer(), token: "opaque", requires2FA: false }));
    const page = aPage();
    await started(page);
    expect(await page.session.login("a@b.us", "x")).toMatchObject({ ok: false, message: "Authentication failed" });
    expect(page.session.get()).toMatchObject({ phase: "signedOut" });
  });
  it("a refusal has the specified message", async () => {
    calls.login.mockRejectedValue(refused(403, "EMAIL_NOT_VERIFIED"));
    const outcome = await aPage().session.login("a@b.us", "x");
    expect(outcome).toMatchObject({
      ok: false,
      message: "Please verify your email before logging in",
      code: "EMAIL_NOT_VERIFIED",
    });
  });
});

describe("expiry", () => {
  it("a 401 clears the stored session and redirects as expired after 1 s", async () => {
    const { session, local, own } = await aSignedInPage();
    await vi.advanceTimersByTimeAsync(5_000);
    session.noteUnauthorized();
    expect(session.get()).toEqual({ phase: "expired" });
    expect([...local.keys(), ...own.keys()]).toEqual([]);
    await vi.advanceTimersByTimeAsync(999);
    expect(session.get()).toEqual({ phase: "expired" });
    await vi.advanceTimersByTimeAsync(1);
    expect(session.get()).toEqual({ phase: "signedOut", why: "expired" });
  });
  it("a 401 within 5 s of login is ignored", async () => {
    const { session } = await aSignedInPage();
    await vi.advanceTimersByTimeAsync(4_999);
    session.noteUnauthorized();
    expect(session.get().phase).toBe("signedIn");
  });
  it("signing in again within that second is not undone by it", async () => {
    const { session } = await aSignedInPage();
    await vi.advanceTimersByTimeAsync(5_000);
    session.noteUnauthorized();
    await session.login("a@b.us", "password");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.get()).toEqual({ phase: "signedIn", user });
  });
  it("a refresh that is refused ends the session the same way", async () => {
    const { session } = await aSignedInPage();
    calls.refresh.mockRejectedValue(refused(401));
    await vi.advanceTimersByTimeAsync((lifeSeconds - 60) * 1_000);
    expect(session.get()).toEqual({ phase: "expired" });
  });
  it("a check that fails three times clears the session without that redirect", async () => {
    const { session } = await aSignedInPage();
    calls.verify.mockResolvedValue(null);
    void session.check({ force: true });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(session.get()).toEqual({
      phase: "signedOut",
      why: "none",
      notice: "Your session could not be confirmed. Please sign in again.",
    });
  });
});

describe("logout clears local data even if the server call fails", () => {
  it("and then shows Logged out locally", async () => {
    const { session, local, own } = await aSignedInPage();
    local.setItem("pave_recent_searches", "[]");
    local.setItem("pave_theme", "light");
    calls.logout.mockRejectedValue(noNetwork);
    await session.logout();
    expect(session.get()).toEqual({ phase: "signedOut", why: "logout", notice: "Logged out locally" });
    expect(own.keys()).toEqual([]);
    expect(local.keys()).toEqual(["pave_theme"]);
  });
  it("clears the user, but not the display preferences of the device", async () => {
    const { session, local } = await aSignedInPage();
    const looks = ["theme", "density", "grid_organizations", "sidebar_wide", "facet_rail", "single_keys"];
    const personal = ["recents", "compare_organizations", "grid", "some_later_thing"];
    for (const name of [...looks, ...personal]) local.setItem(`pave_${name}`, "1");
    local.setItem("another_site_on_this_origin", "1");
    await session.logout();
    expect(local.keys().sort()).toEqual(["another_site_on_this_origin", ...looks.map((name) => `pave_${name}`)].sort());
  });
  it("the server is notified once the network is back, and no token waits in storage", async () => {
    const { session, local, own } = await aSignedInPage();
    calls.logout.mockRejectedValueOnce(noNetwork);
    await session.logout();
    expect([...local.keys(), ...own.keys()]).toEqual([]);
    session.networkReturned();
    expect(calls.logout).toHaveBeenCalledTimes(2);
  });
  it("local data is cleared before the server responds", async () => {
    const { session, local } = await aSignedInPage();
    calls.logout.mockReturnValue(new Promise(() => undefined));
    void session.logout();
    expect(local.keys()).toEqual([]);
    expect(session.get()).toEqual({ phase: "signedOut", why: "logout" });
  });
});

describe("tabs", () => {
  it("a sign-out in one signs out the others", async () => {
    const first = await aSignedInPage();
    const second = aPage({}, first.local);
    await started(second);
    await first.session.logout();
    second.session.followOtherTabs();
    expect(second.session.get()).toEqual({ phase: "signedOut", why: "logout" });
    expect(second.own.keys()).toEqual([]);
  });
  it("a token renewed in one is used by the others", async () => {
    const first = await aSignedInPage();
    const second = aPage({}, first.local);
    await started(second);
    calls.refresh.mockImplementation(async () => answer({ jti: "2" }));
    vi.setSystemTime(Date.now() + lifeSeconds * 1_000);
    const token = await first.session.freshToken();
    second.session.followOtherTabs();
    expect(await second.session.freshToken()).toBe(token);
    expect(calls.refresh).toHaveBeenCalledOnce();
  });
  it("another user's sign-in in one shows no other tab the first user's data", async () => {
    const first = await aSignedInPage();
    const second = aPage({}, first.local);
    await started(second);
    const other = { ...user, id: "u-2" };
    calls.login.mockImplementation(async () => ({ ...answer({ userId: "u-2" }), user: other, requires2FA: false }));
    calls.verify.mockResolvedValue(other);
    await first.session.logout();
    await first.session.login("c@d.us", "password");
    second.session.followOtherTabs();
    expect(second.session.get()).toEqual({ phase: "signedIn", user: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(second.session.get()).toEqual({ phase: "signedIn", user: other });
  });
});
