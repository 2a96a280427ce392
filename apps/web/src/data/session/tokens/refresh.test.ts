import { beforeEach, describe, expect, it, vi } from "vitest";
import { aStorage, aToken } from "../testing.js";
import { attemptLimitMs, createRefresh, type Exclusive } from "./refresh.js";
import { createTokenStore } from "./store.js";

const user = {
  id: "u-1",
  email: "a@b.us",
  firstName: "A",
  lastName: "B",
  accountType: "standard",
  role: "standard",
  userSegment: null,
};
const life = 900_000;
let serial = 0;
const someTokens = () => {
  serial += 1;
  return { token: aToken({ jti: serial }), refreshToken: aToken({ r: serial }), expiresAt: Date.now() + life };
};
const refused = (httpStatus: number) => Object.assign(new Error("no"), { data: { httpStatus } });

/** Like Web Locks: one task at a time for all holders of the lock. */
function aLock(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const renew = vi.fn(async (_refreshToken: string) => ({ tokens: someTokens(), user }));
const onRenewed = vi.fn();
const onRefused = vi.fn();

function aTab(local = aStorage(), exclusive = aLock()) {
  const tokens = createTokenStore(aStorage(), local);
  return { tokens, ...createRefresh({ tokens, exclusive, renew, onRenewed, onRefused }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  renew.mockReset();
  renew.mockImplementation(async () => ({ tokens: someTokens(), user }));
  onRenewed.mockReset();
  onRefused.mockReset();
});

describe("the token is refreshed 60 s before it ends", () => {
  it("not before, and again for its successor", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    tab.schedule();
    await vi.advanceTimersByTimeAsync(life - 60_001);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledOnce();
    expect(onRenewed).toHaveBeenCalledWith(user);
    await vi.advanceTimersByTimeAsync(life - 60_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });
  it("a failure without an answer is retried within 5 s each time and ends nothing", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    tab.schedule();
    renew.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(refused(503));
    await vi.advanceTimersByTimeAsync(life - 60_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(renew).toHaveBeenCalledTimes(3);
    expect(onRefused).not.toHaveBeenCalled();
    expect(onRenewed).toHaveBeenCalledOnce();
  });
  it("an attempt that times out after 8 s is repeated at once, while the server still repeats its answer", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    tab.schedule();
    renew.mockImplementationOnce(
      () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error("given up")), attemptLimitMs)),
    );
    await vi.advanceTimersByTimeAsync(life - 60_000);
    await vi.advanceTimersByTimeAsync(attemptLimitMs);
    await vi.advanceTimersByTimeAsync(10);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onRenewed).toHaveBeenCalledOnce();
  });
  it("a refusal ends the session", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    renew.mockRejectedValueOnce(refused(401));
    await tab.refresh();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});

describe("one refresh across all tabs", () => {
  it("calls made during a refresh share it", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    await Promise.all([tab.refresh(), tab.refresh(), tab.refresh()]);
    expect(renew).toHaveBeenCalledOnce();
  });
  it("a tab that waited for the lock uses the token stored by the first", async () => {
    const local = aStorage();
    const lock = aLock();
    const [first, second] = [aTab(local, lock), aTab(local, lock)];
    first.tokens.save(someTokens());
    second.tokens.token();
    await Promise.all([first.refresh(), second.refresh()]);
    expect(renew).toHaveBeenCalledOnce();
    expect(second.tokens.token()).toBe(first.tokens.token());
  });
  it("a refusal ends nothing if another tab has stored newer tokens meanwhile", async () => {
    const local = aStorage();
    const [tab, other] = [aTab(local), aTab(local)];
    tab.tokens.save(someTokens());
    renew.mockImplementationOnce(async () => {
      other.tokens.save(someTokens());
      throw refused(401);
    });
    await tab.refresh();
    expect(onRefused).not.toHaveBeenCalled();
    expect(tab.tokens.refreshToken()).toBe(other.tokens.refreshToken());
  });
  it("a refusal that arrives after another sign-in ends nothing", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    renew.mockImplementationOnce(async () => {
      tab.tokens.save(someTokens());
      throw refused(401);
    });
    await tab.refresh();
    expect(onRefused).not.toHaveBeenCalled();
  });
  it("an answer that arrives after sign-out is dropped", async () => {
    const tab = aTab();
    tab.tokens.save(someTokens());
    renew.mockImplementationOnce(async () => {
      tab.tokens.clear();
      return { tokens: someTokens(), user };
    });
    await tab.refresh();
    expect(tab.tokens.token()).toBeNull();
    expect(onRenewed).not.toHaveBeenCalled();
  });
});

describe("the token that a call is sent with", () => {
  it("is the stored one while it is valid, without a request", async () => {
    const tab = aTab();
    const tokens = someTokens();
    tab.tokens.save(tokens);
    expect(await tab.freshToken()).toBe(tokens.token);
    expect(renew).not.toHaveBeenCalled();
  });
  it("is renewed first when it expired while the device was asleep", async () => {
    const tab = aTab();
    const tokens = someTokens();
    tab.tokens.save(tokens);
    vi.setSystemTime(Date.now() + 2 * life);
    expect(await tab.freshToken()).not.toBe(tokens.token);
    expect(renew).toHaveBeenCalledOnce();
  });
  it("a failing server makes the call fail, rather than go without a token", async () => {
    const tab = aTab();
    tab.tokens.save({ ...someTokens(), expiresAt: Date.now() });
    renew.mockRejectedValueOnce(refused(503));
    await expect(tab.freshToken()).rejects.toThrow("no");
  });
  it("is null when signed out", async () => expect(await aTab().freshToken()).toBeNull());
});
