import type { Asset, ConditionRating, Inspection } from "@pave/contract";
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

/** The unit of the appraisals among the other measures of a bridge. */
export const appraisalUnit = "of 9";

export type Appraisal = { name: string; rating: ConditionRating };

/** How a bridge compares with current standards, lowest first. */
export const appraisalsOf = (metrics: Asset["metrics"]): readonly Appraisal[] =>
  metrics
    .flatMap(({ name, value, unit }) => {
      const rating = steps.find((step) => step === String(value));
      return unit === appraisalUnit && rating !== undefined ? [{ name, rating }] : [];
    })
    .toSorted((a, b) => a.rating.localeCompare(b.rating));

export const steps = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The appraisals of the National Bridge Inventory (FHWA-PD-96-001, items 67 to 69). */
export const appraisalNames: Readonly<Record<ConditionRating, string>> = {
  "9": "Superior",
  "8": "As desired today",
  "7": "Above the minimum",
  "6": "Minimum of today",
  "5": "Tolerable",
  "4": "Just tolerable",
  "3": "Basically intolerable",
  "2": "Basically intolerable",
  "1": "Not used",
  "0": "Closed",
  N: "Not applicable",
};

export const appraisalClass = (rating: ConditionRating) => (rating <= "3" ? "poor" : rating <= "5" ? "fair" : "good");

/** The appraisals below current standards, in sentences; none if all are tolerable. A closed bridge is rated 0. */
export function appraisalSentence(appraisals: readonly Appraisal[]): string | undefined {
  const worst = appraisals.filter(({ rating }) => appraisalClass(rating) === "poor");
  const closed = worst.filter(({ rating }) => rating === "0");
  const open = worst.filter(({ rating }) => rating !== "0");
  const sentences = [
    ratedWords(open, ({ name, rating }) => `${name.toLowerCase()} (${rating})`, "basically intolerable"),
    ratedWords(closed, ({ name }) => name.toLowerCase(), "0, as the bridge is closed"),
  ].filter(Boolean);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

const ratedWords = (appraisals: readonly Appraisal[], nameOf: (one: Appraisal) => string, rated: string) =>
  appraisals.length === 0
    ? ""
    : `${sentence(listed(appraisals.map(nameOf)))} ${isPlural(appraisals) ? "are" : "is"} rated ${rated}.`;

const isPlural = (appraisals: readonly Appraisal[]) =>
  appraisals.length > 1 || appraisals.some(({ name }) => name.endsWith("s"));

/** The inspections that rate components; those under water and of tension members rate none. */
export const ratedInspections = <Of extends { componentRatings: readonly unknown[] }>(
  inspections: readonly Of[],
): Of[] => inspections.filter(({ componentRatings }) => componentRatings.length > 0);

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
