import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { harden, isDevtoolsKey } from "./harden.js";

/** Stands in for an element, as Node has none: `matches` states whether it, or its container, is editable. */
class FakeElement extends EventTarget {
  constructor(readonly isEditable: boolean) {
    super();
  }
  closest = () => (this.isEditable ? this : null);
}

class FakeKeyboardEvent extends Event {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey = false;
  readonly metaKey = false;
  readonly shiftKey = false;
  readonly altKey = false;
  constructor(type: string, { key, code = "" }: { key: string; code?: string }) {
    super(type, { cancelable: true });
    this.key = key;
    this.code = code;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("KeyboardEvent", FakeKeyboardEvent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aConsole() {
  const said: string[] = [];
  const own: Console = Object.create(null);
  const methods = { log: said.push.bind(said), error: said.push.bind(said), clear: vi.fn() };
  return { console: Object.assign(own, methods), said, clear: methods.clear };
}

/** Whether the page prevented the browser's default action for this event. */
function isBlocked(event: Event, { isEditable = false, isSelected = false } = {}): boolean {
  const target = new FakeElement(isEditable);
  const undo = harden({ console: aConsole().console, target, hasSelection: () => isSelected });
  target.dispatchEvent(event);
  undo();
  return event.defaultPrevented;
}

const menu = () => new Event("contextmenu", { cancelable: true });

describe("the console in production", () => {
  it("is silent", () => {
    const { console, said } = aConsole();
    harden({ console, target: new EventTarget(), hasSelection: () => false });
    console.log("a");
    console.error("b");
    expect(said).toEqual([]);
  });
  it("is cleared every 30 s", () => {
    const { console, clear } = aConsole();
    harden({ console, target: new EventTarget(), hasSelection: () => false });
    vi.advanceTimersByTime(29_999);
    expect(clear).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_001);
    expect(clear).toHaveBeenCalledTimes(2);
  });
  it("works again when hardening is undone", () => {
    const { console, said, clear } = aConsole();
    harden({ console, target: new EventTarget(), hasSelection: () => false })();
    console.log("a");
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(["a"]);
    expect(clear).not.toHaveBeenCalled();
  });
});

describe("the context menu", () => {
  it("is blocked on the page", () => expect(isBlocked(menu())).toBe(true));
  it("opens in editable fields", () => expect(isBlocked(menu(), { isEditable: true })).toBe(false));
  it("opens while text is selected", () => expect(isBlocked(menu(), { isSelected: true })).toBe(false));
});

describe("keys of the developer tools", () => {
  const key = (changes: object) => ({
    key: "",
    code: "",
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...changes,
  });
  it.each([
    ["F12", { key: "F12", code: "F12" }],
    ["Ctrl U", { code: "KeyU", ctrlKey: true }],
    ["Ctrl Shift I", { code: "KeyI", ctrlKey: true, shiftKey: true }],
    ["Ctrl Shift J", { code: "KeyJ", ctrlKey: true, shiftKey: true }],
    ["Ctrl Shift C", { code: "KeyC", ctrlKey: true, shiftKey: true }],
    ["Cmd Option I", { code: "KeyI", metaKey: true, altKey: true }],
    ["Cmd Option U", { code: "KeyU", metaKey: true, altKey: true }],
  ])("%s is one", (_name, keys) => expect(isDevtoolsKey(key(keys))).toBe(true));
  it.each([
    ["Ctrl C", { code: "KeyC", ctrlKey: true }],
    ["Ctrl V", { code: "KeyV", ctrlKey: true }],
    ["Ctrl K", { code: "KeyK", ctrlKey: true }],
    ["the letter u", { code: "KeyU" }],
  ])("%s is not one", (_name, keys) => expect(isDevtoolsKey(key(keys))).toBe(false));

  it("are blocked on the page", () => expect(isBlocked(new FakeKeyboardEvent("keydown", { key: "F12" }))).toBe(true));
  it("are also blocked in editable fields", () =>
    expect(isBlocked(new FakeKeyboardEvent("keydown", { key: "F12" }), { isEditable: true })).toBe(true));
});
