import { states as codes } from "@pave/contract/states";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import topology from "us-atlas/states-albers-10m.json";
import type { StateShape, UsShapes } from "./state-shapes.js";

/** The shapes of the states in the frame. They weigh as much as the map itself, and come beside it. */
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
    const { usps, name } = code;
    const corners = { from: { x: left, y: top }, to: { x: right, y: bottom } };
    return [{ usps, name, path, middle: { x, y }, ...corners, polygons }];
  });
  return { states };
}
