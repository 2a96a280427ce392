import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingRequests, timedFetch } from "./timed-fetch.js";

/** Never responds; rejects like an aborted fetch. */
const silent = (_input: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    const fail = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) fail();
    init?.signal?.addEventListener("abort", fail);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.unstubAllGlobals());

describe("request timeout 45 s", () => {
  it("times out then, and not before", async () => {
    vi.stubGlobal("fetch", silent);
    const settled = vi.fn();
    // Other test files of the worker may have left unanswered requests.
    const before = pendingRequests();
    const failure = timedFetch("/x").catch((error: Error) => settled(error.name));
    await vi.advanceTimersByTimeAsync(44_999);
    expect(settled).not.toHaveBeenCalled();
    expect(pendingRequests()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(settled).toHaveBeenCalledWith("TimeoutError");
    expect(pendingRequests()).toBe(before);
  });
  it("leaves no timer running after an answer", async () => {
    vi.stubGlobal("fetch", async () => new Response("ok"));
    expect(await (await timedFetch("/x")).text()).toBe("ok");
    expect(vi.getTimerCount()).toBe(0);
  });
  it("is aborted with its caller", async () => {
    vi.stubGlobal("fetch", silent);
    const caller = new AbortController();
    const failure = timedFetch("/x", { signal: caller.signal });
    caller.abort(new Error("gone"));
    await expect(failure).rejects.toThrow("gone");
  });
});
