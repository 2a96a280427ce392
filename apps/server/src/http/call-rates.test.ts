import type { CallCount } from "@pave/db";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCallRates } from "./call-rates.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rates of servers that share one store, which fails while `isDown`. */
function servers(count: number) {
  const store = new Map<string, CallCount>();
  const state = { isDown: false, failures: 0 };
  const add = async (counts: readonly CallCount[]) => {
    if (state.isDown) throw new Error("unreachable");
    return counts.map(({ key, calls, endsAt }) => {
      const known = store.get(key);
      const isOver = known === undefined || known.endsAt.getTime() <= Date.now();
      const total = isOver ? { key, calls, endsAt } : { ...known, calls: known.calls + calls };
      store.set(key, total);
      return total;
    });
  };
  const sharing = { isShared: (key: string) => key === "key", add, onFailure: () => void state.failures++ };
  return { state, rates: Array.from({ length: count }, () => createCallRates(sharing)) };
}

it("counts a shared caller across servers a second late, until the window that began first ends", async () => {
  const { rates } = servers(2);
  const [a, b] = rates;
  for (const server of [a, b]) expect(server?.count("key", 3, 8).isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  for (const server of [a, b]) expect(server?.count("key", 1, 8).isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const server of [a, b]) expect(server?.count("key", 2, 8)).toMatchObject({ isOver: true, seconds: 39 });
  expect(a?.count("other", 8, 8).isOver || b?.count("other", 8, 8).isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(39_000);
  for (const server of [a, b]) expect(server?.count("key", 4, 8)).toMatchObject({ isOver: false, left: 4 });
});

it("counts a shared caller on its own server while the store fails, and reports the calls afterwards", async () => {
  const { rates, state } = servers(2);
  const [a, b] = rates;
  state.isDown = true;
  for (const server of [a, b]) server?.count("key", 4, 8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([state.failures, a?.count("key", 5, 8).isOver]).toEqual([2, true]);
  state.isDown = false;
  for (const server of [a, b]) server?.count("key", 1, 8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(b?.count("key", 1, 8).isOver).toBe(true);
});
