import type { Asset } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";
import { sentence } from "../../../core/sentence.js";
import { type UsMeasure, usText } from "../../../core/us-units.js";
import type { ComparedFigure } from "../../../family/detail/screen.js";
import { type RatedComponent, ratedInspections } from "./words.js";

/** The metric units of published measures. */
export const measures: Readonly<Partial<Record<string, UsMeasure>>> = { t: "shortTons", m: "feet", km: "miles" };

export function measureText(value: number, unit: string | null): string {
  if (unit === "USD") return formatCurrency(value);
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
      rating === "N" ? [] : [{ label: sentence(component), value: Number(rating), text: `${rating} of 9` }],
    ),
    ...metrics.map(({ name, value, unit }) => ({ label: name, value, text: measureText(value, unit) })),
  ];
}
