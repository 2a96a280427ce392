import { describe, expect, it, vi } from "vitest";
import { exclusively } from "./exclusively.js";

const granted = { request: vi.fn(async (_name: string, run: () => Promise<unknown>) => run()) };
const denied = { request: vi.fn(async () => Promise.reject(new DOMException("denied", "SecurityError"))) };

describe.each([
  ["has locks", granted],
  ["denies them", denied],
  ["has none", undefined],
])("a task in a browser that %s", (_what, locks) => {
  it("runs once, and its result is returned", async () => {
    const task = vi.fn(async () => "done");
    expect(await exclusively(locks, "x", task)).toBe("done");
    expect(task).toHaveBeenCalledOnce();
  });
  it("fails with its own error, without a second run", async () => {
    const task = vi.fn(() => Promise.reject(new Error("no answer")));
    await expect(exclusively(locks, "x", task)).rejects.toThrow("no answer");
    expect(task).toHaveBeenCalledOnce();
  });
});
