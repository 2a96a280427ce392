/* The cells of the web Mercator map: level n has 2^n x 2^n of them, row 0 in the north. `pave_cell` numbers them. */

/** The level of the cells stored in the database. */
export const finestLevel = 24;
/** Web Mercator has no cells beyond this; places beyond it are in the outermost cells. */
const latitudeMax = 85.05112878;

/** The first and last columns and rows. */
export type CellBox = { level: number; west: number; east: number; north: number; south: number };

function columnOf(longitude: number, level: number): number {
  return clamp(((longitude + 180) / 360) * 2 ** level, level);
}

function rowOf(latitude: number, level: number): number {
  const angle = (Math.min(latitudeMax, Math.max(-latitudeMax, latitude)) * Math.PI) / 180;
  return clamp(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** level, level);
}

function clamp(position: number, level: number): number {
  return Math.min(2 ** level - 1, Math.max(0, Math.floor(position)));
}

/** The number of a cell of a level: the bits of its column and row interleaved, the column's first. */
export function cellNumber(column: number, row: number, level: number): number {
  let number = 0;
  for (let bit = level - 1; bit >= 0; bit--)
    number = number * 4 + (Math.floor(row / 2 ** bit) % 2) * 2 + (Math.floor(column / 2 ** bit) % 2);
  return number;
}

export function cellPlace(number: number, level: number): { column: number; row: number } {
  let [column, row] = [0, 0];
  for (let bit = level - 1; bit >= 0; bit--) {
    const pair = Math.floor(number / 4 ** bit) % 4;
    column = column * 2 + (pair % 2);
    row = row * 2 + Math.floor(pair / 2);
  }
  return { column, row };
}

/** The edges of a cell in degrees: west, south, east, north. */
export function cellEdges(number: number, level: number): [number, number, number, number] {
  const { column, row } = cellPlace(number, level);
  const longitude = (at: number) => (at / 2 ** level) * 360 - 180;
  const latitude = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / 2 ** level))) * 180) / Math.PI;
  return [longitude(column), latitude(row + 1), longitude(column + 1), latitude(row)];
}

/** The cells that a box of degrees touches; a box whose west is greater than its east crosses the antimeridian. */
export function cellBoxes(
  [west, south, east, north]: readonly [number, number, number, number],
  level: number,
): CellBox[] {
  const rows = { level, north: rowOf(north, level), south: rowOf(south, level) };
  const [first, last] = [columnOf(west, level), columnOf(east, level)];
  if (west <= east) return [{ ...rows, west: first, east: last }];
  // Both halves may end in the same column, which counts once.
  if (first <= last) return [{ ...rows, west: 0, east: 2 ** level - 1 }];
  return [
    { ...rows, west: first, east: 2 ** level - 1 },
    { ...rows, west: 0, east: last },
  ];
}

export function cellsIn(boxes: readonly CellBox[]): number {
  return boxes.reduce((sum, { west, east, north, south }) => sum + (east - west + 1) * (south - north + 1), 0);
}

/** Consecutive numbers of cells of the finest level, first and last included. */
export type CellRange = { from: number; to: number };

/** The fewest ranges of finest cells that cover the boxes: consecutive cells are one range. */
export function rangesOf(boxes: readonly CellBox[]): CellRange[] {
  const numbers = boxes.flatMap(({ level, west, east, north, south }) =>
    span(north, south).flatMap((row) =>
      span(west, east).map((column) => ({ level, number: cellNumber(column, row, level) })),
    ),
  );
  const ranges: CellRange[] = [];
  for (const { level, number } of numbers.toSorted((a, b) => a.number - b.number)) {
    const size = 4 ** (finestLevel - level);
    const last = ranges.at(-1);
    if (last?.to === number * size - 1) last.to = (number + 1) * size - 1;
    else ranges.push({ from: number * size, to: (number + 1) * size - 1 });
  }
  return ranges;
}

/** The ranges in order, reduced to `max` by closing the smallest gaps. */
export function fewerRanges(ranges: readonly CellRange[], max: number): CellRange[] {
  const gaps = ranges.slice(1).map(({ from }, at) => ({ at: at + 1, size: from - (ranges[at]?.to ?? from) }));
  const stored = new Set(
    gaps
      .toSorted((a, b) => b.size - a.size)
      .slice(0, max - 1)
      .map(({ at }) => at),
  );
  const fewer: CellRange[] = [];
  for (const [at, { from, to }] of ranges.entries()) {
    const last = fewer.at(-1);
    if (last && !stored.has(at)) last.to = to;
    else fewer.push({ from, to });
  }
  return fewer;
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Circumference of the equator in meters. */
const circumference = 40_075_017;

/** The ranges of cells that cover a circle of some meters around a point, across the antimeridian but not a pole. */
export function cellsAround(latitude: number, longitude: number, metres: number): CellRange[] {
  const width = Math.cos((Math.min(85, Math.abs(latitude)) * Math.PI) / 180) * circumference;
  const level = Math.max(1, Math.min(finestLevel, Math.floor(Math.log2(width / metres)) - 1));
  const [column, row, last] = [columnOf(longitude, level), rowOf(latitude, level), 2 ** level - 1];
  const rows = { level, north: Math.max(0, row - 1), south: Math.min(last, row + 1) };
  const columns = [...new Set([column - 1, column, column + 1].map((at) => (at + last + 1) % (last + 1)))];
  return rangesOf(columns.map((at) => ({ ...rows, west: at, east: at })));
}
