/** The scales with an inherent order, from best to worst or small to large. */
const scales: readonly (readonly string[])[] = [
  ["excellent", "good", "fair", "poor", "critical", "failed"],
  ["low", "medium", "high", "critical"],
  ["micro", "small", "medium", "large", "veryLarge", "unknown"],
  ["under1M", "from1To10M", "from10To50M", "from50To100M", "from100To500M", "from500MTo1B", "over1B"],
];

/** Values of a scale in its order; others as given, most frequent first. */
export function ordered<Item extends { key: string } | { value: string }>(items: readonly Item[]): readonly Item[] {
  const keyOf = (item: Item) => ("key" in item ? item.key : item.value);
  const scale = scales.find((one) => items.length > 1 && items.every((item) => one.includes(keyOf(item))));
  return scale === undefined ? items : items.toSorted((a, b) => scale.indexOf(keyOf(a)) - scale.indexOf(keyOf(b)));
}
