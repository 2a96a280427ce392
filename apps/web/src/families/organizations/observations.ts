import type { OrganizationComplete } from "@pave/contract";
import { formatCompact, formatCurrency, formatMonth } from "@pave/contract/format";
import type { Point } from "../../ui/charts/sparkline.js";
import { trendWords } from "../../ui/charts/trend-words.js";
import { organizationWords } from "./fields.js";

type Figures = OrganizationComplete["figures"];
export type Observation = { date: string; value: number; source: string };

/** The observations of one field, oldest first. */
export function observationsOf(figures: Figures, field: string): Observation[] {
  return figures
    .flatMap(({ asOf, source, values }) => {
      const value = values[field];
      return value === undefined ? [] : [{ date: asOf, source, value }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The fields with a trend, the preferred ones first. */
export function trendFields(figures: Figures, first: readonly string[]): string[] {
  const fields = new Set([...first, ...figures.flatMap(({ values }) => Object.keys(values))]);
  return [...fields].filter((field) => observationsOf(figures, field).length > 1);
}

const counts = new Set(["population", "enrollment", "employees", "offices"]);

/** Figures are dollars unless they count something. */
export const shortFigure = (field: string) => (value: number) =>
  counts.has(field) ? formatCompact(value) : formatCurrency(value, "large");

/** First, last and the change between them, in one sentence. */
export const trendSentence = (field: string, observations: readonly Point[], write: (value: number) => string) =>
  trendWords(organizationWords.labelOf(field), observations, write);

/** The year of an observation, or its month if a year has several. */
export function shortDate(observations: readonly Observation[]): (date: string) => string {
  const isYearly = new Set(observations.map(({ date }) => date.slice(0, 4))).size === observations.length;
  return (date) => (isYearly ? date.slice(0, 4) : formatMonth(date.slice(0, 7)));
}
