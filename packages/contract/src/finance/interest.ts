import { divideRounded } from "./cents.js";
import type { YearShare } from "./day-count.js";

/** One payment of a schedule, in dollars; `balance` is the principal outstanding after it. */
export type Payment = { date: string; principal: number; interest: number; total: number; balance: number };

/** Rates have six decimals. */
const millionths = 1_000_000n;

/** Simple interest on cents at an annual rate for a fraction of a year, rounded half up to the cent. */
export function interestOn(cents: bigint, yearlyRate: number, share: YearShare): bigint {
  const rate = BigInt(Math.round(yearlyRate * 1e6));
  return divideRounded(cents * rate * share.numerator, millionths * share.denominator);
}
