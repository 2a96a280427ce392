import type { AssetClass, AssetFields } from "@pave/contract";
import type { Random } from "../random/random.js";

/** How worn an asset is, as an inspection finds it. */
export type Condition = Pick<AssetFields, "conditionRating" | "conditionIndex">;

const ratings = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The rating of the National Bridge Inventory for a whole number, kept within its scale. */
export const nbiRating = (value: number) => ratings[Math.min(9, Math.max(0, Math.round(value)))] ?? "N";

/** Classes whose condition is told by the ratings of the National Bridge Inventory; of others by an index of 0 to 100. */
export const isRated = (assetClass: AssetClass): boolean => assetClass === "bridge";

/**
 * What years since it was built or renewed have made of an asset. A bridge of middle age is rated 5 or 6, and a few in a
 * hundred 4 or less, as in the national inventory; others lose some sixty of a hundred points over their life.
 */
export function conditionOf(assetClass: AssetClass, years: number, life: number, random: Random): Condition {
  const wear = years / life;
  if (isRated(assetClass)) {
    const rating = 8.5 - 4.1 * wear + 0.75 * random.normal();
    return { conditionRating: nbiRating(Math.min(9, Math.max(2, rating))) };
  }
  const index = Math.round(97 - 55 * wear + 8 * random.normal());
  return { conditionIndex: Math.min(100, Math.max(8, index)) };
}

/** The same some inspections earlier: as good, or a little better. */
export function conditionBefore({ conditionRating, conditionIndex }: Condition, random: Random): Condition {
  if (conditionRating && conditionRating !== "N")
    return { conditionRating: nbiRating(Number(conditionRating) + (random.chance(0.3) ? 1 : 0)) };
  return { conditionIndex: Math.min(100, (conditionIndex ?? 0) + random.int(0, 7)) };
}

/** Whether something must be done about it soon. */
export const isPoor = ({ conditionRating, conditionIndex }: Condition): boolean =>
  conditionRating ? Number(conditionRating) <= 4 : (conditionIndex ?? 100) < 56;
