import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { choicesOf, labelOf, togetherOf, toggled } from "./facet.js";
import { FacetList } from "./list.js";

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
  expect(togetherOf(group, condition)).toEqual({ ...group.together, count: 16, samples: 0 });
  expect(togetherOf(group, { ...condition, values: values.slice(0, 2) }), "nothing to put together").toBeUndefined();
});

test("a value without a label is shown as it is", () => {
  expect(labelOf(facet, "NY")).toBe("New York");
  expect(labelOf(facet, "NJ")).toBe("NJ");
});

test("samples among real records are stated beside a count, also of steps chosen together, and nowhere else", () => {
  const values = [
    { value: "poor", label: "Poor", count: 1_200, samples: 3 },
    { value: "failed", label: "Failed", count: 7, samples: 1 },
    { value: "good", label: "Good", count: 9, samples: 0 },
    { value: "fair", label: "Fair", count: 5 },
  ];
  const together = { label: "Poor or worse", values: ["poor", "failed"] };
  const panel = renderToStaticMarkup(
    createElement(FacetList, {
      groups: [{ field: "condition", label: "Condition", together }],
      facets: { condition: { values, isExact: true } },
      chosen: {},
      onChange: () => undefined,
    }),
  );
  const text = panel.replace(/<[^>]*>/g, "");
  for (const choice of ["Poor or worse1,207 (4 sample)", "Poor1,200 (3 sample)", "Failed7 (1 sample)"])
    expect(text).toContain(choice);
  expect(text).toMatch(/Good9Fair5$/);
});
