import { addMonths, monthsBetween } from "../core/calendar.js";
import { divideRounded, fromCents, toCents } from "../finance/cents.js";
import type { AssetClass } from "./class.js";
import type { DepreciationMethod, LifecycleStage } from "./shapes.js";

/* GASB Statement 34. Zod-free, so that pages need not load zod. */

/** Depreciation inputs of an asset. Costs are in dollars. */
export type Depreciable = {
  assetClass: AssetClass;
  lifecycleStage: LifecycleStage;
  depreciationMethod: DepreciationMethod;
  historicalCost: number | null;
  salvageValue: number | null;
  usefulLifeYears: number | null;
  inServiceDate: string | null;
  acquisitionDate: string | null;
  yearBuilt: number | null;
  serviceUnitsExpected: number | null;
  serviceUnitsUsed: number | null;
};

/** null if an input is unknown. */
export type DepreciationFigures = {
  method: DepreciationMethod;
  startDate: string | null;
  annualDepreciation: number | null;
  accumulatedDepreciation: number | null;
  netBookValue: number | null;
  remainingLifeYears: number | null;
};

/** The stages before an asset is placed in service: it is construction in progress, which is not depreciated. */
export const stagesBeforeService: readonly LifecycleStage[] = ["planned", "design", "construction"];

/**
 * The day from which an asset is depreciated: placed in service, else acquired, else January 1 of the year it was
 * built.
 */
export function depreciationStart({ inServiceDate, acquisitionDate, yearBuilt }: Depreciable): string | null {
  return (
    inServiceDate ?? acquisitionDate ?? (yearBuilt === null ? null : `${String(yearBuilt).padStart(4, "0")}-01-01`)
  );
}

/** Land is not depreciated, whatever its record says (GASB 34, paragraph 21). */
export function depreciationMethod({ assetClass, depreciationMethod: given }: Depreciable): DepreciationMethod {
  return assetClass === "land" ? "none" : given;
}

/**
 * The depreciation of an asset up to a date (GASB 34, paragraphs 21 and 22). Straight line: (cost - salvage) / life a
 * year, by whole months in service. Units of service: by the fraction of its units used. The modified approach
 * (paragraphs 23 to 26) and `none` leave the cost unchanged. Accumulated depreciation ends at cost - salvage. Each
 * figure is rounded to cents separately. Disposed assets are off the books; callers exclude them.
 */
export function depreciationOf(asset: Depreciable, asOf: string): DepreciationFigures {
  const method = depreciationMethod(asset);
  const startDate = depreciationStart(asset);
  const months =
    startDate === null ? null : stagesBeforeService.includes(asset.lifecycleStage) ? 0 : monthsBetween(startDate, asOf);
  const life = asset.usefulLifeYears;
  const lifeMonths = life === null ? null : Math.max(1, Math.round(life * 12));
  const remainingLifeYears = lifeMonths === null || months === null ? null : Math.max(0, lifeMonths - months) / 12;
  const unknown = {
    method,
    startDate,
    annualDepreciation: null,
    accumulatedDepreciation: null,
    netBookValue: null,
    remainingLifeYears,
  };
  if (asset.historicalCost === null) return unknown;
  const cost = toCents(asset.historicalCost);
  const depreciable = atLeastZero(cost - toCents(asset.salvageValue ?? 0));
  const figures = (annual: bigint | null, accumulated: bigint): DepreciationFigures => ({
    ...unknown,
    annualDepreciation: annual === null ? null : fromCents(annual),
    accumulatedDepreciation: fromCents(accumulated),
    netBookValue: fromCents(cost - accumulated),
  });
  switch (method) {
    case "none":
    case "modifiedApproach":
      return figures(0n, 0n);
    case "straightLine":
      if (lifeMonths === null || months === null) return unknown;
      return figures(share(depreciable, 12, lifeMonths), share(depreciable, months, lifeMonths));
    case "unitsOfService": {
      const { serviceUnitsUsed: used, serviceUnitsExpected: expected } = asset;
      if (used === null || expected === null || thousandths(expected) === 0) return unknown;
      return figures(null, share(depreciable, thousandths(used), thousandths(expected)));
    }
  }
}

const atLeastZero = (cents: bigint) => (cents > 0n ? cents : 0n);
const thousandths = (units: number) => Math.round(units * 1_000);

/** A fraction of an amount, at most the whole. */
function share(amount: bigint, part: number, whole: number): bigint {
  return part >= whole ? amount : divideRounded(amount * BigInt(part), BigInt(whole));
}

/** Inputs of the modified approach. */
export type Preservable = {
  targetConditionLevel: number | null;
  assessedLevel: number | null;
  lastAssessmentDate: string | null;
  estimatedPreservationCost: number | null;
  actualPreservationCost: number | null;
};

export type PreservationFigures = Preservable & {
  isConditionMet: boolean | null;
  nextAssessmentDue: string | null;
  isAssessmentOverdue: boolean;
  preservationVariance: number | null;
};

/** Months between condition assessments under the modified approach (GASB 34, paragraph 24). */
export const assessmentMonths = 36;

/**
 * Whether an owner may continue the modified approach: its assets are assessed at least every three years and are
 * at or above its target condition level (GASB 34, paragraphs 23 and 24). An asset never assessed is overdue.
 */
export function preservationOf(asset: Preservable, asOf: string): PreservationFigures {
  const { targetConditionLevel: target, assessedLevel: level, lastAssessmentDate: last } = asset;
  const { estimatedPreservationCost: estimated, actualPreservationCost: actual } = asset;
  const nextAssessmentDue = last === null ? null : addMonths(last, assessmentMonths);
  return {
    targetConditionLevel: target,
    assessedLevel: level,
    lastAssessmentDate: last,
    estimatedPreservationCost: estimated,
    actualPreservationCost: actual,
    isConditionMet: target === null || level === null ? null : level >= target,
    nextAssessmentDue,
    isAssessmentOverdue: nextAssessmentDue === null || nextAssessmentDue < asOf,
    preservationVariance:
      estimated === null || actual === null ? null : fromCents(toCents(actual) - toCents(estimated)),
  };
}
