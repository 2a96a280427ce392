/** Root of a continuous function with a sign change between two points, by bisection. */
export function rootBetween(value: (at: number) => number, low: number, high: number): number {
  const isRising = value(low) < 0;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (value(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
