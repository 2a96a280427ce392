import { expect, test } from "vitest";
import { choicesOf, labelOf, toggled } from "./facet.js";

const facet = { values: [{ value: "NY", label: "New York", count: 3 }], isExact: true };

test("choosing a value twice takes it away", () => {
  expect(toggled(undefined, "NY")).toEqual(["NY"]);
  expect(toggled(["NY"], "NJ")).toEqual(["NY", "NJ"]);
  expect(toggled(["NY", "NJ"], "NY")).toEqual(["NJ"]);
});

test("a chosen value that nothing has any more can still be taken away", () => {
  expect(choicesOf(facet, ["NY", "NJ"])).toEqual([...facet.values, { value: "NJ", label: "NJ", count: 0 }]);
  expect(choicesOf(undefined, ["NJ"])).toEqual([{ value: "NJ", label: "NJ", count: 0 }]);
});

test("what concerns the person comes first, otherwise the order stays", () => {
  const values = ["TX", "NY", "NJ", "CT"].map((value) => ({ value, label: value, count: 1 }));
  const order = choicesOf({ values, isExact: true }, [], ["CT", "NY", "ZZ"]).map(({ value }) => value);
  expect(order).toEqual(["NY", "CT", "TX", "NJ"]);
});

test("a value without words stands for itself", () => {
  expect(labelOf(facet, "NY")).toBe("New York");
  expect(labelOf(facet, "NJ")).toBe("NJ");
});
