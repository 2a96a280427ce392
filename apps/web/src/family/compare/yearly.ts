import type { Point } from "../../ui/charts/sparkline.js";
import type { Trends } from "../detail/screen.js";

/** The figures with values for two years of at least one record. */
export function trendFieldsOf(trends: readonly Trends[]): readonly string[] {
  const fields = new Set(trends.flatMap((one) => Object.keys(one)));
  return [...fields].filter((field) => trends.some((one) => yearsOf(one[field] ?? []).size > 1));
}

const yearsOf = (points: readonly Point[]) => new Set(points.map(({ date }) => date.slice(0, 4)));

/** The last value of each record in each year, from the first known year to the last; null if none. */
export function seriesByYear(records: readonly (readonly Point[])[]): {
  years: readonly number[];
  values: readonly (readonly (number | null)[])[];
} {
  const known = records.flatMap((points) => points.map(({ date }) => Number(date.slice(0, 4))));
  if (known.length === 0) return { years: [], values: records.map(() => []) };
  const first = Math.min(...known);
  const years = Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at);
  const values = records.map((points) =>
    years.map((year) => points.findLast(({ date }) => Number(date.slice(0, 4)) === year)?.value ?? null),
  );
  return { years, values };
}
