/** Heights at which labels stand so that none covers another: as near as may be to where they belong, in their order. */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let low = from;
  for (const label of order) {
    label.at = Math.max(label.at, low);
    low = label.at + gap;
  }
  let high = to;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, high);
    high = label.at - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ at }) => at);
}
