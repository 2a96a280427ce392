/**
 * South, north, west and east of each state in degrees, by FIPS code, rounded outward to a hundredth: the Census Bureau's
 * cartographic boundary files. Alaska's box crosses the 180th meridian, so that its west is east of its east.
 */
const table = `01 30.22 35.01 -88.48 -84.89|02 51.22 71.36 172.45 -129.98|04 31.33 37.01 -114.82 -109.04
|05 33 36.5 -94.62 -89.64|06 32.53 42.01 -124.42 -114.13|08 36.99 41.01 -109.06 -102.04|09 40.98 42.06 -73.73 -71.78
|10 38.45 39.84 -75.8 -75.05|11 38.79 39 -77.12 -76.9|12 24.51 31.01 -87.64 -80.03|13 30.35 35.01 -85.61 -80.84
|15 18.91 22.24 -160.25 -154.8|16 41.98 49.01 -117.25 -111.04|17 36.97 42.51 -91.52 -87.49|18 37.77 41.77 -88.1 -84.79
|19 40.37 43.51 -96.64 -90.14|20 36.99 40.01 -102.06 -94.6|21 36.49 39.15 -89.58 -81.96|22 28.92 33.02 -94.05 -88.81
|23 43.05 47.46 -71.09 -66.98|24 37.91 39.73 -79.49 -75.05|25 41.23 42.89 -73.51 -69.92|26 41.69 48.2 -90.42 -82.41
|27 43.49 49.39 -97.24 -89.49|28 30.18 35 -91.65 -88.09|29 35.99 40.62 -95.77 -89.09|30 44.35 49.01 -116.06 -104.04
|31 40 43.01 -104.06 -95.3|32 35 42.01 -120.01 -114.04|33 42.69 45.31 -72.56 -70.7|34 38.92 41.36 -75.57 -73.89
|35 31.33 37.01 -109.05 -103|36 40.5 45.02 -79.77 -71.85|37 33.85 36.59 -84.33 -75.45|38 45.93 49.01 -104.05 -96.55
|39 38.4 41.98 -84.83 -80.51|40 33.61 37.01 -103.01 -94.43|41 41.99 46.27 -124.56 -116.46|42 39.72 42.27 -80.53 -74.69
|44 41.15 42.02 -71.86 -71.12|45 32.03 35.22 -83.36 -78.53|46 42.48 45.95 -104.06 -96.43|47 34.98 36.68 -90.31 -81.64
|48 25.84 36.51 -106.65 -93.51|49 36.99 42.01 -114.06 -109.04|50 42.72 45.02 -73.44 -71.49|51 36.54 39.47 -83.68 -75.24
|53 45.54 49.01 -124.74 -116.91|54 37.2 40.64 -82.64 -77.72|55 42.49 47.08 -92.89 -86.82|56 40.99 45.01 -111.06 -104.05
|60 -14.38 -14.15 -170.85 -169.42|66 13.24 13.66 144.62 144.96|69 14.11 18.82 145.12 146.09|72 17.91 18.52 -67.95 -65.22
|78 17.67 18.39 -65.09 -64.57`;

const boxes = new Map(
  table
    .replaceAll("\n", "")
    .split("|")
    .map((line) => {
      const [fips = "", ...sides] = line.split(" ");
      const [south = 0, north = 0, west = 0, east = 0] = sides.map(Number);
      return [fips, { south, north, west, east }];
    }),
);

/** Bridges to a neighboring state may be located on the far bank. */
const margin = 0.05;

/** true: the latitude can be in the state; always true without a box. */
export function isLatitudeIn(fips: string, latitude: number): boolean {
  const box = boxes.get(fips);
  return !box || (latitude >= box.south - margin && latitude <= box.north + margin);
}

/** true: the longitude can be in the state; always true without a box. */
export function isLongitudeIn(fips: string, longitude: number): boolean {
  const box = boxes.get(fips);
  if (!box) return Math.abs(longitude) <= 180;
  const [isAfterWest, isBeforeEast] = [longitude >= box.west - margin, longitude <= box.east + margin];
  return box.west > box.east
    ? Math.abs(longitude) <= 180 && (isAfterWest || isBeforeEast)
    : isAfterWest && isBeforeEast;
}
