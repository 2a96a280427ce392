import { expect, it } from "vitest";
import { sortedFigure, sortedLabel } from "./sorted-figure.js";

it("a widget shows the value by which it is sorted, unknown ones as unknown", () => {
  expect(sortedFigure({ conditionLabel: "poor" }, "condition")).toEqual({ kind: "status", value: "poor" });
  expect(sortedFigure({ totalFunding: 5 }, "totalFunding")).toEqual({ kind: "money", value: 5 });
  expect(sortedFigure({ totalFunding: null }, "totalFunding")).toEqual({ kind: "money", value: null });
  expect(sortedLabel("dateSigned")).toBe("Signed");
});

it("otherwise it shows the main figure of its family", () => {
  expect(sortedFigure({ budget: 5 }, "budget")).toBeUndefined();
  expect(sortedFigure({ name: "Waco" }, undefined)).toBeUndefined();
  expect(sortedFigure({ name: "Waco" }, "population"), "a row without such a value").toBeUndefined();
});
