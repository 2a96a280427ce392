import { describe, expect, test } from "vitest";
import {
  chosenColumns,
  fitting,
  moveColumn,
  nameWidth,
  type RowsShown,
  readLayout,
  rowsShown,
  startingLayout,
  toggleColumn,
  validColumns,
  validWidth,
  withoutEmpty,
  withSorted,
  withSpareRoom,
} from "./layout.js";

const columns = [
  { field: "name", pinned: true },
  { field: "type" },
  { field: "sector" },
  { field: "ein", shown: "optional" },
] as const;

describe("the columns a user sees", () => {
  test("start with all but the optional ones, as far as they fit; names and the column of the order always do", () => {
    const layout = startingLayout(columns);
    expect(layout.columns).toEqual(["name", "type", "sector"]);
    const sized = columns.map((column) => ({ ...column, width: 100 }));
    expect(fitting(layout, sized, 275).columns).toEqual(["name", "type", "sector"]);
    expect(fitting(layout, sized, 274).columns).toEqual(["name", "type"]);
    expect(fitting(layout, sized, 274, "sector").columns).toEqual(["name", "sector"]);
    expect(fitting(layout, sized, 10, "type").columns).toEqual(["name", "type"]);
    expect(withSorted(layout, columns, "ein").columns).toEqual(["name", "type", "sector", "ein"]);
    expect(withSorted({ ...layout, columns: ["name", "ein"] }, columns, "type").columns).toEqual([
      "name",
      "type",
      "ein",
    ]);
    expect(withSorted(layout, columns, "type")).toBe(layout);
    expect(withSorted(layout, columns, "relevance")).toBe(layout);
  });

  test("leave names the room that nine of ten need, up to 45 % of the list, and say where that cuts them", () => {
    const names = (length: number) => [...Array.from({ length: 9 }, () => "n".repeat(length)), "n".repeat(200)];
    const width = { width: 320 };
    expect(nameWidth(names(20), width, 700)).toEqual({ least: 240, isCut: false });
    expect(nameWidth(names(50), width, 800)).toEqual({ least: 313, isCut: false });
    expect(nameWidth(names(80), width, 700)).toEqual({ least: 284, isCut: true });
    expect(nameWidth(names(100), width, 1_000)).toEqual({ least: 450, isCut: true });
    expect(nameWidth(names(80), width, 1_400)).toEqual({ least: 484, isCut: false });
    const { least } = nameWidth(names(80), width, 700);
    const sized = columns.map((column) => ({ ...column, width: 100, ...(column.field === "name" && { least }) }));
    expect(fitting(startingLayout(columns), sized, 484).columns).toEqual(["name", "type", "sector"]);
    expect(fitting(startingLayout(columns), sized, 483).columns).toEqual(["name", "type"]);
  });

  test("have the room that is left where their texts need it, from left to right", () => {
    const rows = [{ name: "A", type: "x".repeat(40), sector: "y".repeat(60) }];
    const sized = columns.map((column) => ({
      ...column,
      width: 100,
      raw: (row: (typeof rows)[number]) => (column.field === "ein" ? null : row[column.field]),
    }));
    const leastIn = (room: number, layout = startingLayout(columns)) =>
      withSpareRoom(sized, layout, rows, room).map((column) => ("least" in column ? column.least : undefined));
    expect(leastIn(275), "no room is left").toEqual([undefined, undefined, undefined, undefined]);
    expect(leastIn(300)).toEqual([undefined, 125, undefined, undefined]);
    expect(leastIn(600)).toEqual([undefined, 256, 269, undefined]);
    expect(leastIn(2_000), "no more than is needed").toEqual([undefined, 256, 370, undefined]);
    const named = [{ name: "n".repeat(80), type: "x".repeat(40), sector: "y" }];
    const [name, type] = withSpareRoom(sized, startingLayout(columns), named, 700);
    expect([name, type], "a long name before all others").toMatchObject([{ least: 484 }, { least: 116 }]);
    const set = { ...startingLayout(columns), widths: { type: 80 } };
    expect(leastIn(2_000, set), "a width that the user set remains").toEqual([undefined, undefined, 370, undefined]);
  });

  test("follow the window after a change: those turned on always show, and a wider one displaces no other", () => {
    const sized = columns.map((column) => ({ ...column, width: 100 }));
    const wider = { ...startingLayout(columns), widths: { name: 300 } };
    expect(fitting(wider, sized, 275).columns).toEqual(["name", "type", "sector"]);
    const on = toggleColumn(columns, startingLayout(columns), ["name", "type"], "ein");
    expect(fitting(on, sized, 274).columns).toEqual(["name", "ein"]);
    expect(fitting(on, sized, 375).columns).toEqual(["name", "type", "sector", "ein"]);
    expect(fitting(toggleColumn(columns, on, ["name", "ein"], "ein"), sized, 275).columns).toEqual([
      "name",
      "type",
      "sector",
    ]);
  });

  test("omit unknown or repeated ones and put pinned ones first", () => {
    expect(validColumns(columns, ["type", "castle", "ein", "type", "name"])).toEqual(["name", "type", "ein"]);
    expect(validColumns(columns, [])).toEqual(["name"]);
  });

  test("are stored with a view or a link only where the user or the address has chosen them", () => {
    const stored = (...fields: string[]) => ({ columns: fields, widths: { name: 300 }, always: [] });
    expect(chosenColumns(columns, undefined, undefined)).toEqual([]);
    expect(chosenColumns(columns, stored("name", "type", "sector"), undefined), "a width alone").toEqual([]);
    expect(chosenColumns(columns, stored("name", "sector"), undefined)).toEqual(["name", "sector"]);
    expect(chosenColumns(columns, stored("name", "sector"), ["ein"])).toEqual(["name", "ein"]);
  });

  const layoutOf = (...fields: string[]) => ({ columns: fields, widths: {}, always: [] });

  test("are added at the end when shown and can be hidden again; one that did not fit keeps its place", () => {
    const toggled = (fields: string[], shown: string[], field: string) =>
      toggleColumn(columns, layoutOf(...fields), shown, field);
    const two = ["name", "type"];
    const three = ["name", "type", "ein"];
    expect(toggled(two, two, "ein")).toEqual({ ...layoutOf(...three), always: ["ein"] });
    expect(toggled(three, ["name", "ein"], "type")).toEqual({ ...layoutOf(...three), always: ["type"] });
    expect(toggled(three, three, "type")).toEqual(layoutOf("name", "ein"));
    expect(toggled(two, two, "name").columns).toEqual(two);
  });

  test("move one place among those shown, and not before a pinned one or past the end", () => {
    const moved = (shown: string[], field: string, by: -1 | 1) =>
      moveColumn(columns, layoutOf("name", "type", "sector", "ein"), shown, field, by).columns;
    const all = ["name", "type", "sector", "ein"];
    expect(moved(all, "ein", -1)).toEqual(["name", "type", "ein", "sector"]);
    expect(moved(["name", "type", "ein"], "ein", -1)).toEqual(["name", "ein", "type", "sector"]);
    expect(moved(["name", "type", "ein"], "type", 1)).toEqual(["name", "sector", "ein", "type"]);
    expect(moved(all, "type", -1)).toEqual(all);
    expect(moved(all, "ein", 1)).toEqual(all);
  });
});

describe("a stored layout", () => {
  test("is read back as stored", () => {
    const layout = { columns: ["name", "ein"], widths: { ein: 120 }, always: ["ein"] };
    expect(readLayout(columns, JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  test("of columns chosen before lists fitted their window shows them all", () =>
    expect(readLayout(columns, { columns: ["name", "ein"], widths: {} })?.always).toEqual(["name", "ein"]));

  test("loses removed columns and invalid widths", () => {
    const stored = { columns: ["ein", "gone", 4], widths: { ein: 9_999, type: "wide", name: 1 }, always: ["gone"] };
    expect(readLayout(columns, stored)).toEqual({
      columns: ["name", "ein"],
      widths: { ein: 800, name: 60 },
      always: [],
    });
  });

  test("is ignored when invalid", () => {
    for (const stored of [null, 3, "x", {}, { columns: "name" }]) expect(readLayout(columns, stored)).toBeUndefined();
  });
});

test("a width is a whole number of pixels within its limits", () => {
  expect(validWidth(120.4)).toBe(120);
  expect(validWidth(0)).toBe(60);
  expect(validWidth(Number.NaN)).toBe(60);
});

describe("the rendered rows", () => {
  const ends = ({ places }: RowsShown) => [places[0], places.at(-1), places.length];

  test("are those in view and a few before and after", () => {
    expect(ends(rowsShown({ first: 0, fits: 20 }, 500, 0))).toEqual([0, 28, 29]);
    expect(ends(rowsShown({ first: 100, fits: 20 }, 500, 100))).toEqual([92, 128, 37]);
    expect(ends(rowsShown({ first: 480, fits: 20 }, 500, 499))).toEqual([472, 499, 28]);
  });

  test("include the active one, in order", () => {
    expect(rowsShown({ first: 100, fits: 20 }, 500, 3).places[0]).toBe(3);
    expect(rowsShown({ first: 100, fits: 20 }, 500, 499).places.at(-1)).toBe(499);
    expect(rowsShown({ first: 100, fits: 20 }, 500, -1).places).toHaveLength(37);
  });

  test("are sixty at most on the largest screen at the smallest height", () => {
    expect(rowsShown({ first: 250_000, fits: 56 }, 500_000, 7).places.length).toBeLessThanOrEqual(60);
  });

  test("are none for an empty list, and the last of one that has become shorter", () => {
    expect(rowsShown({ first: 0, fits: 20 }, 0, -1).places).toEqual([]);
    expect(rowsShown({ first: 400, fits: 20 }, 10, 0).places).toContain(9);
  });
});

test("columns without a value in any row are omitted, pinned ones stay, and without rows all do", () => {
  const columns = ["title", "city", "cost"].map((field) => ({
    field,
    pinned: field === "title",
    raw: (row: Readonly<Record<string, number | null>>) => row[field] ?? null,
  }));
  const layout = { columns: ["title", "city", "cost"], widths: {}, always: [] };
  const rows = [{ cost: null }, { cost: 0 }];
  expect(withoutEmpty(layout, columns, rows).columns).toEqual(["title", "cost"]);
  const turnedOn = { ...layout, always: ["city"] };
  expect(withoutEmpty(turnedOn, columns, rows).columns, "the user turned it on").toEqual(layout.columns);
  expect(withoutEmpty(layout, columns, [])).toEqual(layout);
});
