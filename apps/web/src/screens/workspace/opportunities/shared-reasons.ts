import type { Opportunity } from "@pave/contract";

type Reasons = Pick<Opportunity, "reasons">;

/** Reasons that all of several opportunities share, which do not distinguish them. */
export function sharedReasons(opportunities: readonly Reasons[]): string[] {
  const [first, ...others] = opportunities;
  if (first === undefined || others.length === 0) return [];
  const says = ({ reasons }: Reasons, text: string) => reasons.some((reason) => reason.text === text);
  return first.reasons
    .filter(({ fit, text }) => leaning(fit) === "neither" && others.every((other) => says(other, text)))
    .map(({ text }) => text);
}

/** Whether a criterion favors an opportunity; `fit` is 0 to 1. */
export const leaning = (fit: number): "for" | "against" | "neither" =>
  fit >= 0.75 ? "for" : fit <= 0.25 ? "against" : "neither";
