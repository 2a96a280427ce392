import { describe, expect, it, vi } from "vitest";
import { createLinks } from "./cursor.js";

describe("the linked panels of a page", () => {
  it("mark what another one points at, and not in the pointing panel", () => {
    const links = createLinks();
    links.point("a", { year: 2026 });
    expect(links.markFor("b", "year")).toBe(2026);
    expect(links.markFor("b", "state")).toBeUndefined();
    expect(links.markFor("a", "year")).toBeUndefined();
  });

  it("drop the mark when its own panel is left, not when another is", () => {
    const links = createLinks();
    links.point("a", { state: "CA" });
    links.point("b", undefined);
    expect(links.markFor("c", "state")).toBe("CA");
    links.point("a", undefined);
    expect(links.markFor("c", "state")).toBeUndefined();
    links.point("a", { state: "CA" });
    links.clear();
    expect(links.markFor("c", "state")).toBeUndefined();
  });

  it("drop the mark of a record that is no longer shown", () => {
    const links = createLinks();
    const leave = links.join("a", ["year"]);
    links.point("a", { year: 2026 });
    leave();
    expect(links.markFor("b", "year")).toBeUndefined();
  });

  it("share what two of them show", () => {
    const links = createLinks();
    links.join("a", ["year", "source"]);
    expect(links.sharedBy("a", ["year", "source"])).toBe("");
    links.join("b", ["year"]);
    expect(links.sharedBy("a", ["year", "source"])).toBe("year");
    const leave = links.join("c", ["source"]);
    expect(links.sharedBy("a", ["year", "source"])).toBe("year, source");
    leave();
    expect(links.sharedBy("a", ["year", "source"])).toBe("year");
  });

  it("are notified of every change until they unsubscribe", () => {
    const links = createLinks();
    const listener = vi.fn();
    const stop = links.subscribe(listener);
    links.point("a", { year: 2026 });
    links.join("b", ["year"]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    links.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
