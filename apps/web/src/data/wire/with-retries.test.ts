import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withRetries } from "./with-retries.js";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The times of all attempts, and the outcome, of a call that fails this often. */
async function attemptsOf(failures: number) {
  const at: number[] = [];
  const outcome = withRetries(async () => {
    at.push(Date.now());
    if (at.length <= failures) throw new Error("no");
    return "done";
  }).catch(({ message }: Error) => message);
  await vi.runAllTimersAsync();
  return { at, outcome: await outcome };
}

describe("generic retry: 3 attempts with delay min(1000 × 2^attempt, 30000) ms", () => {
  it("does not happen when the first attempt succeeds", async () =>
    expect(await attemptsOf(0)).toEqual({ at: [0], outcome: "done" }));
  it("waits 1 s, then 2 s", async () =>
    expect(await attemptsOf(2)).toEqual({ at: [0, 1_000, 3_000], outcome: "done" }));
  it("stops after the third", async () =>
    expect(await attemptsOf(9)).toEqual({ at: [0, 1_000, 3_000], outcome: "no" }));
});
