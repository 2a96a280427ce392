/* Exact money arithmetic in cents. Zod-free, so that pages need not load zod. */

/** Dollars as whole cents. */
export function toCents(dollars: number): bigint {
  return BigInt(Math.round(dollars * 100));
}

/** Whole cents as dollars. */
export function fromCents(cents: bigint): number {
  return Number(cents) / 100;
}

/** The quotient of two non-negative numbers, rounded half up like PostgreSQL's `round` of a numeric. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The smaller of two amounts. */
export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
