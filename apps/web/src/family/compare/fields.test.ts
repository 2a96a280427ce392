import { expect, it } from "vitest";
import { comparedFields, figureRows } from "./fields.js";

const groups = [{ fields: ["name", "cost"], ifKnown: ["lanes", "tags"] }, { fields: ["name", "owner"] }];
const infos = { cost: { label: "Cost", kind: "money" }, name: { label: "Name", kind: "text" } } as const;

it("compares each field once, in the order of the screen, and omits what no record has", () => {
  const records = [
    { name: "A", cost: 1, lanes: null, tags: [], owner: "X" },
    { name: "B", cost: 1, lanes: null, tags: [], owner: null },
  ];
  expect(comparedFields(groups, infos, records)).toEqual([
    { field: "name", isNumeric: false, differs: true, values: ["A", "B"] },
    { field: "cost", isNumeric: true, differs: false, values: [1, 1] },
    { field: "owner", isNumeric: false, differs: true, values: ["X", null] },
  ]);
});

it("treats an empty list as no value, and compares lists by their items", () => {
  const differs = (tags: unknown[]) =>
    comparedFields(
      groups,
      infos,
      tags.map((one) => ({ tags: one })),
    ).map((field) => field.differs);
  expect(differs([["a"], ["a"]])).toEqual([false]);
  expect(differs([["a"], []])).toEqual([true]);
  expect(differs([[], null])).toEqual([]);
  expect(differs([["a"], [], null])).toEqual([true]);
});

it("compares a date at its known precision, and the basis of a figure only if that figure is known", () => {
  const dated = { inspected: { label: "Inspected", kind: "date", precision: "inspectedPrecision" } } as const;
  const used = [{ fields: ["inspected"], ifKnown: ["method"], onlyWith: { method: "cost" } }];
  const compared = comparedFields(used, dated, [
    { inspected: "2016-10-01", inspectedPrecision: "month", method: "straight line", cost: null },
    { inspected: "2016-10-02", inspectedPrecision: "month", method: "straight line", cost: null },
  ]);
  expect(compared).toEqual([{ field: "inspected", isNumeric: false, differs: false, values: ["2016-10", "2016-10"] }]);
});

it("compares figures besides the fields by their names; one that a record lacks is unknown", () => {
  const figure = (label: string, value: number) => ({ label, value, text: `${value} of 9` });
  const rows = figureRows([[figure("Deck", 5)], [figure("Deck", 4), figure("Culvert", 5)]]);
  expect(rows).toMatchObject([
    { label: "Deck", differs: true, cells: [{ value: 5, text: "5 of 9" }, { value: 4 }] },
    { label: "Culvert", differs: true, cells: [{ value: null, text: "—" }, { value: 5 }] },
  ]);
  expect(figureRows([[], []])).toEqual([]);
});

it("omits a field that repeats another one in every record", () => {
  const numbers = [{ fields: ["number", "listing"], unlessSame: { number: ["listing"] } }];
  const compared = (...records: object[]) => comparedFields(numbers, {}, records).map(({ field }) => field);
  expect(compared({ number: "1", listing: "1" }, { number: "2", listing: "2" })).toEqual(["listing"]);
  expect(compared({ number: "1", listing: "1" }, { number: "2", listing: null })).toEqual(["number", "listing"]);
});
