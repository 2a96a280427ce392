import { daysBetween } from "../core/calendar.js";
import { type EarnedValueFacts, earnedValue, expectedCost } from "./earned-value.js";
import type { AtRiskReason, ProjectStatus } from "./words.js";

/** Tolerances beyond which a project is at risk. */
export const riskTolerance = {
  /** Days by which a forecast may exceed the planned date. */
  slipDays: 30,
  /** Fraction by which the expected cost may exceed the budget. */
  overBudget: 0.1,
  /** Minimum of the earned-value indexes (CPI, SPI). */
  performanceIndex: 0.9,
  /** Minimum score of a critical risk. */
  riskScore: 17,
  /** Days after which the summary of a pause is stale: a quarter. */
  pauseDays: 92,
} as const;

/** Inputs of the rule. Dates are calendar dates, amounts dollars. */
export type RiskFacts = EarnedValueFacts & {
  status: ProjectStatus;
  forecastEnd: string | null;
  budget: number | null;
  forecastCost: number | null;
  finalValue: number | null;
  expectedLift: string | null;
  pauseUpdated: string | null;
  /** Highest score of an open or realized risk. */
  riskScore: number | null;
  /** Earliest planned date, and longest slip in days, of its open critical milestones. */
  milestoneDue: string | null;
  milestoneSlip: number | null;
};

/**
 * The single rule for projects at risk, with its reasons; lists, counts and details follow it (in SQL: `atRiskSince`
 * in the database package). Completed, cancelled and rejected projects are never at risk. - `schedule`: the planned
 * end has passed, the forecast end is more than 30 days after it, or SPI is below 0.9; - `cost`: the expected cost
 * (`expectedCost`) is more than 10 % over budget, or CPI is below 0.9; - `risk`: an open or realized risk is critical, 17 or more of 25; -
 * `milestone`: an open critical milestone is past its planned date, or forecast more than 30 days after it; - `hold`:
 * on hold beyond the expected end of the pause, or the pause summary is older than 92 days.
 */
export function atRiskReasons(facts: RiskFacts, today: string): AtRiskReason[] {
  const { status, budget } = facts;
  if (status === "completed" || status === "cancelled" || status === "rejected") return [];
  const slip = facts.plannedEnd && facts.forecastEnd ? daysBetween(facts.plannedEnd, facts.forecastEnd) : 0;
  const expected = expectedCost(facts).cost;
  const { pv, ev, ac } = earnedValue(facts);
  const holds: Record<AtRiskReason, boolean> = {
    schedule: isPast(facts.plannedEnd, today) || slip > riskTolerance.slipDays || isShort(ev, pv),
    cost: (budget !== null && expected !== null && isOver(expected, budget)) || isShort(ev, ac),
    risk: (facts.riskScore ?? 0) >= riskTolerance.riskScore,
    milestone: isPast(facts.milestoneDue, today) || (facts.milestoneSlip ?? 0) > riskTolerance.slipDays,
    hold:
      status === "onHold" &&
      (isPast(facts.expectedLift, today) ||
        (facts.pauseUpdated !== null && daysBetween(facts.pauseUpdated, today) > riskTolerance.pauseDays)),
  };
  return entriesOf(holds).flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}

const isShort = (earned: number | null, due: number | null) =>
  earned !== null && due !== null && 100n * cents(earned) < percent(riskTolerance.performanceIndex) * cents(due);
const isOver = (cost: number, budget: number) =>
  100n * cents(cost) > percent(1 + riskTolerance.overBudget) * cents(budget);
const isPast = (date: string | null, today: string) => date !== null && date < today;
const cents = (dollars: number) => BigInt(Math.round(100 * dollars));
const percent = (share: number) => BigInt(Math.round(100 * share));

/** Guarantee of the cast: the keys of the record are its own. */
function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
