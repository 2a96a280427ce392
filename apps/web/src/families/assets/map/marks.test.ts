import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AssetMap } from "@pave/contract";
import { expect, it } from "vitest";
import { besideMarks, fittingNames } from "../../../ui/map/counties.js";
import { type Counties, countyAreas } from "../../../ui/map/county-shapes.js";
import { usShapes } from "../../../ui/map/us-shapes.js";
import { wholeView } from "../../../ui/map/view.js";
import { countOf, isCluster, marksOf, projectFeatures, restWords } from "./marks.js";

type Feature = AssetMap["features"][number];
const { states } = usShapes();
const size = { width: 975, height: 610 };

const asset = (id: string, coordinates: [number, number]): Feature => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates },
  properties: {
    kind: "asset",
    title: id,
    assetClass: "bridge",
    status: "active",
    conditionLabel: "poor",
    replacementCost: 5,
    isSample: true,
  },
});
const cluster = (id: string, coordinates: [number, number], count: number): Feature => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates },
  bbox: [coordinates[0] - 1, coordinates[1] - 1, coordinates[0] + 1, coordinates[1] + 1],
  properties: {
    kind: "cluster",
    count,
    worstCondition: "fair",
    byCondition: { well: count - 1, fair: 1, poor: 0 },
    replacementCost: null,
    coverage: { replacementCost: { known: 0, of: count } },
  },
});

it("finds the state of a point, the nearest for the middle of a lake, and counts points that it cannot draw", () => {
  const { found, beyond } = projectFeatures(
    [
      asset("Austin", [-97.74, 30.27]),
      cluster("Lake Michigan", [-87, 43], 9),
      cluster("Majuro", [171.2, 7.1], 7),
      asset("San Juan", [-66.1, 18.4]),
    ],
    states,
  );
  expect(found.map(({ state }) => state)).toEqual([
    "Texas",
    expect.stringMatching(/Michigan|Wisconsin/),
    "Puerto Rico",
  ]);
  expect(beyond).toBe(7);
});

it("names a cluster by the county of its middle, and by its state where none is known", () => {
  const features = [cluster("Austin", [-97.74, 30.27], 9), cluster("Denver", [-104.99, 39.74], 7)];
  const file = createRequire(import.meta.url).resolve("us-atlas/counties-albers-10m.json");
  const topology: Counties = JSON.parse(readFileSync(file, "utf8"));
  const { found } = projectFeatures(features, states, countyAreas(topology, ["48"]));
  expect(found.map(({ around }) => around)).toEqual(["around Travis, Texas", "in the Colorado area"]);
});

it("merges marks that would overlap, without losing an asset, and draws the largest at the bottom", () => {
  const features = [asset("a", [-97.74, 30.27]), cluster("b", [-97.7, 30.3], 40), asset("c", [-122.4, 37.7])];
  const marks = marksOf(projectFeatures(features, states).found, wholeView, size);
  expect(marks.map(({ feature }) => countOf(feature))).toEqual([41, 1]);
  const [first] = marks;
  if (first === undefined || !isCluster(first.feature)) throw new Error("The first is a cluster");
  expect(first.feature.properties).toMatchObject({
    ...{ count: 41, worstCondition: "poor", replacementCost: 5, byCondition: { well: 39, fair: 1, poor: 1 } },
    coverage: { replacementCost: { known: 1, of: 41 } },
  });
  expect(marks.every(({ radius }) => radius >= 12)).toBe(true);
});

it("draws all states, the district and the territories, each with its outline", () => {
  expect(states).toHaveLength(56);
  expect(states.every(({ path }) => path.startsWith("M"))).toBe(true);
});

it("a county is named where its name is no wider than itself, the largest first", () => {
  const names = [
    { name: "Calvert", breadth: 4 },
    { name: "Prince George's", breadth: 9 },
    { name: "Worcester", breadth: 12 },
  ];
  expect(fittingNames(names, 6).map(({ name }) => name)).toEqual(["Worcester"]);
  expect(fittingNames(names, 10).map(({ name }) => name)).toEqual(["Worcester", "Prince George's", "Calvert"]);
});

it("the name of a county keeps clear of marks within it: at its place, below or above one, else not at all", () => {
  const kent = { name: "Kent", x: 100, y: 100, rise: 60, fall: 60 };
  const mark = { x: 100, y: 98, radius: 15 };
  expect(besideMarks(kent, [])).toEqual(kent);
  expect(besideMarks(kent, [{ ...mark, x: 200 }])).toEqual(kent);
  expect(besideMarks(kent, [mark])?.y, "above it").toBeLessThan(mark.y - mark.radius);
  const between = besideMarks(kent, [mark, { ...mark, y: 70 }]);
  expect(between?.y, "below it, if another is above").toBeGreaterThan(mark.y + mark.radius);
  const past = besideMarks(kent, [mark, { ...mark, y: 130 }, { ...mark, y: 70 }]);
  expect(past?.y, "past all of them").toBeLessThan(70 - mark.radius);
  const full = [mark, { ...mark, y: 130 }, { ...mark, y: 70 }];
  expect(besideMarks({ ...kent, rise: 50, fall: 50 }, full)).toBeNull();
  expect(besideMarks({ ...kent, rise: 15, fall: 15 }, [mark]), "never in the next county").toBeNull();
});

it("the summary counts the assets that are not in view at every zoom; on the map of all places, those without a location", () => {
  expect(restWords(150, true)).toBe(" 150 have no location on record.");
  expect(restWords(1, true)).toBe(" 1 has no location on record.");
  expect(restWords(1_150, false)).toBe(" 1,150 are outside this view or have no location on record.");
  expect(restWords(1, false)).toBe(" 1 is outside this view or has no location on record.");
  expect(restWords(0, false)).toBe("");
});
