import { expect, it } from "vitest";
import type { FieldKind } from "../fields/kinds.js";
import { cellOf, comparedFields, figureRows, unknownFields } from "./fields.js";

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

it("names the fields that no record has, as each record's page does", () => {
  expect(unknownFields(groups, [{ name: "A", cost: null }, { name: "B" }])).toEqual(["cost", "owner"]);
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

it("compares terms in words, which have no rank, and keeps the scale of ratings", () => {
  const [coupon, deck] = figureRows([
    [{ label: "Coupon", text: "Fixed" }],
    [{ label: "Deck", text: "4 of 9", value: 4, of: 9 }],
  ]);
  expect(coupon).toMatchObject({
    isNumeric: false,
    differs: true,
    cells: [{ value: null, text: "Fixed" }, { text: "—" }],
  });
  expect(deck).toMatchObject({ isNumeric: true, of: 9 });
});

it("keeps figures in the order that each record has them, also where the first lacks some", () => {
  const terms = (...labels: string[]) => labels.map((label) => ({ label, text: "" }));
  const rows = figureRows([
    terms("Number", "Ends"),
    terms("Number", "Starts", "Ends", "Value"),
    terms("Buyer", "Value"),
  ]);
  expect(rows.map(({ label }) => label)).toEqual(["Number", "Starts", "Ends", "Buyer", "Value"]);
});

it("a file of a comparison has words for codes, and numbers in the unit that it names", () => {
  const words = (value: unknown) => (value === "inService" ? "In service" : String(value));
  const cell = (kind: FieldKind, value: unknown) => cellOf({ label: "", kind }, value, words);
  expect(cell("word", "inService")).toBe("In service");
  expect(cell("flag", true)).toBe("true");
  expect(cell("date", "2016-10")).toBe("2016-10");
  expect(cell("feet", 100)).toBe(328);
  expect(cell("fraction", 0.105)).toBe(10.5);
  expect(cell("percent", 40)).toBe(40);
  expect(cell("money", 1_500_000)).toBe(1_500_000);
  expect(cell("text", null)).toBeNull();
});

it("omits a field that repeats another one in every record", () => {
  const numbers = [{ fields: ["number", "listing"], unlessSame: { number: ["listing"] } }];
  const compared = (...records: object[]) => comparedFields(numbers, {}, records).map(({ field }) => field);
  expect(compared({ number: "1", listing: "1" }, { number: "2", listing: "2" })).toEqual(["listing"]);
  expect(compared({ number: "1", listing: "1" }, { number: "2", listing: null })).toEqual(["number", "listing"]);
});
