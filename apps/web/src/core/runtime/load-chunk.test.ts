import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chunkRetryMs, loadChunk } from "./load-chunk.js";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of loading a chunk after a number of milliseconds. */
async function after(ms: number, load: () => Promise<string>) {
  const outcomes = vi.fn<(outcome: string) => void>();
  loadChunk("palette", load).then(outcomes, ({ message }: Error) => outcomes(message));
  await vi.advanceTimersByTimeAsync(ms);
  return outcomes.mock.calls.flat();
}

const never = () => new Promise<string>(() => undefined);

it("a chunk that loads is available", async () => expect(await after(0, async () => "module")).toEqual(["module"]));
it("a chunk that fails to load reports why", async () =>
  expect(await after(chunkRetryMs, () => Promise.reject(new Error("Failed to fetch")))).toEqual(["Failed to fetch"]));
it("a chunk whose request is lost once is available", async () => {
  const load = vi.fn(async () => "module").mockRejectedValueOnce(new Error("Failed to fetch"));
  expect(await after(chunkRetryMs, load)).toEqual(["module"]);
  expect(load).toHaveBeenCalledTimes(2);
});
it("a chunk that fails to load offline is no reason for the router to reload the page", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = () => Promise.reject(new Error("Failed to fetch dynamically imported module: /static/js/palette.js"));
  expect(await after(0, load)).toEqual(["Loading chunk palette failed"]);
});
it("a chunk fails after 120 s", async () => {
  expect(await after(119_999, never)).toEqual([]);
  expect(await after(120_000, never)).toEqual(["Loading chunk palette failed"]);
});
it("no timer outlives the chunk", async () => {
  await after(0, async () => "module");
  expect(vi.getTimerCount()).toBe(0);
});
