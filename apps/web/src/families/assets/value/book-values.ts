import type { Asset } from "@pave/contract";
import { type Depreciable, depreciationOf, depreciationStart } from "@pave/contract/depreciation";
import { defaultEscalationRate, escalateCost, type Replaceable } from "@pave/contract/replacement";

export type YearValue = {
  year: number;
  /** At the end of the year; null if it cannot be computed. */
  bookValue: number | null;
  /** At the prices of the year; null before the year of the known price. */
  replacementCost: number | null;
};

/** Years shown after the end of the useful life, or after the current year if it ended long ago. */
const beyond = 5;
/** Maximum number of years that one curve shows. */
const yearsMax = 120;

/** Book value and replacement cost of an asset for each year of its life. */
export function valuesOf(asset: Depreciable & Replaceable, thisYear: number): YearValue[] {
  const start = depreciationStart(asset);
  if (start === null) return [];
  const first = Number(start.slice(0, 4));
  const end = first + Math.ceil(asset.usefulLifeYears ?? 0);
  const last = Math.min(first + yearsMax, Math.max(end, thisYear, asset.endOfLifeYear ?? 0) + beyond);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at).map((year) => ({
    year,
    bookValue: depreciationOf(asset, `${year}-12-31`).netBookValue,
    replacementCost: costIn(asset, year, thisYear),
  }));
}

function costIn({ replacementCost, replacementCostYear }: Replaceable, year: number, thisYear: number): number | null {
  const base = replacementCostYear ?? thisYear;
  return replacementCost === null || year < base
    ? null
    : escalateCost(replacementCost, defaultEscalationRate, year - base);
}

type Written = (value: number | null) => string;

/** A sentence on an asset's book value. */
export function bookSentence(values: readonly YearValue[], thisYear: number, money: Written): string {
  const now = values.find(({ year }) => year === thisYear)?.bookValue ?? null;
  const zero = values.find(({ bookValue }) => bookValue === values.at(-1)?.bookValue);
  if (now === null || zero === undefined) return "Current book value is unknown.";
  if (zero.year <= thisYear) return `Book value: ${money(now)} since ${zero.year}.`;
  return `Book value: ${money(now)} at the end of ${thisYear}, ${money(zero.bookValue)} from ${zero.year}.`;
}

/** A sentence on the replacement cost at the end of its useful life, or now if that has passed. */
export function costSentence(
  { endOfLifeYear: ends }: Pick<Asset, "endOfLifeYear">,
  values: readonly YearValue[],
  thisYear: number,
  money: Written,
): string {
  if (ends === null) return "End of useful life is unknown.";
  const year = Math.max(ends, thisYear);
  const cost = values.find((one) => one.year === year)?.replacementCost ?? null;
  const when = ends < thisYear ? `Useful life ended in ${ends}` : `Useful life ends in ${ends}`;
  return cost === null ? `${when}.` : `${when}; estimated replacement cost in ${year}: ${money(cost)}.`;
}
