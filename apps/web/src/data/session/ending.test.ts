import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "../../core/store.js";
import { createEnding } from "./ending.js";

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function anEnding(at: number | null) {
  const end = createStore(at);
  const onEnd = vi.fn();
  const ending = createEnding({ endsAt: end.get, subscribe: end.subscribe, onEnd });
  const stop = ending.start();
  return { end, ending, onEnd, stop };
}

describe("the warning before a session ends", () => {
  it("comes two minutes before, and not earlier", () => {
    const { ending } = anEnding(10 * minute);
    vi.advanceTimersByTime(8 * minute - 1);
    expect(ending.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(ending.get()).toBe(120);
  });

  it("counts down the seconds and notifies the session once, at the end", () => {
    const { ending, onEnd, end } = anEnding(2 * minute);
    vi.advanceTimersByTime(30_000);
    expect(ending.get()).toBe(90);
    vi.advanceTimersByTime(90_000);
    expect(ending.get()).toBe(0);
    end.set(2 * minute - 1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("is withdrawn when the session is extended", () => {
    const { ending, end, onEnd } = anEnding(minute);
    expect(ending.get()).toBe(60);
    end.set(20 * minute);
    expect(ending.get()).toBeNull();
    vi.advanceTimersByTime(18 * minute);
    expect(ending.get()).toBe(120);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("is withdrawn within a second when another tab extends the session", () => {
    let end = minute;
    const ending = createEnding({ endsAt: () => end, subscribe: () => () => undefined, onEnd: vi.fn() });
    ending.start();
    end = 30 * minute;
    vi.advanceTimersByTime(1_000);
    expect(ending.get()).toBeNull();
  });

  it("is not shown for a session without an end, nor after a sign-out", () => {
    const { ending, end } = anEnding(null);
    vi.advanceTimersByTime(60 * minute);
    expect(ending.get()).toBeNull();
    end.set(Date.now() + minute);
    end.set(null);
    expect(ending.get()).toBeNull();
  });

  it("works for ends farther away than a timer can count", () => {
    const day = 24 * 60 * minute;
    const { ending } = anEnding(30 * day);
    vi.advanceTimersByTime(30 * day - 2 * minute);
    expect(ending.get()).toBe(120);
  });

  it("stops when its listener is removed", () => {
    const { ending, stop } = anEnding(10 * minute);
    stop();
    vi.advanceTimersByTime(10 * minute);
    expect(ending.get()).toBeNull();
  });
});
