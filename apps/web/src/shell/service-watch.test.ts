import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createServiceWatch, type ServiceStatus, wellMs } from "./service-watch.js";

/** A service and a page, with the times of requests to each. */
function aPage() {
  const page = {
    service: "ok" as Exclude<ServiceStatus, "unknown">,
    hasFailures: false,
    /** Whether failed queries load once the service responds. */
    recovers: true,
    isVisible: true,
    checks: [] as number[],
    recoveries: [] as number[],
  };
  const watch = createServiceWatch({
    async check() {
      page.checks.push(Date.now());
      return page.service;
    },
    hasFailures: () => page.hasFailures,
    async recover() {
      page.recoveries.push(Date.now());
      page.hasFailures = !page.recovers;
    },
    isVisible: () => page.isVisible,
  });
  const gaps = () => page.checks.slice(1).map((at, n) => at - (page.checks[n] ?? 0));
  const fail = (service: typeof page.service = "away") => {
    Object.assign(page, { service, hasFailures: true });
    watch.noteOutage();
  };
  return { page, watch, gaps, fail };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the status of the service", () => {
  it("is checked at once and then each minute while all is well", async () => {
    const { page, watch } = aPage();
    watch.start();
    await pass(3 * wellMs);
    expect(page.checks).toEqual([0, 60_000, 120_000, 180_000]);
    expect(watch.get()).toBe("ok");
  });

  it("changes with the first call that fails, and within 5 s of the service's return", async () => {
    const { page, watch, gaps, fail } = aPage();
    watch.start();
    await pass(20_000);
    fail();
    await pass(0);
    expect(watch.get()).toBe("away");
    await pass(120_000);
    expect(Math.max(...gaps().slice(1))).toBeLessThanOrEqual(5_000);
    page.service = "ok";
    await pass(5_000);
    expect(watch.get()).toBe("ok");
  });

  it("is checked every few seconds while the service works in part", async () => {
    const { watch, gaps, fail } = aPage();
    watch.start();
    await pass(0);
    fail("degraded");
    await pass(30_000);
    expect(watch.get()).toBe("degraded");
    expect(Math.max(...gaps().slice(1))).toBeLessThanOrEqual(5_000);
  });

  it("is checked at most every 2.5 s, however many calls fail, and by each page at its own pace", async () => {
    const paces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { watch, gaps, fail } = aPage();
        watch.start();
        await pass(0);
        fail();
        await pass(20_000);
        return gaps().at(-1) ?? 0;
      }),
    );
    expect(Math.min(...paces)).toBeGreaterThanOrEqual(2_500);
    expect(new Set(paces).size).toBeGreaterThan(10);
  });

  it("is checked slowly by a hidden page, and at once when it is visible again", async () => {
    const { page, watch, fail } = aPage();
    watch.start();
    await pass(0);
    page.isVisible = false;
    fail();
    await pass(30_000);
    expect(page.checks).toHaveLength(2);
    page.isVisible = true;
    page.service = "ok";
    watch.noteReturn();
    await pass(0);
    expect(page.recoveries).toEqual([30_000]);
  });

  it("is no longer checked after the page is left", async () => {
    const { page, watch, fail } = aPage();
    const stop = watch.start();
    await pass(0);
    stop();
    fail();
    await pass(120_000);
    expect(page.checks).toEqual([0]);
  });
});

describe("data that failed to load", () => {
  it("is loaded again once, within 5 s of the service's return", async () => {
    const { page, watch, fail } = aPage();
    watch.start();
    await pass(0);
    fail();
    await pass(40_000);
    expect(page.recoveries).toEqual([]);
    page.service = "ok";
    await pass(5_000);
    expect(page.recoveries).toHaveLength(1);
    await pass(50_000);
    expect(page.recoveries).toHaveLength(1);
  });

  it("is loaded again if a single call failed while the service was well", async () => {
    const { page, watch, fail } = aPage();
    watch.start();
    await pass(10_000);
    fail("ok");
    await pass(0);
    expect(page.recoveries).toEqual([10_000]);
  });

  it("that fails repeatedly while the service responds is retried at growing intervals of up to a minute", async () => {
    const { page, watch, fail } = aPage();
    page.recovers = false;
    watch.start();
    await pass(0);
    fail("ok");
    for (let second = 0; second < 600; second += 1) {
      await pass(1_000);
      // Every attempt of these fails as well.
      watch.noteOutage();
    }
    const gaps = page.recoveries.slice(1).map((at, n) => at - (page.recoveries[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_500);
    expect(gaps.slice(-3)).toEqual([wellMs, wellMs, wellMs]);
  });
});
