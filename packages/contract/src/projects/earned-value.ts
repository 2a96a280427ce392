import type { CostBasis, EarnedValueBasis } from "./words.js";

/** Figures entered for a project, in dollars and percent, as of the data date. */
export type EarnedValueFacts = {
  pv: number | null;
  ev: number | null;
  ac: number | null;
  bac: number | null;
  spentToDate: number | null;
  progressPercent: number | null;
  plannedEnd: string | null;
  /** Data date of the figures; else the date of the source. */
  asOf: string | null;
};

export type EarnedValue = {
  pv: number | null;
  ev: number | null;
  ac: number | null;
  bac: number | null;
  evBasis: EarnedValueBasis | null;
  /** Earned value in percent of the budget at completion. */
  earnedPercent: number | null;
  /** Whether a reported earned value is more than 5 points away from the physical progress. */
  differsFromProgress: boolean | null;
  /** Cost performance index, ev / ac. */
  cpi: number | null;
  /** Schedule performance index, ev / pv. */
  spi: number | null;
  /** Estimate at completion in dollars, bac / cpi. */
  eac: number | null;
};

/** Points by which reported earned value may differ from physical progress before it is flagged. */
export const earnedValueTolerance = 5;

/**
 * The figures of earned value management (PMI, Practice Standard for Earned Value Management) at one data date. All work
 * is scheduled from the planned end on, and earned at 100 % of physical progress: planned or earned value is then the
 * budget at completion, which neither exceeds. Without a reported earned value it is physical progress × budget at
 * completion (percent-complete method); without a reported actual cost it is the amount spent. Indexes are rounded half
 * up to six places, amounts to cents. Null where a figure is unknown or the divisor is 0.
 */
export function earnedValue(facts: EarnedValueFacts): EarnedValue {
  const { progressPercent: progress, plannedEnd, asOf } = facts;
  const [budget, reported] = [cents(facts.bac), cents(facts.ev)];
  const isScheduled = plannedEnd !== null && asOf !== null && asOf >= plannedEnd;
  const isDone = progress !== null && progress >= 100;
  const byProgress = budget === null || progress === null ? null : rounded(budget * hundredths(progress), 10_000n);
  const planned = budget !== null && isScheduled ? budget : atMost(cents(facts.pv), budget);
  const earned = budget !== null && isDone ? budget : (atMost(reported, budget) ?? byProgress);
  const actual = cents(facts.ac ?? facts.spentToDate);
  const earnedPercent = divided(earned === null ? null : earned * 100n, budget, 2);
  return {
    ...{ pv: dollars(planned), ev: dollars(earned), ac: dollars(actual), bac: facts.bac },
    evBasis:
      earned === null ? null : budget !== null && isDone ? "complete" : reported !== null ? "reported" : "progress",
    earnedPercent,
    differsFromProgress: differs(divided(reported === null ? null : reported * 100n, budget, 2), progress),
    cpi: divided(earned, actual, 6),
    spi: divided(earned, planned, 6),
    eac: budget === null || actual === null || actual === 0n ? null : divided(budget * actual, times(earned, 100n), 2),
  };
}

type CostFacts = EarnedValueFacts & { forecastCost: number | null; finalValue: number | null };

/**
 * The one estimate of a project's cost in dollars, and its basis: the final cost; else the forecast, unless more was
 * spent; else the estimate at completion; at least the amount spent.
 */
export function expectedCost(facts: CostFacts): { cost: number | null; basis: CostBasis | null } {
  if (facts.finalValue !== null) return { cost: facts.finalValue, basis: "final" };
  const spent = [facts.spentToDate, facts.ac].filter((cost) => cost !== null);
  const least = spent.length === 0 ? null : Math.max(...spent);
  const isPossible = (cost: number | null): cost is number => cost !== null && (least === null || cost >= least);
  const { eac } = earnedValue(facts);
  if (isPossible(facts.forecastCost)) return { cost: facts.forecastCost, basis: "forecast" };
  if (isPossible(eac)) return { cost: eac, basis: "estimateAtCompletion" };
  return { cost: least, basis: least === null ? null : "spent" };
}

function differs(reported: number | null, progress: number | null): boolean | null {
  if (reported === null || progress === null) return null;
  return Math.abs(reported - Math.min(100, progress)) > earnedValueTolerance;
}

const hundredths = (value: number) => BigInt(Math.round(value * 100));
const cents = (amount: number | null) => (amount === null ? null : hundredths(amount));
const dollars = (amount: bigint | null) => divided(amount, 100n, 2);
const times = (amount: bigint | null, factor: bigint) => (amount === null ? null : amount * factor);
const atMost = (amount: bigint | null, most: bigint | null) =>
  amount !== null && most !== null && amount > most ? most : amount;
const rounded = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole);

/** The quotient of non-negative numbers, rounded half up to `places`, as in SQL. */
function divided(part: bigint | null, whole: bigint | null, places: number): number | null {
  if (part === null || whole === null || whole === 0n) return null;
  const scale = 10n ** BigInt(places);
  const scaled = rounded(part * scale, whole);
  return Number(`${scaled / scale}.${String(scaled % scale).padStart(places, "0")}`);
}
