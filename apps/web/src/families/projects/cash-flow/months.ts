import type { CashFlowTotals, ProjectCashFlow } from "@pave/contract";
import { formatDate, formatLarge } from "@pave/contract/format";

type Amounts = Pick<ProjectCashFlow, "month" | "cumulativePlanned" | "cumulativeActual">;

/** Months since year 0, so that a chart has all months between two. */
export const placeOfMonth = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** `Mar 2026`. */
export const monthWords = (place: number): string =>
  formatDate(`${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`);

/** The cumulative amounts of every month from the first to the last on record; null in those without an amount. */
export function cumulativeByMonth(rows: readonly Amounts[]) {
  const of = new Map(rows.map((row) => [placeOfMonth(row.month), row]));
  const first = Math.min(...of.keys());
  const places = of.size === 0 ? [] : Array.from({ length: Math.max(...of.keys()) - first + 1 }, (_, n) => first + n);
  return {
    places,
    planned: places.map((place) => of.get(place)?.cumulativePlanned ?? null),
    actual: places.map((place) => of.get(place)?.cumulativeActual ?? null),
  };
}

/** The sums with the number of months that each covers. */
export function totalsSentence({ months, planned, plannedMonths, actual, actualMonths }: CashFlowTotals): string {
  const part = (word: string, sum: number | null, known: number) =>
    sum === null ? `No ${word} amount is known` : `${formatLarge(sum)} ${word} in ${known} of ${months} months`;
  return `${part("planned", planned, plannedMonths)}. ${part("actual", actual, actualMonths)}.`;
}
