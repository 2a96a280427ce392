import { dashboardGrid } from "@pave/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dashboardColumns } from "./columns.js";
import {
  append,
  compacted,
  inReadingOrder,
  movedInOrder,
  moveOrResize,
  type Place,
  placedAt,
  toSixColumns,
} from "./grid.js";

const place = fc
  .record({ x: fc.nat(11), y: fc.nat(20), w: fc.integer({ min: 2, max: 12 }), h: fc.integer({ min: 2, max: 8 }) })
  .map((one) => ({ ...one, w: Math.min(one.w, 12 - Math.min(one.x, 10)), x: Math.min(one.x, 10) }));
const page = fc.array(place, { minLength: 1, maxLength: 12 }).map((items) => compacted(items));
const step = fc.constantFrom(
  { dx: -1 },
  { dx: 1 },
  { dy: -1 },
  { dy: 1 },
  { dw: -1 },
  { dw: 1 },
  { dh: -1 },
  { dh: 1 },
);

const overlap = (items: readonly Place[], columns: number) =>
  items.some(
    (a, at) =>
      a.x < 0 ||
      a.x + a.w > columns ||
      items.some((b, other) => at < other && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );

describe("the grid of a dashboard", () => {
  it("has as many columns as the contract defines", () => expect(dashboardColumns).toBe(dashboardGrid.columns));

  it("never lets widgets overlap or leave it when one is moved or resized", () =>
    fc.assert(
      fc.property(page, fc.array(fc.tuple(fc.nat(11), step), { maxLength: 20 }), (start, steps) => {
        const end = steps.reduce((items, [at, one]) => moveOrResize(items, at % items.length, one), start);
        return end.length === start.length && !overlap(end, 12);
      }),
    ));

  it("never lets widgets overlap or leave it, wherever one is dragged", () => {
    const somewhere = fc.record({ x: fc.integer(), y: fc.integer(), w: fc.integer(), h: fc.integer() });
    fc.assert(
      fc.property(page, fc.nat(11), somewhere, (items, at, wanted) => {
        const end = placedAt(items, at % items.length, wanted);
        return end.length === items.length && !overlap(end, 12);
      }),
    );
  });

  it("arranges the same widgets on six columns without overlaps", () =>
    fc.assert(fc.property(page, (items) => !overlap(toSixColumns(items), 6))));

  it("leaves no hole on six columns, and keeps the order", () =>
    fc.assert(
      fc.property(page, (items) => {
        const laid = toSixColumns(items);
        const bottom = Math.max(0, ...laid.map(({ y, h }) => y + h));
        expect(laid.reduce((area, { w, h }) => area + w * h, 0)).toBe(6 * bottom);
        expect(inReadingOrder(laid)).toEqual(inReadingOrder(items));
      }),
    ));

  it("leaves no gap above a widget", () =>
    fc.assert(
      fc.property(page, (items) => {
        expect(compacted(items)).toEqual(items);
      }),
    ));

  const [a, b] = [
    { x: 0, y: 0, w: 6, h: 4 },
    { x: 6, y: 0, w: 6, h: 3 },
  ];
  it("swaps a moved widget with the one in its way", () => {
    expect(moveOrResize([a, b], 0, { dx: 1 })).toEqual([
      { x: 1, y: 0, w: 6, h: 4 },
      { x: 6, y: 4, w: 6, h: 3 },
    ]);
    const [under] = [{ x: 0, y: 4, w: 6, h: 2 }];
    expect(moveOrResize([a, under], 0, { dy: 1 }).map(({ y }) => y)).toEqual([2, 0]);
    expect(moveOrResize([a, under], 1, { dy: -1 }).map(({ y }) => y)).toEqual([2, 0]);
  });
  it("moves a widget before the one above it or after the one below it in reading order, without overlaps", () =>
    fc.assert(
      fc.property(page, fc.nat(11), fc.constantFrom(-1 as const, 1 as const), (items, at, by) => {
        const index = at % items.length;
        const other = inReadingOrder(items)[inReadingOrder(items).indexOf(index) + by];
        const end = movedInOrder(items, index, by);
        expect(overlap(end, 12)).toBe(false);
        const order = inReadingOrder(end);
        const [first, second] = by < 0 ? [index, other] : [other, index];
        if (first === undefined || second === undefined) expect(end).toEqual(items);
        else expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
      }),
      // The other of two side by side would rise into the row above.
      {
        examples: [
          [
            [
              { x: 1, y: 2, w: 2, h: 2 },
              { x: 3, y: 2, w: 3, h: 2 },
              { x: 0, y: 0, w: 4, h: 2 },
            ],
            0,
            1,
          ],
          [
            [
              { x: 8, y: 2, w: 3, h: 2 },
              { x: 0, y: 0, w: 9, h: 2 },
              { x: 6, y: 2, w: 2, h: 2 },
            ],
            0,
            -1,
          ],
        ],
      },
    ));

  it("exchanges neighbors in a row", () => {
    expect(movedInOrder([a, b], 1, -1)).toEqual([
      { x: 6, y: 0, w: 6, h: 4 },
      { x: 0, y: 0, w: 6, h: 3 },
    ]);
    expect(movedInOrder([a, b], 0, 1)).toEqual(movedInOrder([a, b], 1, -1));
  });

  it("puts a new widget at the first place where it fits, beside others if it can, and moves none of them", () => {
    expect(append([a, b], { x: 0, y: 0, w: 12, h: 2 }).at(-1)).toMatchObject({ x: 0, y: 4 });
    expect(append([a, b], { x: 0, y: 0, w: 4, h: 2 }).at(-1)).toMatchObject({ x: 6, y: 3 });
    expect(append([a], { x: 0, y: 0, w: 6, h: 9 }).at(-1)).toMatchObject({ x: 6, y: 0 });
    fc.assert(
      fc.property(page, place, (items, item) => {
        const end = append(items, item);
        expect(end.slice(0, -1)).toEqual(items);
        expect(overlap(end, 12)).toBe(false);
        const bottom = Math.max(...items.map(({ y, h }) => y + h));
        expect(end.at(-1)?.y).toBeLessThanOrEqual(bottom);
      }),
    );
  });
  it("is read row by row", () => expect(inReadingOrder([b, { ...a, y: 3 }, a])).toEqual([2, 0, 1]));
});
