/** Four of the figures of earned value management, in dollars. */
export type EarnedValue = { pv: number | null; ev: number | null; ac: number | null; bac: number | null };

export type EarnedValueIndexes = {
  /** Cost performance index, ev / ac. */
  cpi: number | null;
  /** Schedule performance index, ev / pv. */
  spi: number | null;
  /** Estimate at completion in dollars, bac / cpi. */
  eac: number | null;
};

/**
 * The indexes of earned value management (PMI, Practice Standard for Earned Value Management), rounded half up to six
 * places, and the estimate to cents. Null where a figure is unknown or the divisor is 0.
 */
export function earnedValue({ pv, ev, ac, bac }: EarnedValue): EarnedValueIndexes {
  const [planned, earned, actual, budget] = [cents(pv), cents(ev), cents(ac), cents(bac)];
  const costsNothing = actual === null || actual === 0n;
  return {
    cpi: divided(earned, actual, 6),
    spi: divided(earned, planned, 6),
    eac: costsNothing || budget === null ? null : divided(budget * actual, earned === null ? null : earned * 100n, 2),
  };
}

function cents(amount: number | null): bigint | null {
  return amount === null ? null : BigInt(Math.round(amount * 100));
}

/** A quotient of numbers that are not negative, to some places; half goes up, as in SQL. */
function divided(part: bigint | null, whole: bigint | null, places: number): number | null {
  if (part === null || whole === null || whole === 0n) return null;
  const scale = 10n ** BigInt(places);
  const scaled = (2n * part * scale + whole) / (2n * whole);
  return Number(`${scaled / scale}.${String(scaled % scale).padStart(places, "0")}`);
}
