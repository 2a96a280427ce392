import type { BridgeComponent } from "./parts.js";
import type { ConditionClass, ConditionLabel, ConditionRating } from "./shapes.js";

/* Condition labels and classes. Zod-free, so that pages need not load zod. */

const labelOfRating: Record<ConditionRating, ConditionLabel | null> = {
  9: "excellent",
  8: "excellent",
  7: "good",
  6: "fair",
  5: "fair",
  4: "poor",
  3: "poor",
  2: "critical",
  1: "critical",
  0: "failed",
  N: null,
};

/** Minimum index of each label: the ASTM D6433 scale, with "very poor" mapped to poor and "serious" to critical. */
const leastIndex: readonly (readonly [least: number, label: ConditionLabel])[] = [
  [86, "excellent"],
  [71, "good"],
  [56, "fair"],
  [26, "poor"],
  [11, "critical"],
  [0, "failed"],
];

/**
 * The condition label: from the 0-9 rating, else from the 0-100 index (pavement condition index, ASTM D6433); null if
 * neither is known. Must equal `pave_condition_label` in the database.
 */
export function conditionLabel(rating: ConditionRating | null, index: number | null): ConditionLabel | null {
  const label = rating === null ? null : labelOfRating[rating];
  if (label || index === null) return label;
  return leastIndex.find(([least]) => index >= least)?.[1] ?? null;
}

/** The class of a bridge by its lowest rating: 7 to 9 good, 5 and 6 fair, 0 to 4 poor (23 CFR 490.409). */
export function conditionClass(rating: ConditionRating | null): ConditionClass | null {
  if (rating === null || rating === "N") return null;
  return Number(rating) >= 7 ? "good" : Number(rating) >= 5 ? "fair" : "poor";
}

/** Months in which an inspection may still be missing in an inventory: up to 180 days to enter it (23 CFR 650.315). */
export const inspectionReportingMonths = 6;

/**
 * The items of the Specifications for the National Bridge Inventory (FHWA-HIF-22-017, section 7.1) with their ratings.
 */
export const snbiItems: Partial<Record<BridgeComponent, string>> = {
  deck: "B.C.01",
  superstructure: "B.C.02",
  substructure: "B.C.03",
  culvert: "B.C.04",
  railing: "B.C.05",
  bearings: "B.C.07",
  joints: "B.C.08",
  channel: "B.C.09",
};

/** NBI items 58, 59, 60 and 62, which alone determine the class of a bridge. */
const classing: readonly BridgeComponent[] = ["deck", "superstructure", "substructure", "culvert"];

/**
 * The lowest rating of an inspection (SNBI B.C.13): of deck, superstructure, substructure and culvert where any of
 * them is rated, else of all components. N where none applies, null where nothing was rated.
 */
export function lowestRating(
  components: readonly { component: BridgeComponent; rating: ConditionRating }[],
): ConditionRating | null {
  const main = components.filter(({ component }) => classing.includes(component));
  const rated = (main.length > 0 ? main : components).map(({ rating }) => rating);
  return rated.toSorted()[0] ?? null;
}
