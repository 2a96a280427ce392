import * as z from "zod";
import { Id, Money } from "../core/scalars.js";
import { oneKind, sums } from "../core/sums.js";
import { AssetClass } from "./class.js";
import { AssetStatus, assetFilterFields, ConditionLabel, checkAssetRanges } from "./shapes.js";

const Longitude = z.number().min(-180).max(180);
const Latitude = z.number().min(-90).max(90);

/** Maximum number of cells in a response; a box with more is returned in coarser ones. */
export const mapCellsMax = 2_000;

/**
 * A part of the map: west, south, east, north in degrees (RFC 7946). West is greater than east over the antimeridian.
 */
export const MapQuery = z
  .strictObject({
    ...assetFilterFields,
    bbox: z.array(z.number()).length(4).describe("west,south,east,north"),
    zoom: z.int().min(0).max(22).describe("Web map tile zoom level"),
  })
  .check(checkAssetRanges, ({ value: { bbox }, issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", input: bbox, path: ["bbox"], message });
    const [west = 0, south = 0, east = 0, north = 0] = bbox;
    if (bbox.length !== 4) return;
    if (Math.abs(west) > 180 || Math.abs(east) > 180) refuse("Longitude must be from -180 to 180");
    if (Math.abs(south) > 90 || Math.abs(north) > 90) refuse("Latitude must be from -90 to 90");
    if (south > north) refuse("South must not exceed north");
  });
export type MapQuery = z.infer<typeof MapQuery>;

const Point = z.object({ type: z.literal("Point"), coordinates: z.tuple([Longitude, Latitude]) });

/** The assets in one cell of the map, at the mean of their coordinates. */
export const AssetCluster = z.object({
  type: z.literal("Feature"),
  id: z.string(),
  geometry: Point,
  bbox: z
    .tuple([Longitude, Latitude, Longitude, Latitude])
    .describe("Bounds of the cell; zooming to them splits the cluster"),
  properties: z.object({
    kind: z.literal("cluster"),
    count: z.int().min(2),
    worstCondition: ConditionLabel.nullable(),
    byCondition: z
      .object({ well: z.int(), fair: z.int(), poor: z.int() })
      .describe(
        "Number in good or excellent, in fair, and in poor or worse condition; of the rest the condition is unknown",
      ),
    ...sums({ replacementCost: Money }),
  }),
});
export const AssetPoint = z.object({
  type: z.literal("Feature"),
  id: Id,
  geometry: Point,
  properties: z.object({
    kind: z.literal("asset"),
    title: z.string(),
    assetClass: AssetClass,
    status: AssetStatus,
    conditionLabel: ConditionLabel.nullable(),
    replacementCost: Money.nullable(),
    isSample: z.boolean(),
  }),
});

/** Cells that intersect the box are returned whole, so that clusters stay stable while the map is panned. */
export const AssetMap = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.union([AssetCluster, AssetPoint])).describe(`Up to ${mapCellsMax} clusters and points`),
  level: z.int().describe("Grid level: 2^level cells span the globe"),
  count: z.int().describe("Number of assets in the returned cells"),
  ...oneKind,
});
export type AssetMap = z.infer<typeof AssetMap>;
