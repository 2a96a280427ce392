import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchStandstill } from "./standstill.js";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** The process is paused: time passes but no timer runs. */
const stop = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("a process that was suspended", () => {
  it("counts requests read on waking as arrived when it last ran", () => {
    const standstill = watchStandstill();
    vi.advanceTimersByTime(60_000);
    stop(13_000);
    expect(standstill.waitedMs()).toBe(13_000);
  });

  it("does so whether its timer or the request comes first, and while it reads the rest", () => {
    const standstill = watchStandstill();
    vi.advanceTimersByTime(60_000);
    stop(13_000);
    vi.advanceTimersByTime(4_000);
    expect(standstill.waitedMs()).toBe(17_000);
    vi.advanceTimersByTime(2_000);
    expect(standstill.waitedMs()).toBe(0);
  });

  it("does not extend the wait of requests while it runs, under load or idle", () => {
    const standstill = watchStandstill();
    for (const pause of [0, 400, 1_000, 1_400]) {
      stop(pause);
      expect(standstill.waitedMs()).toBe(0);
      vi.advanceTimersByTime(5_000);
    }
  });

  it("is not misled by a clock that is set back", () => {
    const standstill = watchStandstill();
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(0);
    expect(standstill.waitedMs()).toBe(0);
  });
});
