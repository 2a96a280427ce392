import type { Asset } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";
import { sentence } from "../../../core/sentence.js";
import { type UsMeasure, usText } from "../../../core/us-units.js";
import type { ComparedFigure } from "../../../family/detail/screen.js";
import { type RatedComponent, ratedInspections } from "./words.js";

/** The metric units of published measures. */
export const measures: Readonly<Partial<Record<string, UsMeasure>>> = { t: "shortTons", m: "feet", km: "miles" };

/** Item 113 of the Recording and Coding Guide for the NBI (FHWA-PD-96-001): the vulnerability of a bridge to scour. */
const scourCodes: readonly string[] = [
  "Failed, scour critical",
  "Failure imminent, scour critical",
  "Extensive scour, scour critical",
  "Unstable foundations, scour critical",
  "Stable, exposed foundations need protection",
  "Stable, scour within the footing",
  "Not evaluated",
  "Countermeasures in place",
  "Stable, scour above the footing",
  "Foundations on dry land",
];

type Measure = Pick<Asset["metrics"][number], "name" | "value" | "unit">;

/** What a code means, as the code alone says nothing; undefined for a measure. */
const codeText = ({ name, value }: Measure) =>
  /^scour\b.*\b113\b/i.test(name) && scourCodes[value] ? `${value} · ${scourCodes[value]}` : undefined;

/** A published measure with its unit, or a code with its meaning. */
export function measureText(measured: Measure): string {
  const { value, unit } = measured;
  const meaning = codeText(measured);
  if (meaning !== undefined) return meaning;
  if (unit === "USD") return formatCurrency(value, "large");
  const measure = measures[unit ?? ""];
  if (measure !== undefined) return usText(measure, value);
  return `${formatNumber(value, Number.isInteger(value) ? 0 : 1)}${unit === null ? "" : ` ${unit}`}`;
}

/** The measures by which bridges are compared: latest component ratings and other measures on record. */
export function comparedMeasures(
  { metrics }: Pick<Asset, "metrics">,
  inspections: readonly { componentRatings: readonly RatedComponent[] }[],
): readonly ComparedFigure[] {
  const rated = ratedInspections(inspections)[0]?.componentRatings ?? [];
  return [
    ...rated.flatMap(({ component, rating }) =>
      rating === "N" ? [] : [{ label: sentence(component), value: Number(rating), text: `${rating} of 9`, of: 9 }],
    ),
    ...metrics.map((metric) => ({
      label: metric.name,
      text: measureText(metric),
      ...(codeText(metric) === undefined && { value: metric.value }),
      ...(metric.unit === "of 9" && { of: 9 }),
    })),
  ];
}
