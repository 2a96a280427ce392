import { describe, expect, it, vi } from "vitest";
import { screens } from "../shell/screens.js";
import { localEntries } from "./entries.js";
import { withRecent } from "./recents.js";
import { keyAction } from "./shortcuts.js";

const key = (given: Partial<Parameters<typeof keyAction>[0]>) =>
  keyAction({ key: "x", ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, ...given }, true);

describe("keys", () => {
  it("Ctrl K and Cmd K open the palette", () => {
    expect(key({ key: "k", ctrlKey: true })).toBe("palette");
    expect(key({ key: "K", metaKey: true })).toBe("palette");
  });
  it("a slash opens the palette, a question mark the sheet", () => {
    expect(key({ key: "/" })).toBe("palette");
    expect(key({ key: "?" })).toBe("shortcuts");
  });
  it("single keys can be switched off", () => {
    const slash = { key: "/", ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
    expect(keyAction(slash, false)).toBeNull();
  });
  it("others mean nothing", () => {
    expect(key({ key: "k" })).toBeNull();
    expect(key({ key: "k", ctrlKey: true, altKey: true })).toBeNull();
    expect(key({ key: "/", defaultPrevented: true })).toBeNull();
  });
});

describe("what the palette offers", () => {
  const go = vi.fn();
  const actions = [{ id: "out", title: "Sign out", run: () => undefined }];
  const titles = (typed: string) => localEntries(typed, { go, actions }).map(({ title }) => title);

  it("everything while nothing is typed", () =>
    expect(titles("")).toEqual([...screens.map(({ name }) => name), "Sign out"]));
  it("what fits", () => expect(titles("sign")).toEqual(["Sign out"]));
  it("a command by its code first", () => {
    expect(titles("org newark water")).toEqual(["Organizations with “newark water”"]);
    localEntries("org newark water", { go, actions })[0]?.run();
    expect(go).toHaveBeenCalledWith(expect.objectContaining({ path: "/organizations" }), "newark water");
  });
});

describe("recents", () => {
  it("hold each record once, the last first, and no more than eight", () => {
    const record = (id: string) => ({ id, name: id, detail: "County" });
    const many = [..."abcdefgh"].map(record);
    expect(
      withRecent(many, record("c"))
        .map(({ id }) => id)
        .join(""),
    ).toBe("cabdefgh");
    expect(
      withRecent(many, record("z"))
        .map(({ id }) => id)
        .join(""),
    ).toBe("zabcdefg");
  });
});
