import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageViews, isUnfollowed, type PageView } from "./page-views.js";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function recorder() {
  const calls: (readonly PageView[])[] = [];
  const views = createPageViews(async (batch) => calls.push(batch));
  return { views, calls };
}

test("page views are reported together, each with its time and record, and never with its query", () => {
  const { views, calls } = recorder();
  const id = "0190f3c0-0000-7000-8000-000000000001";
  views.shown("/projects");
  vi.advanceTimersByTime(1_500);
  views.shown(`/deals/${id}`);
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([
    [
      { path: "/projects", at: "2026-05-01T12:00:01.000Z" },
      { path: `/deals/${id}`, at: "2026-05-01T12:00:02.500Z", entityType: "programs", entityId: id },
    ],
  ]);
});

test("a page that redirects, and the same page again, are not counted", () => {
  const { views, calls } = recorder();
  views.shown("/");
  vi.advanceTimersByTime(100);
  for (let filter = 0; filter < 5; filter += 1) {
    views.shown("/dashboard");
    vi.advanceTimersByTime(5_000);
  }
  expect(calls.flat().map(({ path }) => path)).toEqual(["/dashboard"]);
});

test("a page that closes reports at once, and a report that fails is dropped", async () => {
  const views = createPageViews(() => Promise.reject(new Error("no network")));
  views.shown("/assets");
  vi.advanceTimersByTime(1_000);
  views.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  const { views: stopped, calls } = recorder();
  stopped.shown("/assets");
  stopped.stop();
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([]);
});

test("a user who opts out of tracking is not tracked", () => {
  expect(isUnfollowed({ doNotTrack: null })).toBe(false);
  expect(isUnfollowed({ doNotTrack: "1" })).toBe(true);
  expect(isUnfollowed({ doNotTrack: null, globalPrivacyControl: true })).toBe(true);
});
