import { addMonths, daysBetween } from "../core/calendar.js";
import type { DayCount, PaymentFrequency } from "../programs/words.js";

/** Fraction of a year as an exact quotient; only the amount in cents is rounded. */
export type YearShare = { numerator: bigint; denominator: bigint };

/** Payments a year. */
export const perYear: Record<PaymentFrequency, number> = { monthly: 12, quarterly: 4, semiannual: 2, annual: 1 };

/**
 * Days from one date to another in years of 360 and months of 30 days: MSRB Rule G-33(e), "30/360". A first date on the
 * 31st counts as the 30th, as does a second one if the first is on the 30th or 31st.
 */
export function days360(from: string, to: string): number {
  const [y1 = 0, m1 = 1, d1 = 1] = from.split("-").map(Number);
  const [y2 = 0, m2 = 1, d2 = 1] = to.split("-").map(Number);
  const first = Math.min(d1, 30);
  const second = d2 === 31 && first === 30 ? 30 : d2;
  return (y2 - y1) * 360 + (m2 - m1) * 30 + (second - first);
}

/** Years between two dates by 30/360, as maturities and yields are counted. */
export function years360(from: string, to: string): number {
  return days360(from, to) / 360;
}

/**
 * The fraction of a year from `from` to `to` for which interest is due on `to`. 30/360 by MSRB Rule G-33; act/act by
 * ICMA Rule 251: actual days over those of the surrounding regular period, counted back from `to`.
 */
export function yearShare(from: string, to: string, dayCount: DayCount, frequency: PaymentFrequency): YearShare {
  const periods = perYear[frequency];
  const start = (count: number) => addMonths(to, (-12 / periods) * count);
  if (start(1) === from) return { numerator: 1n, denominator: BigInt(periods) };
  if (dayCount === "30/360") return { numerator: BigInt(Math.max(0, days360(from, to))), denominator: 360n };
  let share: YearShare = { numerator: 0n, denominator: 1n };
  for (let count = 1, end = to; end > from; end = start(count), count++) {
    const begin = start(count);
    const days = daysBetween(begin > from ? begin : from, end);
    share = add(share, {
      numerator: BigInt(days),
      denominator: BigInt(periods * daysBetween(begin, end)),
    });
  }
  return share;
}

function add(a: YearShare, b: YearShare): YearShare {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}
