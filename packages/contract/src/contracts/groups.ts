import type { ContractDateField } from "./shapes.js";

/* Contract value bands and years. Zod-free, so that pages need not load zod. */

/** A group of a list: key, label and range; an absent bound is open. */
export type RangeGroup<Bound> = { value: string; label: string; from?: Bound; to?: Bound };

/** Current values by size in the contract's currency; the ranges touch and do not overlap, as values have cents. */
export const contractValueRanges: readonly RangeGroup<number>[] = [
  { value: "under100K", label: "Under $100K", to: 99_999.99 },
  { value: "from100KTo1M", label: "$100K to $1M", from: 100_000, to: 999_999.99 },
  { value: "from1To10M", label: "$1M to $10M", from: 1_000_000, to: 9_999_999.99 },
  { value: "from10To100M", label: "$10M to $100M", from: 10_000_000, to: 99_999_999.99 },
  { value: "from100MTo1B", label: "$100M to $1B", from: 100_000_000, to: 999_999_999.99 },
  { value: "over1B", label: "$1B and more", from: 1_000_000_000 },
];

/** Number of years before and after the current one that have a group each. */
const yearsAround = 10;

/** The years around a day, with one group for all earlier and one for all later years. */
export function contractYearRanges(today: string): RangeGroup<string>[] {
  const year = Number(today.slice(0, 4));
  const [first, last] = [year - yearsAround, year + yearsAround];
  const years = Array.from({ length: last - first + 1 }, (_, index) => {
    const value = String(first + index);
    return { value, label: value, from: `${value}-01-01`, to: `${value}-12-31` };
  });
  return [
    { value: `before${first}`, label: `Before ${first}`, to: `${first - 1}-12-31` },
    ...years,
    { value: `after${last}`, label: `After ${last}`, from: `${last + 1}-01-01` },
  ];
}

/** The filter fields for the range of each date. */
export const contractDateRanges = {
  awardDate: ["awardedFrom", "awardedTo"],
  dateSigned: ["signedFrom", "signedTo"],
  startDate: ["startFrom", "startTo"],
  endDate: ["endFrom", "endTo"],
} as const satisfies Record<ContractDateField, readonly [string, string]>;
