import { type Corner, cornersIn } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { anyCondition } from "../engine/sql/filtering.js";
import { type CellBox, cellBoxes, cellsIn, fewerRanges, finestLevel, rangesOf } from "./map-cells.js";

/** Cells by which the index is read before the places themselves are compared. */
const cellsMax = 256;
const rangesMax = 8;

/** Longitudes from the antimeridian on, so that the islands of Alaska and Guam lie west of the mainland. */
const westward = (longitude: number) => (longitude > 0 ? longitude - 360 : longitude);
const eastward = (longitude: number) => (longitude < -180 ? longitude + 360 : longitude);

/** The assets located in an area, its edges included. The area may cross the antimeridian, not Greenwich. */
export function inArea(text: string): SQL {
  const corners = (cornersIn(text) ?? []).map(([longitude, latitude]): Corner => [westward(longitude), latitude]);
  const polygon = `(${corners.map(([x, y]) => `(${x},${y})`).join(",")})`;
  const about = fewerRanges(rangesOf(boxesAround(corners)), rangesMax);
  return sql`(${anyCondition(about.map(({ from, to }) => sql`r.cell between ${from} and ${to}`))}
    and ${polygon}::polygon @> point(case when r.longitude > 0 then r.longitude - 360 else r.longitude end, r.latitude))`;
}

/** The finest cells around an area that are few enough. */
function boxesAround(corners: readonly Corner[]): CellBox[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [eastward(Math.min(...xs)), Math.min(...ys), eastward(Math.max(...xs)), Math.max(...ys)] as const;
  let level = finestLevel;
  while (level > 0 && cellsIn(cellBoxes(box, level)) > cellsMax) level--;
  return cellBoxes(box, level);
}
