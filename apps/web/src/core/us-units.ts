import { formatNumber, writeNumber } from "@pave/contract/format";

/** A measure that is published in the metric system and shown in US units. */
type Measure = { perMetric: number; unit: string; metricUnit: string };

/** Records hold meters, square meters, kilometers and metric tons (NIST Handbook 44, appendix C). */
export const usMeasures = {
  feet: { perMetric: 1 / 0.3048, unit: "ft", metricUnit: "m" },
  squareFeet: { perMetric: 1 / 0.3048 ** 2, unit: "sq ft", metricUnit: "m²" },
  miles: { perMetric: 1 / 1.609344, unit: "mi", metricUnit: "km" },
  shortTons: { perMetric: 1_000 / 907.18474, unit: "tons", metricUnit: "metric tons" },
} as const satisfies Record<string, Measure>;
export type UsMeasure = keyof typeof usMeasures;

export const isUsMeasure = (key: string): key is UsMeasure => Object.hasOwn(usMeasures, key);

/** A metric value in US units, to the tenth below 100. */
export function usValue(measure: UsMeasure, metric: number): number {
  const value = metric * usMeasures[measure].perMetric;
  return Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** `1,729 ft`. */
export const usText = (measure: UsMeasure, metric: number): string => {
  const value = usValue(measure, metric);
  return `${formatNumber(value, Number.isInteger(value) ? 0 : 1)} ${usMeasures[measure].unit}`;
};

/** A value in US units converted to the record's metric unit, to three decimals. */
export const metricValue = (measure: UsMeasure, value: number): number =>
  Math.round((value / usMeasures[measure].perMetric) * 1_000) / 1_000;

/** The value as published: `527 m`. */
export const metricText = (measure: UsMeasure, metric: number): string =>
  `${writeNumber(metric, 3, 0)} ${usMeasures[measure].metricUnit}`;
