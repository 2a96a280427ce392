import type { AssetClass, AssetFields } from "@pave/contract";
import type { Random } from "../random/random.js";

export type Condition = Pick<AssetFields, "conditionRating" | "conditionIndex">;

const ratings = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The National Bridge Inventory rating of a whole number, clamped to its scale. */
export const nbiRating = (value: number) => ratings[Math.min(9, Math.max(0, Math.round(value)))] ?? "N";

/** Classes rated on the National Bridge Inventory scale; the others have an index of 0 to 100. */
export const isRated = (assetClass: AssetClass): boolean => assetClass === "bridge";

/**
 * Condition by age since construction or renewal. A middle-aged bridge is rated 5 or 6, and a few percent 4 or less,
 * as in the national inventory; others lose about sixty of a hundred points over their life.
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

/** The condition some inspections earlier: the same or slightly better. */
export function conditionBefore({ conditionRating, conditionIndex }: Condition, random: Random): Condition {
  if (conditionRating && conditionRating !== "N")
    return { conditionRating: nbiRating(Number(conditionRating) + (random.chance(0.3) ? 1 : 0)) };
  return { conditionIndex: Math.min(100, (conditionIndex ?? 0) + random.int(0, 7)) };
}

export const isPoor = ({ conditionRating, conditionIndex }: Condition): boolean =>
  conditionRating ? Number(conditionRating) <= 4 : (conditionIndex ?? 100) < 56;
