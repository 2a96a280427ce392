import { describe, expect, it } from "vitest";
import { layFlow } from "./flow-geometry.js";

const frame = { width: 110, height: 100, barWidth: 10, gap: 20 };

describe("the flow diagram", () => {
  it("puts the first stage at the left edge and the last at the right", () => {
    const { bars } = layFlow([{ stage: 0, from: 0, to: 0, weight: 1 }], frame);
    expect(bars).toEqual([
      { x: 0, y: 0, width: 10, height: 100, isLit: false },
      { x: 100, y: 0, width: 10, height: 100, isLit: false },
    ]);
  });
  it("divides a stage's height by weight, with gaps between", () => {
    const { bars } = layFlow(
      [
        { stage: 0, from: 0, to: 0, weight: 3 },
        { stage: 0, from: 1, to: 0, weight: 1 },
      ],
      frame,
    );
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [0, 60],
      [80, 20],
      [10, 80],
    ]);
  });
  it("stacks ribbons on both sides and highlights a path with its ends", () => {
    const { ribbons, bars } = layFlow(
      [
        { stage: 0, from: 0, to: 0, weight: 1 },
        { stage: 0, from: 0, to: 1, weight: 1, isLit: true },
      ],
      frame,
    );
    expect(ribbons.map(({ path, isLit }) => [path.split("C")[0], isLit])).toEqual([
      ["M10 10", false],
      ["M10 50", true],
    ]);
    expect(bars.map(({ isLit }) => isLit)).toEqual([true, false, true]);
  });
});
