import { geoAlbersUsa, geoDistance } from "d3-geo";

export type Spot = { x: number; y: number };
/** West, south, east and north, in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** The frame in which us-atlas has drawn its states. */
export const frame = { width: 975, height: 610 } as const;
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([frame.width / 2, frame.height / 2]);

const earthRadiusKm = 6_371;
/** The points along each side of a part of the map from which its bounds in degrees are computed. */
const samples = 12;

/** Where a place lies in the frame; null for places that it does not show, such as Puerto Rico. */
export function spotOf([longitude, latitude]: readonly [number, number]): Spot | null {
  const at = projection([longitude, latitude]);
  return at === null ? null : { x: at[0], y: at[1] };
}

function placeOf({ x, y }: Spot): [number, number] | null {
  return projection.invert?.([x, y]) ?? null;
}

/** The degrees that a part of the frame shows, a little more rather than less; null where it shows no land. */
export function degreesOf(from: Spot, to: Spot): Box | null {
  const step = (at: number, low: number, high: number) => low + ((high - low) * at) / samples;
  const places = Array.from({ length: (samples + 1) ** 2 }, (_, at) =>
    placeOf({
      x: step(at % (samples + 1), from.x, to.x),
      y: step(Math.floor(at / (samples + 1)), from.y, to.y),
    }),
  ).filter((place) => place !== null);
  if (places.length === 0) return null;
  // The islands of Alaska beyond the antimeridian belong to its west.
  const longitudes = places.map(([longitude]) => (longitude > 0 ? longitude - 360 : longitude));
  const latitudes = places.map(([, latitude]) => latitude);
  const [width, height] = [spread(longitudes) / samples, spread(latitudes) / samples];
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return [
    round(Math.max(-180, Math.min(...longitudes) - width)),
    round(Math.max(-90, Math.min(...latitudes) - height)),
    round(Math.min(180, Math.max(...longitudes) + width)),
    round(Math.min(90, Math.max(...latitudes) + height)),
  ];
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** How far it is from one spot to another, along the earth; null where either is no place. */
export function kilometresBetween(one: Spot, other: Spot): number | null {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from === null || to === null ? null : geoDistance(from, to) * earthRadiusKm;
}
