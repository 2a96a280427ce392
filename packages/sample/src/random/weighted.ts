import type { Random } from "./random.js";

export function pickWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let left = random.float() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (!last) throw new RangeError("Nothing to choose from");
  return last[0];
}

/**
 * Distributes a whole number by weights: the returned function yields the share of each weight in turn. Shares differ
 * from the exact ones by less than one, and add up to the number after all weights.
 */
export function shareOut(total: number, sumOfWeights: number): (weight: number) => number {
  let cumulated = 0;
  let given = 0;
  return (weight) => {
    cumulated += weight;
    const due = Math.min(total, Math.round((total * cumulated) / sumOfWeights));
    const share = due - given;
    given = due;
    return share;
  };
}
