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
  return {
    cpi: ratio(earned, actual),
    spi: ratio(earned, planned),
    eac:
      budget === null || actual === null || earned === null || earned === 0n || actual === 0n
        ? null
        : Number(roundedDivision(budget * actual, earned)) / 100,
  };
}

function cents(amount: number | null): bigint | null {
  return amount === null ? null : BigInt(Math.round(amount * 100));
}

function ratio(part: bigint | null, whole: bigint | null): number | null {
  return part === null || whole === null || whole === 0n
    ? null
    : Number(roundedDivision(part * 1_000_000n, whole)) / 1e6;
}

/** Of numbers that are not negative; half goes up, as in SQL. */
function roundedDivision(part: bigint, whole: bigint): bigint {
  return (2n * part + whole) / (2n * whole);
}
