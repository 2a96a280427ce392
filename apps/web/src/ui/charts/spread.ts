/** Heights of labels that do not overlap: as near as possible to their points, in order. */
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
