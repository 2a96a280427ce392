import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAuthCheck } from "./auth-check.js";

const user = {
  id: "u-1",
  email: "a@b.us",
  firstName: "A",
  lastName: "B",
  accountType: "standard",
  role: "standard",
  userSegment: null,
};
const refused = (httpStatus: number) => Object.assign(new Error("no"), { data: { httpStatus } });

let answers: (() => Promise<typeof user | null>)[] = [];
const calls: number[] = [];
const good = vi.fn();
const bad = vi.fn();
let check = createAuthCheck({ verify: () => Promise.resolve(null), onGood: good, onBad: bad });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  calls.length = 0;
  good.mockClear();
  bad.mockClear();
  answers = [];
  check = createAuthCheck({
    verify: () => {
      calls.push(Date.now());
      return (answers.shift() ?? (() => Promise.resolve(null)))();
    },
    onGood: good,
    onBad: bad,
  });
});

describe("auth check", () => {
  it("passes on the user that the server returns", async () => {
    answers = [() => Promise.resolve(user)];
    await check();
    expect(good).toHaveBeenCalledWith(user);
  });
  it("is skipped if one ran in the last 30 s", async () => {
    answers = [() => Promise.resolve(user), () => Promise.resolve(user)];
    await check();
    vi.setSystemTime(29_999);
    await check();
    expect(calls).toEqual([0]);
    vi.setSystemTime(30_000);
    await check();
    expect(calls).toEqual([0, 30_000]);
  });
  it.each([
    ["a time-out or a network error", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an answer of 500", () => Promise.reject(refused(500))],
    ["an answer of 503", () => Promise.reject(refused(503))],
    ["an answer of 429", () => Promise.reject(refused(429))],
  ])("%s keeps the current state", async (_what, answer) => {
    answers = [answer];
    await check();
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(1);
    expect(bad).not.toHaveBeenCalled();
  });
  it("other failures are retried after 2 s times the attempt number, up to two retries; then the session is cleared", async () => {
    answers = [() => Promise.reject(refused(401)), () => Promise.reject(refused(401)), () => Promise.resolve(null)];
    void check();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([0, 2_000, 6_000]);
    expect(bad).toHaveBeenCalledOnce();
  });
  it("a retry that succeeds clears nothing", async () => {
    answers = [() => Promise.reject(refused(401)), () => Promise.resolve(user)];
    void check();
    await vi.runAllTimersAsync();
    expect(good).toHaveBeenCalledOnce();
    expect(bad).not.toHaveBeenCalled();
  });
  it("when the network returns, auth is rechecked at once", async () => {
    answers = [() => Promise.resolve(user), () => Promise.resolve(user)];
    await check();
    await check({ force: true });
    expect(calls).toHaveLength(2);
  });
  it("two simultaneous checks send one request", async () => {
    answers = [() => Promise.resolve(user)];
    await Promise.all([check(), check({ force: true })]);
    expect(calls).toHaveLength(1);
  });
});
