import { describe, expect, it, vi } from "vitest";
import { safeStorage } from "./storage.js";

/** A browser storage that can be full or blocked. */
function aBrowserStorage() {
  const values: Record<string, string> = {};
  const browser = { isFull: false, isBlocked: false, values };
  const storage = Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      if (browser.isFull) throw new DOMException("full", "QuotaExceededError");
      values[key] = value;
      storage[key] = value;
    },
    removeItem(key: string) {
      delete values[key];
      delete storage[key];
    },
  });
  const open = () => {
    if (browser.isBlocked) throw new DOMException("denied", "SecurityError");
    return storage;
  };
  return { browser, open };
}

const faults = [
  { what: "full", set: { isFull: true } },
  { what: "blocked", set: { isBlocked: true } },
];

describe.each(faults)("storage that is $what", ({ set }) => {
  it("retains values while the page is open when storage refuses them, and reports it", () => {
    const { browser, open } = aBrowserStorage();
    Object.assign(browser, set);
    const onRefused = vi.fn();
    const storage = safeStorage(open, onRefused);
    storage.setItem("a", "1");
    expect(storage.getItem("a")).toBe("1");
    expect(storage.keys()).toEqual(["a"]);
    expect(onRefused).toHaveBeenCalledOnce();
    storage.removeItem("a");
    expect(storage.getItem("a")).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

describe("storage that fills up while the page is open", () => {
  it("lists stored and refused values together", () => {
    const { browser, open } = aBrowserStorage();
    const storage = safeStorage(open);
    storage.setItem("a", "1");
    browser.isFull = true;
    storage.setItem("b", "2");
    expect(storage.keys().sort()).toEqual(["a", "b"]);
  });

  it("does not leave the earlier value for the next page", () => {
    const { browser, open } = aBrowserStorage();
    const storage = safeStorage(open);
    storage.setItem("token", "old");
    browser.isFull = true;
    storage.setItem("token", "new");
    expect(storage.getItem("token")).toBe("new");
    expect(browser.values).toEqual({});
  });

  it("returns the value stored last, not the one refused before", () => {
    const { browser, open } = aBrowserStorage();
    const storage = safeStorage(open);
    browser.isFull = true;
    storage.setItem("a", "refused");
    browser.isFull = false;
    storage.setItem("a", "taken");
    expect(storage.getItem("a")).toBe("taken");
    browser.values.a = "by another tab";
    expect(storage.getItem("a")).toBe("by another tab");
  });
});
