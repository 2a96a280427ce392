import { useQuery } from "@tanstack/react-query";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import address from "us-atlas/counties-albers-10m.json?url";
import type { Spot } from "./albers.js";
import type { StateShape } from "./state-shapes.js";

export type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>;

/** The outlines of all counties, loaded once on first use. */
export const useCounties = (isWanted: boolean) =>
  useQuery({
    queryKey: ["us-counties"],
    // Guarantee of the cast: the file is from us-atlas and has this one type.
    queryFn: async () => (await (await fetch(address)).json()) as Counties,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type CountyArea = Pick<StateShape, "from" | "to" | "polygons"> & { name: string };

/** The counties of some states, by their FIPS codes, for finding the county of a point. */
export function countyAreas(topology: Counties, states: readonly string[]): readonly CountyArea[] {
  const { counties } = topology.objects;
  const geometries = counties.geometries.filter(({ id }) => states.includes(String(id).slice(0, 2)));
  const draw = geoPath(null);
  return feature(topology, { ...counties, geometries }).features.flatMap((county) => {
    const { geometry, properties } = county;
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
    const [[left, top], [right, bottom]] = draw.bounds(county);
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    return [{ name: properties.name, from: { x: left, y: top }, to: { x: right, y: bottom }, polygons }];
  });
}

export type CountyShape = { path: string; from: Spot; to: Spot };

/** The shape of a county by its name in a state, given by its FIPS code; undefined if there is no such name. */
export function countyShape(topology: Counties, stateFips: string, name: string): CountyShape | undefined {
  const { counties } = topology.objects;
  const wanted = nameKey(name);
  const named = counties.geometries.filter(
    ({ id, properties }) =>
      String(id).startsWith(stateFips) &&
      properties !== undefined &&
      "name" in properties &&
      nameKey(properties.name) === wanted,
  );
  // Independent cities have codes from 510 on; some share their name with a county.
  const isCity = /\bcity$/i.test(name.trim());
  const found = named.find(({ id }) => Number(String(id).slice(2)) >= 510 === isCity) ?? named[0];
  if (found === undefined) return undefined;
  const draw = geoPath(null);
  const shape = feature(topology, found);
  const path = draw(shape);
  const [[left, top], [right, bottom]] = draw.bounds(shape);
  return path === null ? undefined : { path, from: { x: left, y: top }, to: { x: right, y: bottom } };
}

const nameKey = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z ]/g, "")
    .trim()
    .replace(/ (county|parish|borough|census area|municipality|municipio|city)$/, "")
    .replaceAll(" ", "");
