import type { Spot } from "./albers.js";

type Ring = readonly (readonly number[])[];
export type StateShape = {
  usps: string;
  fips: string;
  name: string;
  path: string;
  /** Its center and corners. */
  middle: Spot;
  from: Spot;
  to: Spot;
  polygons: readonly (readonly Ring[])[];
};
export type UsShapes = { states: readonly StateShape[] };

/** Offset of the label if the center of an outline is unsuitable. */
const shifts: Readonly<Record<string, Spot>> = {
  FL: { x: 20, y: 0 },
  HI: { x: 18, y: 12 },
  LA: { x: -9, y: -2 },
  MI: { x: 14, y: 24 },
};

/** Position of a state's label. */
export function wordsSpot({ usps, middle }: StateShape): Spot {
  const { x, y } = shifts[usps] ?? { x: 0, y: 0 };
  return { x: middle.x + x, y: middle.y + y };
}

/** The state nearest to a point outside all states, such as the center of places around a lake. */
export function nearestState(states: readonly StateShape[], { x, y }: Spot): StateShape | undefined {
  const far = ({ from, to }: StateShape) =>
    Math.hypot(Math.max(from.x - x, 0, x - to.x), Math.max(from.y - y, 0, y - to.y));
  return states.toSorted((a, b) => far(a) - far(b))[0];
}

/** The shape at a point of the frame, by ray casting. */
export function shapeAt<Shape extends Pick<StateShape, "from" | "to" | "polygons">>(
  shapes: readonly Shape[],
  { x, y }: Spot,
): Shape | undefined {
  const isInRing = (ring: Ring) =>
    ring.reduce((isIn, [x1 = 0, y1 = 0], at) => {
      const [x2 = 0, y2 = 0] = ring[at === 0 ? ring.length - 1 : at - 1] ?? [];
      const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      return crosses ? !isIn : isIn;
    }, false);
  return shapes.find(
    ({ from, to, polygons }) =>
      x >= from.x &&
      x <= to.x &&
      y >= from.y &&
      y <= to.y &&
      polygons.some(([outline = [], ...holes]) => isInRing(outline) && !holes.some(isInRing)),
  );
}
