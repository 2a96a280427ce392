import { expect, it } from "vitest";
import { placeFlow } from "./flow-layout.js";

const frame = { width: 600, height: 200, barWidth: 10, gap: 10, labelWidth: 100, slot: 30 };
const node = (key: string, column: number) => ({ key, column });
const ribbon = (from: string, to: string, weight: number) => ({ from, to, weight, tone: "funding" });

it("heights follow the amounts, empty columns take no room, and ribbons may skip a column", () => {
  const { nodes, ribbons } = placeFlow(
    [node("federal", 0), node("local", 0), node("fund", 2), node("project", 4)],
    [ribbon("federal", "fund", 90), ribbon("fund", "project", 90), ribbon("local", "project", 10)],
    frame,
  );
  const heights = Object.fromEntries(nodes.map(({ key, height }) => [key, Math.round(height)]));
  expect(heights).toEqual({ federal: 160, local: 18, fund: 160, project: 178 });
  expect(nodes.map(({ x }) => x)).toEqual([0, 0, 245, 490]);
  expect(ribbons.map(({ key }) => key)).toEqual([
    "funding federal fund",
    "funding fund project",
    "funding local project",
  ]);
  expect(nodes.every(({ y, height }) => y >= 0 && y + height <= frame.height)).toBe(true);
});

it("labels have room: nodes of a column are never closer than their slots, however small", () => {
  const sizes = [1_000, 1, 1, 1, 0.001];
  const { nodes } = placeFlow(
    [node("whole", 0), ...sizes.map((_, at) => node(`part ${at}`, 1))],
    sizes.map((size, at) => ribbon("whole", `part ${at}`, size)),
    { ...frame, height: 300 },
  );
  const middles = nodes.filter(({ key }) => key !== "whole").map(({ y, height }) => y + height / 2);
  for (const [at, middle] of middles.entries()) {
    if (at > 0) expect(middle - (middles[at - 1] ?? 0)).toBeGreaterThanOrEqual(30);
    expect(middle).toBeLessThan(300);
  }
});

it("a flow without any amount and a cancelled one still show their parties", () => {
  const { nodes, ribbons } = placeFlow([node("a", 0), node("b", 1)], [ribbon("a", "b", -5)], frame);
  expect(nodes.every(({ height }) => height > 0)).toBe(true);
  expect(ribbons[0]?.path).toMatch(/^M10 /);
});
