import { describe, expect, it } from "vitest";
import { flowLinks, flowNodes, sectors } from "./figures.js";

const tenths = (trillions: number) => Math.round(trillions * 10);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("the flow of capital", () => {
  it.each(flowNodes)("gives $name the amount passed on", ({ stage, index, trillions }) => {
    const entered = flowLinks.filter((link) => link.stage === stage - 1 && link.to === index);
    const left = flowLinks.filter((link) => link.stage === stage && link.from === index);
    for (const links of [entered, left])
      if (links.length > 0) expect(sum(links.map(({ weight }) => weight))).toBe(tenths(trillions));
  });

  it("is the whole market at every stage", () => {
    for (const stage of [0, 1, 2, 3, 4])
      expect(sum(flowNodes.filter((node) => node.stage === stage).map(({ trillions }) => tenths(trillions)))).toBe(67);
  });
});

it("the sectors add up to the whole market", () => {
  expect(sum(sectors.map(({ percent }) => percent))).toBe(100);
});
