import type { AssetMap, ConditionLabel, SumCoverage } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { conditionNames } from "@pave/contract/labels-assets";
import { keysOf } from "../../../core/search-readers.js";
import { sumKnown } from "../../../core/sums.js";
import { frame, type Spot, spotOf } from "../../../ui/map/albers.js";
import type { CountyArea } from "../../../ui/map/county-shapes.js";
import { nearestState, type StateShape, shapeAt } from "../../../ui/map/state-shapes.js";
import { type MapView, pixelOf, type Size, spotAt } from "../../../ui/map/view.js";

type Feature = AssetMap["features"][number];
export type Cluster = Extract<Feature, { properties: { kind: "cluster" } }>;
/** A feature with its position in the frame and its state; `around` names the location of a cluster. */
export type Placed = { id: string; spot: Spot; state: string; around: string; feature: Feature };
/** The same within the visible area. */
export type Mark = Placed & { x: number; y: number; radius: number };

/** The smallest mark is 24 pixels across (WCAG 2.5.8). */
export const minRadius = 12;
const maxRadius = 30;

/** Clusters have several; a single asset is one. */
export const countOf = ({ properties }: Feature) => (properties.kind === "cluster" ? properties.count : 1);
export const isCluster = (feature: Feature): feature is Cluster => feature.properties.kind === "cluster";

/**
 * Positions of the features; those outside the frame are only counted. Clusters are named by county once counties have
 * loaded.
 */
export function projectFeatures(
  features: readonly Feature[],
  states: readonly StateShape[],
  counties: readonly CountyArea[] = [],
) {
  const found: Placed[] = [];
  let beyond = 0;
  for (const feature of features) {
    const spot = spotOf(feature.geometry.coordinates);
    if (spot === null) beyond += countOf(feature);
    else {
      const state = (shapeAt(states, spot) ?? nearestState(states, spot))?.name ?? "";
      const county = isCluster(feature) ? shapeAt(counties, spot)?.name : undefined;
      const around = county === undefined ? `in the ${state} area` : `around ${county}, ${state}`;
      found.push({ id: feature.id, spot, state, around, feature });
    }
  }
  return { found, beyond };
}

/**
 * The visible marks, largest first, so that small ones lie on top. Overlapping marks are merged, as the insets are
 * smaller than the server's cells. Areas of clusters are proportional.
 */
export function marksOf(found: readonly Placed[], view: MapView, size: Size): Mark[] {
  const seen = found
    .map((one) => ({ ...one, ...pixelOf(view, one.spot, size), radius: minRadius }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height)
    .sort((a, b) => countOf(b.feature) - countOf(a.feature));
  const marks: Mark[] = [];
  for (const one of seen) {
    const at = marks.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 2 * minRadius);
    const other = marks[at];
    if (other === undefined) marks.push(one);
    else marks[at] = { ...other, feature: joined(other.feature, one.feature) };
  }
  const most = Math.max(1, ...marks.map(({ feature }) => countOf(feature)));
  return marks.map((one) =>
    isCluster(one.feature) ? { ...one, radius: radiusOf(one.feature.properties.count / most) } : one,
  );
}

const radiusOf = (share: number) => minRadius + (maxRadius - minRadius) * Math.sqrt(share);

/** Merges two features into one cluster, with the name of the first. */
function joined(one: Feature, other: Feature): Cluster {
  const [a, b] = [boxOf(one), boxOf(other)];
  return {
    type: "Feature",
    id: one.id,
    geometry: one.geometry,
    bbox: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
    properties: {
      kind: "cluster",
      count: countOf(one) + countOf(other),
      worstCondition: worse(conditionOf(one), conditionOf(other)),
      byCondition: sumOf(byConditionOf(one), byConditionOf(other)),
      ...costOf([one, other]),
    },
  };
}

type ByCondition = Cluster["properties"]["byCondition"];

const sumOf = (one: ByCondition, other: ByCondition): ByCondition => ({
  well: one.well + other.well,
  fair: one.fair + other.fair,
  poor: one.poor + other.poor,
});

/** Number of a feature's assets in each group of conditions. */
function byConditionOf(feature: Feature): ByCondition {
  if (isCluster(feature)) return feature.properties.byCondition;
  const own = groupOf(feature.properties.conditionLabel);
  return { well: Number(own === "well"), fair: Number(own === "fair"), poor: Number(own === "poor") };
}

/** The groups of conditions that the map distinguishes, with the values that filter the list. */
export const conditionGroups = {
  well: ["excellent", "good"],
  fair: ["fair"],
  poor: ["poor", "critical", "failed"],
} as const satisfies Record<string, readonly ConditionLabel[]>;
export type ConditionGroup = keyof typeof conditionGroups;

export const groupOf = (condition: ConditionLabel | null): ConditionGroup | undefined =>
  keysOf(conditionGroups).find((group) => conditionGroups[group].some((label) => label === condition));

/** The replacement cost of some features, and the number of assets for which it is known. */
export function costOf(features: readonly Feature[]): Pick<Cluster["properties"], "replacementCost" | "coverage"> {
  const coverages = features.map(coverageOf);
  return {
    replacementCost: sumKnown(features.map(({ properties }) => properties.replacementCost)).value,
    coverage: {
      replacementCost: {
        known: coverages.reduce((sum, { known }) => sum + known, 0),
        of: coverages.reduce((sum, { of }) => sum + of, 0),
      },
    },
  };
}

export const coverageOf = (feature: Feature): SumCoverage =>
  isCluster(feature)
    ? feature.properties.coverage.replacementCost
    : { known: feature.properties.replacementCost === null ? 0 : 1, of: 1 };

function boxOf(feature: Feature): Cluster["bbox"] {
  const [longitude, latitude] = feature.geometry.coordinates;
  return isCluster(feature) ? feature.bbox : [longitude, latitude, longitude, latitude];
}

/** The condition of an asset, or the worst in a cluster. */
export const conditionOf = (feature: Feature): ConditionLabel | null =>
  isCluster(feature) ? feature.properties.worstCondition : feature.properties.conditionLabel;

const fromBest: readonly (ConditionLabel | null)[] = [null, ...keysOf(conditionNames)];
const worse = (a: ConditionLabel | null, b: ConditionLabel | null) =>
  fromBest.indexOf(a) > fromBest.indexOf(b) ? a : b;

/** The corners of the visible area, within the frame. */
export function cornersOf(view: MapView, size: Size): { from: Spot; to: Spot } {
  const inFrame = ({ x, y }: Spot) => ({
    x: Math.min(frame.width, Math.max(0, x)),
    y: Math.min(frame.height, Math.max(0, y)),
  });
  return {
    from: inFrame(spotAt(view, { x: 0, y: 0 }, size)),
    to: inFrame(spotAt(view, { x: size.width, y: size.height }, size)),
  };
}

/** The corners of a cluster, for zooming until it splits. Null if one lies outside the frame. */
export function cornersOfCluster({ bbox: [west, south, east, north] }: Cluster): { from: Spot; to: Spot } | null {
  const spots = [spotOf([west, north]), spotOf([east, south]), spotOf([east, north]), spotOf([west, south])];
  const known = spots.filter((spot) => spot !== null);
  if (known.length < spots.length) return null;
  const [xs, ys] = [known.map(({ x }) => x), known.map(({ y }) => y)];
  return { from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } };
}

/** The assets of the list that the map does not show; where all places are in view, these have none. */
export function restWords(rest: number, isWhole: boolean): string {
  if (rest <= 0) return "";
  const [have, are] = rest === 1 ? ["has", "is"] : ["have", "are"];
  const counted = formatNumber(rest);
  return isWhole
    ? ` ${counted} ${have} no location on record.`
    : ` ${counted} ${are} outside this view or ${have} no location on record.`;
}
