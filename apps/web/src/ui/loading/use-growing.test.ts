import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGrowing } from "./use-growing.js";

/** What React needs of an element for a component that renders nothing; the cast is for the rest. */
const anElement = () => {
  const ownerDocument = { nodeType: 9, addEventListener() {} };
  return { nodeType: 1, tagName: "DIV", addEventListener() {}, ownerDocument } as unknown as Element;
};

beforeEach(() => {
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => vi.unstubAllGlobals());

/** The numbers of parts that a component drew, by number of all parts, each change once. */
async function drawn(alls: readonly number[], step: number, first?: number): Promise<number[][]> {
  const root = createRoot(anElement());
  const seen: number[][] = [];
  function Parts({ all }: { all: number }) {
    const count = useGrowing(all, step, first);
    const numbers = seen.at(-1);
    if (numbers?.at(-1) !== count) numbers?.push(count);
    return null;
  }
  for (const all of alls) {
    seen.push([]);
    await act(async () => root.render(createElement(Parts, { all })));
  }
  await act(async () => root.unmount());
  return seen;
}

test("the first parts are drawn at once, and the others in steps until all are drawn", async () => {
  expect(await drawn([8], 3)).toEqual([[3, 6, 8]]);
  expect(await drawn([5], 2, 1)).toEqual([[1, 3, 5]]);
});

test("never more parts than there are, and none twice when they fit the first step", async () => {
  expect(await drawn([2], 12)).toEqual([[2]]);
  expect(await drawn([0], 12)).toEqual([[0]]);
});

test("parts that are added later follow in steps, and those that are drawn stay", async () => {
  expect(await drawn([4, 9, 5, 9], 3)).toEqual([[3, 4], [4, 7, 9], [5], [9]]);
});
