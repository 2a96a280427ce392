import type { SumCoverage } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";

/** A formatted sum with its coverage: `$19M for 1 of 98`. */
export function forKnown(written: string, { known, of }: SumCoverage): string {
  return known === 0 || known === of ? written : `${written} for ${formatNumber(known)} of ${formatNumber(of)}`;
}

/** A short sum of dollars with its coverage; a dash if no value is known. */
export const largeSum = (value: number | null, coverage: SumCoverage): string =>
  forKnown(formatCurrency(value, "large"), coverage);

/** The sum of the known values; null if there are none. */
export function sumKnown(values: readonly (number | null)[]): { value: number | null; coverage: SumCoverage } {
  const known = values.filter((value) => value !== null);
  return {
    value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
    coverage: { known: known.length, of: values.length },
  };
}

/** A note below a figure on the coverage of its sum; empty if all values are known. */
export const knownWords = ({ known, of }: SumCoverage): string | undefined =>
  known === of ? undefined : `Known for ${formatNumber(known)} of ${formatNumber(of)}`;
