import { type GeoProjection, geoAlbersUsa, geoDistance, geoMercator } from "d3-geo";

export type Spot = { x: number; y: number };
export type Corner = readonly [longitude: number, latitude: number];
/** West, south, east and north, in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** The frame of the states of us-atlas. */
export const frame = { width: 975, height: 610 } as const;
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([frame.width / 2, frame.height / 2]);

/** The territories outside Albers' projection, in insets beside Florida: their degrees and their place in the frame. */
const insets = [
  inset([-68.1, 17.6, -64.4, 18.6], [848, 545, 970, 600]),
  inset([144.4, 13.1, 146.3, 19], [862, 420, 905, 530]),
  inset([-171, -14.5, -169.3, -14], [912, 490, 970, 530]),
];

type Inset = { degrees: Box; box: Box; projection: GeoProjection };

function inset(degrees: Box, box: Box): Inset {
  const [west, south, east, north] = degrees;
  const [left, top, right, bottom] = box;
  const corners = {
    type: "MultiPoint" as const,
    coordinates: [
      [west, south],
      [east, north],
    ],
  };
  const extent: [[number, number], [number, number]] = [
    [left, top],
    [right, bottom],
  ];
  return {
    degrees,
    box,
    projection: geoMercator()
      .rotate([-(west + east) / 2, 0])
      .fitExtent(extent, corners),
  };
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const earthRadiusMiles = 3_959;
/** The points along each side of a part of the map from which its bounds in degrees are computed. */
const samples = 12;

/** The position of a place in the frame; null if not shown, such as the Marshall Islands. */
export function spotOf([longitude, latitude]: Corner): Spot | null {
  const own = insets.find(({ degrees }) => isIn(degrees, longitude, latitude))?.projection ?? projection;
  const at = own([longitude, latitude]);
  return at === null ? null : { x: at[0], y: at[1] };
}

/** The coordinates at a position of the frame, in degrees. */
export function placeOf({ x, y }: Spot): [number, number] | null {
  const own = insets.find(({ box }) => isIn(box, x, y))?.projection ?? projection;
  return own.invert?.([x, y]) ?? null;
}

/** The corners of an area of the frame as a list filter; null if fewer than three are on land. */
export function areaOf(spots: readonly Spot[]): string | null {
  const places = spots.map(placeOf).filter((place) => place !== null);
  return places.length < 3 ? null : places.flatMap((place) => place.map((at) => Number(at.toFixed(4)))).join(",");
}

/**
 * The degrees shown in a part of the frame, rounded outward; null if it has no land. West is greater than east across
 * the antimeridian.
 */
export function degreesOf(from: Spot, to: Spot): Box | null {
  const step = (at: number, low: number, high: number) => low + ((high - low) * at) / samples;
  const spots = Array.from({ length: (samples + 1) ** 2 }, (_, at) => ({
    x: step(at % (samples + 1), from.x, to.x),
    y: step(Math.floor(at / (samples + 1)), from.y, to.y),
  }));
  // An inset may lie between two samples.
  const ofInsets = insets.flatMap(({ box: [left, top, right, bottom] }) => {
    const [low, high] = [
      { x: Math.max(left, from.x), y: Math.max(top, from.y) },
      { x: Math.min(right, to.x), y: Math.min(bottom, to.y) },
    ];
    return low.x <= high.x && low.y <= high.y ? [low, high] : [];
  });
  const places = [...spots, ...ofInsets].map(placeOf).filter((place) => place !== null);
  if (places.length === 0) return null;
  // The islands of Alaska and Guam beyond the antimeridian belong to its west.
  const longitudes = places.map(([longitude]) => (longitude > 0 ? longitude - 360 : longitude));
  const latitudes = places.map(([, latitude]) => latitude);
  const [width, height] = [spread(longitudes) / samples, spread(latitudes) / samples];
  const round = (degrees: number) => Number(degrees.toFixed(4));
  const west = Math.min(...longitudes) - width;
  return [
    round(west < -180 ? west + 360 : west),
    round(Math.max(-90, Math.min(...latitudes) - height)),
    round(Math.max(...longitudes) + width),
    round(Math.min(90, Math.max(...latitudes) + height)),
  ];
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Great-circle distance in miles between two positions; null if either is not a place. */
export function milesBetween(one: Spot, other: Spot): number | null {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from === null || to === null ? null : geoDistance(from, to) * earthRadiusMiles;
}
