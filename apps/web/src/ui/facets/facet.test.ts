import { expect, test } from "vitest";
import { choicesOf, labelOf, togetherOf, toggled } from "./facet.js";

const facet = { values: [{ value: "NY", label: "New York", count: 3 }], isExact: true };

test("choosing a value twice removes it", () => {
  expect(toggled(undefined, "NY")).toEqual(["NY"]);
  expect(toggled(["NY"], "NJ")).toEqual(["NY", "NJ"]);
  expect(toggled(["NY", "NJ"], "NY")).toEqual(["NJ"]);
});

test("a chosen value without matches can still be removed", () => {
  expect(choicesOf(facet, ["NY", "NJ"])).toEqual([...facet.values, { value: "NJ", label: "NJ", count: 0 }]);
  expect(choicesOf(undefined, ["NJ"])).toEqual([{ value: "NJ", label: "NJ", count: 0 }]);
});

test("the user's own values come first, otherwise the order is unchanged", () => {
  const values = ["TX", "NY", "NJ", "CT"].map((value) => ({ value, label: value, count: 1 }));
  const order = choicesOf({ values, isExact: true }, [], { first: ["CT", "NY", "ZZ"] }).map(({ value }) => value);
  expect(order).toEqual(["NY", "CT", "TX", "NJ"]);
});

test("the steps of a scale are in its order, and the worst of them can be chosen together", () => {
  const scale = ["good", "fair", "poor", "failed"];
  const values = ["fair", "failed", "good", "poor"].map((value, at) => ({ value, label: value, count: 10 - at }));
  const condition = { values, isExact: true };
  const group = {
    field: "condition",
    label: "Condition",
    scale,
    together: { label: "Poor or worse", values: ["poor", "failed"] },
  };
  expect(choicesOf(condition, [], group).map(({ value }) => value)).toEqual(scale);
  expect(togetherOf(group, condition)).toEqual({ ...group.together, count: 16 });
  expect(togetherOf(group, { ...condition, values: values.slice(0, 2) }), "nothing to put together").toBeUndefined();
});

test("a value without a label is shown as it is", () => {
  expect(labelOf(facet, "NY")).toBe("New York");
  expect(labelOf(facet, "NJ")).toBe("NJ");
});
