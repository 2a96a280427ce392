import { states as codes } from "@pave/contract/states";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import topology from "us-atlas/states-albers-10m.json";
import { spotOf } from "./albers.js";
import type { StateShape, UsShapes } from "./state-shapes.js";
import { territories } from "./territories.js";

/** The shapes of the states in the frame. They are as large as the map's code and load in parallel. */
export function usShapes(): UsShapes {
  const draw = geoPath(null);
  const { features } = feature(topology, topology.objects.states);
  const states = features.flatMap((state): StateShape[] => {
    const code = codes.find(({ fips }) => fips === state.id);
    const path = draw(state);
    if (code === undefined || path === null) return [];
    const [[left, top], [right, bottom]] = draw.bounds(state);
    const [x, y] = draw.centroid(state);
    const { geometry } = state;
    const polygons =
      geometry.type === "Polygon"
        ? [geometry.coordinates]
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates
          : [];
    const { usps, fips, name } = code;
    const corners = { from: { x: left, y: top }, to: { x: right, y: bottom } };
    return [{ usps, fips, name, path, middle: { x, y }, ...corners, polygons }];
  });
  return { states: [...states, ...territories.flatMap(territoryShape)] };
}

/** A territory in its inset. */
function territoryShape({ usps, rings }: (typeof territories)[number]): StateShape[] {
  const code = codes.find((one) => one.usps === usps);
  const drawn = rings.map((ring) => ring.flatMap((corner) => spotOf(corner) ?? []));
  if (code === undefined) return [];
  const [xs, ys] = [drawn.flat().map(({ x }) => x), drawn.flat().map(({ y }) => y)];
  const [from, to] = [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
  return [
    {
      usps,
      fips: code.fips,
      name: code.name,
      path: drawn.map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join("L")}Z`).join(""),
      middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      from,
      to,
      polygons: drawn.map((ring) => [ring.map(({ x, y }) => [x, y])]),
    },
  ];
}
