import { skipToken, useQueries } from "@tanstack/react-query";
import { geoPath } from "d3-geo";
import { memo } from "react";
import { feature, mesh } from "topojson-client";
import type { Spot } from "./albers.js";
import { type Counties, useCounties } from "./county-shapes.js";
import { type MapView, pixelOf, type Size, scaleOf } from "./view.js";

/** Zoom levels from which counties and their names show. */
export const linesFrom = 4;
const namesFrom = 7;

/** A mark of the map, which covers what is under it. */
export type Covered = Spot & { radius: number };

type CountiesProps = {
  /** The states in view, by their FIPS codes. */
  states: readonly string[];
  view: MapView;
  size: Size;
  /** What the names keep clear of. */
  marks?: readonly Covered[];
};

/** The counties of the states in view; their shapes are fetched on first use. */
export function CountyContext({ states, view, size, marks = [] }: CountiesProps) {
  const isNear = view.zoom >= linesFrom;
  const { data } = useCounties(isNear);
  const drawn = useQueries({
    queries: states.map((state) => ({
      queryKey: ["us-counties", state],
      queryFn: data === undefined ? skipToken : () => drawnLater(data, state),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  }).flatMap((query) => query.data ?? []);
  if (!isNear) return null;
  const { x, y } = pixelOf(view, { x: 0, y: 0 }, size);
  const isSeen = ({ x, y }: Spot) => x > 0 && y > 0 && x < size.width && y < size.height;
  const scale = scaleOf(view, size);
  const names = withoutOverlaps(
    fittingNames(
      drawn.flatMap((state) => state.names),
      scale,
    )
      .map((one) => ({ ...one, ...pixelOf(view, one, size), rise: one.rise * scale, fall: one.fall * scale }))
      .filter(isSeen)
      .flatMap((one) => besideMarks(one, marks) ?? []),
  );
  return (
    <g pointerEvents="none">
      <g transform={`translate(${x} ${y}) scale(${scaleOf(view, size)})`}>
        {drawn.map(({ state, path }) => (
          <Lines key={state} path={path} />
        ))}
      </g>
      {view.zoom >= namesFrom &&
        names.map(({ id, name, x, y }) => (
          <text key={id} x={x} y={y} textAnchor="middle" className="fill-ink-4 text-label">
            {name}
          </text>
        ))}
    </g>
  );
}

const letterPixels = 5.5;
const linePixels = 12;
/** Half the height of a capital letter. */
const capital = 4;

/** Names no wider than their counties at a given scale, the largest counties first. */
export const fittingNames = <Name extends { name: string; breadth: number }>(names: readonly Name[], scale: number) =>
  names
    .filter(({ name, breadth }) => name.length * letterPixels <= breadth * scale)
    .toSorted((one, other) => other.breadth - one.breadth);

/** A county's name at its middle, and the pixels from there to its northern and southern ends. */
type Placed = Spot & { name: string; rise: number; fall: number };

/** The name where no mark covers it: at its place, or just below or above a mark within its county; null without room. */
export function besideMarks<Name extends Placed>(one: Name, marks: readonly Covered[]): Name | null {
  const half = (one.name.length * letterPixels) / 2;
  const beside = marks.filter((mark) => Math.abs(mark.x - one.x) < mark.radius + half);
  const isFree = (y: number) => beside.every((mark) => Math.abs(mark.y - y + capital) >= mark.radius + capital + 1);
  if (isFree(one.y)) return one;
  const [free] = beside
    .flatMap((mark) => [mark.y + mark.radius + linePixels, mark.y - mark.radius - 4])
    .filter((y) => y < one.y + one.fall && y - 2 * capital > one.y - one.rise && isFree(y))
    .toSorted((a, b) => Math.abs(a - one.y) - Math.abs(b - one.y));
  return free === undefined ? null : { ...one, y: free };
}

/** Omits names that would overlap an earlier one. */
function withoutOverlaps<Name extends Spot & { name: string }>(names: readonly Name[]): Name[] {
  const shown: Name[] = [];
  for (const one of names) {
    const isCovering = (other: Name) =>
      Math.abs(one.y - other.y) < linePixels &&
      Math.abs(one.x - other.x) < ((one.name.length + other.name.length) / 2) * letterPixels;
    if (!shown.some(isCovering)) shown.push(one);
  }
  return shown;
}

/** A separate component, so that panning does not render the long path again. */
const Lines = memo(({ path }: { path: string }) => (
  <path d={path} fill="none" stroke="var(--line)" strokeWidth={1} vectorEffect="non-scaling-stroke" />
));

/** Each state in a separate task: the eastern states at once would take 50 ms. */
async function drawnLater(topology: Counties, state: string) {
  await new Promise((resolve) => setTimeout(resolve));
  return drawnOf(topology, state);
}

function drawnOf(topology: Counties, state: string) {
  const draw = geoPath(null);
  const { counties } = topology.objects;
  const geometries = counties.geometries.filter(({ id }) => String(id).startsWith(state));
  const own = { ...counties, geometries };
  const names = feature(topology, own).features.map((county) => {
    const [x, y] = draw.centroid(county);
    const [[left, top], [right, bottom]] = draw.bounds(county);
    const size = { breadth: right - left, rise: y - top, fall: bottom - y };
    return { id: String(county.id), name: county.properties.name, x, y, ...size };
  });
  return { state, path: draw(mesh(topology, own, (a, b) => a !== b)) ?? "", names };
}
