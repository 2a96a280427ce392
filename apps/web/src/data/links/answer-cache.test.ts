import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.js";

let cache = createAnswerCache<string>();
const call = vi.fn(async () => "answer");

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  cache = createAnswerCache<string>();
  call.mockReset();
  call.mockImplementation(async () => "answer");
});

describe("GET responses cached 60 s, swept every 60 s (specification, section 7)", () => {
  it("asks once within 60 s", async () => {
    await cache.fetch("k", call);
    vi.setSystemTime(59_999);
    await cache.fetch("k", call);
    expect(call).toHaveBeenCalledOnce();
    vi.setSystemTime(60_000);
    await cache.fetch("k", call);
    expect(call).toHaveBeenCalledTimes(2);
  });
  it("an old answer is there to fall back on until it is swept", async () => {
    await vi.advanceTimersByTimeAsync(0);
    await cache.fetch("k", call);
    expect(cache.peek("k")).toBe("answer");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(cache.peek("k")).toBeUndefined();
  });
  it("keys do not mix", async () => {
    await cache.fetch("u-1 list", call);
    await cache.fetch("u-2 list", call);
    expect(call).toHaveBeenCalledTimes(2);
  });
  it("a failure is not kept", async () => {
    call.mockRejectedValueOnce(new Error("no"));
    await expect(cache.fetch("k", call)).rejects.toThrow("no");
    expect(await cache.fetch("k", call)).toBe("answer");
  });
  it("clearing drops also the answer that is still on its way", async () => {
    const first = cache.fetch("k", call);
    cache.clear();
    await first;
    expect(cache.peek("k")).toBeUndefined();
  });
});

describe("identical pending requests are shared; stuck ones dropped after 30 s", () => {
  it("shares", async () => {
    await Promise.all([cache.fetch("k", call), cache.fetch("k", call)]);
    expect(call).toHaveBeenCalledOnce();
  });
  it("does not share one that has been stuck for 30 s", async () => {
    call.mockReturnValueOnce(new Promise(() => undefined));
    void cache.fetch("k", call);
    vi.setSystemTime(29_999);
    void cache.fetch("k", call);
    expect(call).toHaveBeenCalledOnce();
    vi.setSystemTime(30_000);
    expect(await cache.fetch("k", call)).toBe("answer");
  });
});
