import type { ConditionRating, Inspection } from "@pave/contract";
import { conditionClass } from "@pave/contract/asset-conditions";
import { sentence } from "../../../core/sentence.js";

export type RatedComponent = Inspection["componentRatings"][number];

/** The condition ratings of the National Bridge Inventory (FHWA-PD-96-001, items 58 to 62). */
export const ratingNames: Readonly<Record<ConditionRating, string>> = {
  "9": "Excellent",
  "8": "Very good",
  "7": "Good",
  "6": "Satisfactory",
  "5": "Fair",
  "4": "Poor",
  "3": "Serious",
  "2": "Critical",
  "1": "Imminent failure",
  "0": "Failed",
  N: "Not applicable",
};

/** The components that determine the class of a bridge (23 CFR 490.409). */
const classing: readonly string[] = ["deck", "superstructure", "substructure", "culvert"];

/** A sentence on what determines the class of a bridge; none if none of these components is rated. */
export function conditionSentence(components: readonly RatedComponent[]): string | undefined {
  const rated = components.filter(({ component, rating }) => classing.includes(component) && rating !== "N");
  const lowest = rated.map(({ rating }) => rating).toSorted()[0];
  const label = lowest === undefined ? null : conditionClass(lowest);
  if (lowest === undefined || label === null) return undefined;
  const names = rated.filter(({ rating }) => rating === lowest).map(({ component }) => component);
  const are = names.length === 1 ? "is" : "are";
  const decided = `${sentence(listed(names))} ${are} rated ${lowest} of 9`;
  if (label === "good") return `Good: no main component is rated below ${lowest} of 9.`;
  if (label === "fair")
    return lowest === "5" ? `One step above poor: ${decided.toLowerCase()}.` : `Fair: ${decided.toLowerCase()}.`;
  return `Poor: ${decided.toLowerCase()}, ${ratingNames[lowest].toLowerCase()}.`;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The last different rating of a component in earlier inspections, newest first, with its year. */
export function ratingBefore(
  { component, rating }: RatedComponent,
  earlier: readonly { inspectionDate: string; componentRatings: readonly RatedComponent[] }[],
): { rating: string; year: string } | undefined {
  for (const { componentRatings, inspectionDate } of earlier) {
    const then = componentRatings.find((one) => one.component === component);
    if (then !== undefined && then.rating !== rating) return { rating: then.rating, year: inspectionDate.slice(0, 4) };
  }
  return undefined;
}
