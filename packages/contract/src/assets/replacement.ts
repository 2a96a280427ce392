import { divideRounded, fromCents, toCents } from "../finance/cents.js";
import type { RiskLevel } from "../work/words.js";
import type { ConditionLabel } from "./shapes.js";

/* Replacement need, by the practice of transportation asset management. Zod-free, so that pages need not load zod. */

/** The probability of failure within a year by condition, if not recorded. */
export const riskByCondition: Record<ConditionLabel, number> = {
  excellent: 0.02,
  good: 0.05,
  fair: 0.15,
  poor: 0.4,
  critical: 0.8,
  failed: 1,
};

/** Consequence of failure, 0 to 100, by criticality, if not recorded. */
export const consequenceByCriticality: Record<RiskLevel, number> = { low: 10, medium: 30, high: 60, critical: 100 };

/** Default annual cost escalation. */
export const defaultEscalationRate = 0.03;

/** Replacement inputs of an asset. Costs are in dollars. */
export type Replaceable = {
  conditionLabel: ConditionLabel | null;
  criticality: RiskLevel | null;
  riskOfFailure: number | null;
  consequenceScore: number | null;
  endOfLifeYear: number | null;
  replacementCost: number | null;
  replacementCostYear: number | null;
  replacementFunded: boolean | null;
};

export type ReplacementFigures = {
  replacementYear: number | null;
  isOverdue: boolean;
  replacementCost: number | null;
  escalationRate: number;
  costAtReplacement: number | null;
  riskOfFailure: number | null;
  consequenceScore: number | null;
  priorityScore: number | null;
  funded: boolean | null;
  backlogAmount: number | null;
};

/** 0 to 100: the risk of failure (a fraction) x its consequence, to four decimals. The same as `pave_priority`. */
export function priorityScore(risk: number | null, consequence: number | null): number | null {
  if (risk === null || consequence === null) return null;
  const scaled = BigInt(Math.round(risk * 1e6)) * BigInt(Math.round(consequence * 1e4));
  return Number(divideRounded(scaled, 1_000_000n)) / 1e4;
}

/** Cost growth over whole years, in trillionths: (1 + rate)^years, rounded once. */
export function escalationFactor(rate: number, years: number): bigint {
  const exponent = BigInt(Math.max(0, years));
  const million = 1_000_000n;
  return divideRounded((million + BigInt(Math.round(rate * 1e6))) ** exponent * trillion, million ** exponent);
}

const trillion = 1_000_000_000_000n;

/** A cost in dollars after a number of whole years, to cents. */
export function escalateCost(cost: number, rate: number, years: number): number {
  return fromCents(divideRounded(toCents(cost) * escalationFactor(rate, years), trillion));
}

/**
 * Replacement year and cost of an asset. Due at the end of its useful life, or now if that is past or its condition
 * is critical or failed; if due and not known to be funded, this year's cost is backlog.
 */
export function replacementOf(
  asset: Replaceable,
  year: number,
  escalationRate = defaultEscalationRate,
): ReplacementFigures {
  const { conditionLabel: condition, criticality, endOfLifeYear, replacementCost } = asset;
  const isOverdue = (endOfLifeYear ?? year) < year || condition === "critical" || condition === "failed";
  const replacementYear = isOverdue ? year : endOfLifeYear;
  const risk = asset.riskOfFailure ?? (condition && riskByCondition[condition]);
  const consequence = asset.consequenceScore ?? (criticality && consequenceByCriticality[criticality]);
  const funded = asset.replacementFunded;
  const costAtReplacement =
    replacementCost === null || replacementYear === null
      ? null
      : escalateCost(replacementCost, escalationRate, replacementYear - (asset.replacementCostYear ?? year));
  return {
    replacementYear,
    isOverdue,
    replacementCost,
    escalationRate,
    costAtReplacement,
    riskOfFailure: risk,
    consequenceScore: consequence,
    priorityScore: priorityScore(risk, consequence),
    funded,
    backlogAmount: replacementYear === null || (isOverdue && !funded) ? costAtReplacement : 0,
  };
}
