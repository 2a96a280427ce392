import {
  type Asset,
  type AssetCompliance,
  type AssetDuty,
  addMonths,
  type ComplianceStatus,
  type DatePrecision,
  depreciationMethod,
  endOfPeriod,
  inspectionReportingMonths,
  preservationOf,
} from "@pave/contract";
import { getAsset, type LiveInspection, liveInspections } from "@pave/db";
import type { Context } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { today } from "../../core/records.js";
import { dutiesOfClass } from "./duties.js";

export async function assetCompliance(ctx: Context, id: string): Promise<AssetCompliance> {
  const [asset, inspections] = await Promise.all([getAsset(ctx.db, id), liveInspections(ctx.db, id)]);
  return complianceOf(orNotFound(asset, "asset").parse(), inspections, today(ctx));
}

/** Compliance requirements of an asset: recorded ones, and those derived from its class, dates and inspections. */
export function complianceOf(asset: Asset, inspections: readonly LiveInspection[], day: string): AssetCompliance {
  const given = asset.complianceDuties.map((duty) => ({
    ...duty,
    datePrecision: "day" as const,
    isLate: isLate(duty, day),
    isDerived: false,
  }));
  const assessment = conditionAssessment(asset, day);
  const all = [...given, ...duties(asset, inspections, day), ...(assessment ? [assessment] : [])];
  return { duties: all, lateCount: all.filter(({ isLate }) => isLate).length };
}

/** The statuses of a settled requirement. */
const settled: readonly ComplianceStatus[] = ["compliant", "waived", "resolved"];

function isLate({ status, dueDate }: Pick<AssetDuty, "status" | "dueDate">, day: string): boolean {
  return dueDate !== null && dueDate < day && (status === null || !settled.includes(status));
}

/**
 * In meters: anything shorter is not a bridge under the National Bridge Inspection Standards (23 CFR 650.305: 20 feet).
 */
const bridgeLengthMin = 6.1;

const notAssessed = "No assessment on record";
const noLaterRecord = "No later inspection on record";

/**
 * A publisher's data from before the due date, or from before an inspection had to be in them, do not show whether the
 * requirement was met; a record maintained by users does.
 */
const isSourceOlder = ({ asOf, sources, isSample }: Asset, { isLate, dueDate }: AssetDuty) =>
  isLate &&
  asOf !== null &&
  dueDate !== null &&
  asOf < addMonths(dueDate, inspectionReportingMonths) &&
  !sources.includes("user") &&
  !isSample;

/**
 * The requirements of an asset's class. Whether one is met is known only if the inspections on record are those of the
 * rule.
 */
function duties(asset: Asset, inspections: readonly LiveInspection[], day: string): AssetDuty[] {
  const { assetClass, length, lifecycleStage, lastInspectionDate: last, nextInspectionDate } = asset;
  const precision = asset.inspectionDatePrecision ?? "day";
  /** The last day on which an inspection is due that follows one of a known day, month or year. */
  const dueAfter = (date: string, months: number, known: DatePrecision) => endOfPeriod(addMonths(date, months), known);
  const isInUse = lifecycleStage === "inService" || lifecycleStage === "underRehabilitation";
  if (!isInUse || (assetClass === "bridge" && length !== null && length <= bridgeLengthMin)) return [];
  const rules = dutiesOfClass[assetClass].filter(({ isFor }) => isFor?.(asset) ?? true);
  return rules.flatMap(({ inspectionMonths, inspectionType, hasOwnInterval, isGuideline, regulation, requirement }) => {
    const rule = { regulation, requirement };
    if (inspectionType !== undefined) {
      const newest = inspections.find(({ type }) => type === inspectionType);
      if (!newest) return [];
      const { date, precision: known } = newest;
      // A rule without a maximum leaves the interval to the agency: where none is on record, none is assumed.
      const longest = inspectionMonths === undefined ? null : dueAfter(date, inspectionMonths, known);
      const dates = { due: newest.nextDueDate ?? longest, last: date, precision: known };
      return unlessOlder(asset, derivedDuty(rule, dates, day));
    }
    if (inspectionMonths === undefined)
      return { ...derivedDuty(rule, { due: null, last: null }, day), finding: notAssessed };
    const own = hasOwnInterval === true ? nextInspectionDate : null;
    const dates = { due: own ?? (last && dueAfter(last, inspectionMonths, precision)), last, precision };
    const duty = derivedDuty(rule, dates, day);
    return unlessOlder(asset, isGuideline && duty.status === "nonCompliant" ? { ...duty, ...exceeded } : duty);
  });
}

/** An interval that no rule obliges the owner to keep. */
const exceeded = { status: "warning", finding: "Older than the interval of the guideline or state program" } as const;

const unlessOlder = (asset: Asset, duty: AssetDuty): AssetDuty =>
  isSourceOlder(asset, duty) ? { ...duty, status: null, isLate: false, finding: noLaterRecord } : duty;

function conditionAssessment(asset: Asset, day: string): AssetDuty | null {
  if (depreciationMethod(asset) !== "modifiedApproach") return null;
  const { nextAssessmentDue, isConditionMet } = preservationOf(asset, day);
  const rule = {
    regulation: "GASB Statement 34, paragraph 24",
    requirement: "Condition assessment at least every three years, and condition at or above the target level",
  };
  const duty = derivedDuty(rule, { due: nextAssessmentDue, last: asset.lastAssessmentDate }, day);
  if (isConditionMet !== false) return duty;
  return { ...duty, status: "nonCompliant", finding: "Condition is below the target level" };
}

/** Months before the due date in which a requirement is a warning. */
const warningMonths = 3;

function derivedDuty(
  rule: Pick<AssetDuty, "regulation" | "requirement">,
  { due, last, precision = "day" }: { due: string | null; last: string | null; precision?: DatePrecision },
  day: string,
): AssetDuty {
  const status = due === null ? null : statusOn(due, day);
  const finding = due === null && last === null ? "No inspection on record" : null;
  const dates = { dueDate: due, lastAssessedDate: last, datePrecision: precision };
  const duty = { ...rule, status, ...dates, finding, evidenceUrl: null, isDerived: true };
  return { ...duty, isLate: isLate(duty, day) };
}

function statusOn(due: string, day: string): ComplianceStatus {
  if (due < day) return "nonCompliant";
  return due <= addMonths(day, warningMonths) ? "warning" : "compliant";
}
