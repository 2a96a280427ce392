import type { Random } from "./random.js";

/** One of some, each as often as its weight says. */
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
 * Shares a whole number out by weights, one after the other: answers what each is given, as the weights come.
 * The shares differ from the exact ones by less than one, and add up to the number when all weights have come.
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
