/* Areas on the map as text. Zod-free, so that pages need not load zod. */

export type Corner = readonly [longitude: number, latitude: number];

export const areaCornersMax = 64;

/** The corners of an area written as text; null if it is not an area. */
export function cornersIn(text: string): Corner[] | null {
  const numbers = text.split(",").map((part) => (/^-?\d{1,3}(\.\d{1,7})?$/.test(part) ? Number(part) : Number.NaN));
  const corners = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at): Corner => {
    const [longitude = Number.NaN, latitude = Number.NaN] = numbers.slice(2 * at, 2 * at + 2);
    return [longitude, latitude];
  });
  const isPlace = ([longitude, latitude]: Corner) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return corners.length >= 3 && corners.length <= areaCornersMax && corners.every(isPlace) ? corners : null;
}
