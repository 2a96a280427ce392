/** Number of shades of a map of values: the theme's ramp. */
export const shadesMax = 7;

/** One shade: its lowest and highest value, and the number of values. */
export type Shade = { from: number; to: number; count: number };

/** Values in classes of about equal size, equal values together; lowest first, at most seven. */
export function shadesOf(values: readonly number[]): Shade[] {
  const sorted = values.toSorted((a, b) => a - b);
  const size = Math.max(1, Math.ceil(sorted.length / shadesMax));
  const shades: Shade[] = [];
  for (const value of sorted) {
    const last = shades.at(-1);
    if (last !== undefined && (value === last.to || last.count < size)) {
      last.to = value;
      last.count += 1;
    } else shades.push({ from: value, to: value, count: 1 });
  }
  return shades;
}

/** Index of a value's shade, 0 for the lowest. */
export function shadeOf(shades: readonly Shade[], value: number): number {
  return Math.max(
    0,
    shades.findIndex(({ to }) => value <= to),
  );
}

/** The color of a shade: if there are fewer shades than the ramp has, they are spread over all of it. */
export function rampColour(shade: number, count: number): string {
  const step = count <= 1 ? 3 : Math.round((shade * (shadesMax - 1)) / (count - 1));
  return `var(--ramp-${step + 1})`;
}
