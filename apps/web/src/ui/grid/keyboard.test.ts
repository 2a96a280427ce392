import { describe, expect, test } from "vitest";
import { nextCell, rangeOf, within } from "./keyboard.js";

const extent = { rows: 100, columns: 6, page: 20 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const from = (row: number, column: number) => (key: string, ctrl?: boolean) =>
  nextCell({ row, column }, press(key, ctrl), extent);

describe("keys in the grid", () => {
  test("arrows move one cell and stop at the edges", () => {
    expect(from(5, 2)("ArrowUp")).toEqual({ row: 4, column: 2 });
    expect(from(5, 2)("ArrowDown")).toEqual({ row: 6, column: 2 });
    expect(from(5, 2)("ArrowLeft")).toEqual({ row: 5, column: 1 });
    expect(from(5, 2)("ArrowRight")).toEqual({ row: 5, column: 3 });
    expect(from(100, 5)("ArrowDown")).toEqual({ row: 100, column: 5 });
    expect(from(100, 5)("ArrowRight")).toEqual({ row: 100, column: 5 });
    expect(from(0, 0)("ArrowUp")).toEqual({ row: 0, column: 0 });
  });

  test("the header is the row above the first", () => expect(from(1, 3)("ArrowUp")).toEqual({ row: 0, column: 3 }));

  test("Home and End go to the ends of the row, with Ctrl to the ends of the grid", () => {
    expect(from(5, 2)("Home")).toEqual({ row: 5, column: 0 });
    expect(from(5, 2)("End")).toEqual({ row: 5, column: 5 });
    expect(from(5, 2)("Home", true)).toEqual({ row: 1, column: 0 });
    expect(from(5, 2)("End", true)).toEqual({ row: 100, column: 5 });
  });

  test("Page keys move by what fits the view", () => {
    expect(from(5, 2)("PageDown")).toEqual({ row: 25, column: 2 });
    expect(from(95, 2)("PageDown")).toEqual({ row: 100, column: 2 });
    expect(from(5, 2)("PageUp")).toEqual({ row: 1, column: 2 });
  });

  test("other keys do nothing", () => {
    for (const key of ["Enter", " ", "a", "Tab", "Escape"]) expect(from(5, 2)(key)).toBeUndefined();
  });

  test("the focus of a grid without rows stays in its header", () => {
    const none = { rows: 0, columns: 6, page: 20 };
    for (const key of ["ArrowDown", "PageDown", "PageUp"])
      expect(nextCell({ row: 0, column: 2 }, press(key), none)).toEqual({ row: 0, column: 2 });
    expect(nextCell({ row: 0, column: 2 }, press("End", true), none)).toEqual({ row: 0, column: 5 });
  });
});

test("a focus outside the grid returns when rows or columns disappear", () =>
  expect(within({ row: 90, column: 9 }, { rows: 10, columns: 4 })).toEqual({ row: 10, column: 3 }));

test("a range runs in the order of the grid, whichever end was first", () => {
  expect(rangeOf(3, 5)).toEqual([3, 4, 5]);
  expect(rangeOf(5, 3)).toEqual([3, 4, 5]);
  expect(rangeOf(4, 4)).toEqual([4]);
});
