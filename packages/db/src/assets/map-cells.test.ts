import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CellBox,
  cellBoxes,
  cellEdges,
  cellNumber,
  cellPlace,
  cellsIn,
  fewerRanges,
  rangesOf,
} from "./map-cells.js";

const levels = fc.integer({ min: 1, max: 24 });
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
const sizeOf = (ranges: readonly { from: number; to: number }[]) =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
/** Boxes of at most 12 x 12 cells of level 6. */
const boxes = fc
  .tuple(fc.nat(50), fc.nat(50), fc.nat(11), fc.nat(11))
  .map(
    ([west, north, width, height]): CellBox => ({ level: 6, west, north, east: west + width, south: north + height }),
  );

describe("the cells of the map", () => {
  it("have numbers that identify their positions", () => {
    fc.assert(
      fc.property(levels, fc.nat(), fc.nat(), (level, x, y) => {
        const [column, row] = [x % 2 ** level, y % 2 ** level];
        expect(cellPlace(cellNumber(column, row, level), level)).toEqual({ column, row });
      }),
    );
  });

  it("contain the positions that they are found by", () => {
    fc.assert(
      fc.property(degrees(180), degrees(85), levels, (longitude, latitude, level) => {
        const [box] = cellBoxes([longitude, latitude, longitude, latitude], level);
        if (!box) throw new Error("There is no cell");
        const [west, south, east, north] = cellEdges(cellNumber(box.west, box.north, level), level);
        expect(longitude >= west - 1e-9 && longitude <= east + 1e-9).toBe(true);
        expect(latitude >= south - 1e-9 && latitude <= north + 1e-9).toBe(true);
      }),
    );
  });

  it("of a box are as many in ranges as in the box", () => {
    fc.assert(
      fc.property(boxes, (box) => {
        expect(sizeOf(rangesOf([box]))).toBe(cellsIn([box]) * 4 ** (24 - box.level));
      }),
    );
  });

  it("in fewer ranges are all included, with as few others between them as possible", () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 1, max: 8 }), (box, max) => {
        const ranges = rangesOf([box]);
        const fewer = fewerRanges(ranges, max);
        expect(fewer.length).toBe(Math.min(max, ranges.length));
        for (const { from, to } of ranges) expect(fewer.some((one) => one.from <= from && one.to >= to)).toBe(true);
        const gaps = (all: typeof ranges) => all.slice(1).map(({ from }, at) => from - (all[at]?.to ?? from) - 1);
        const largest = gaps(ranges)
          .toSorted((a, b) => b - a)
          .slice(0, max - 1);
        expect(gaps(fewer).toSorted((a, b) => b - a)).toEqual(largest);
      }),
    );
  });
});
