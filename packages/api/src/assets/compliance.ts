import {
  type Asset,
  type AssetCompliance,
  type AssetDuty,
  addMonths,
  type ComplianceStatus,
  depreciationMethod,
  preservationOf,
} from "@pave/contract";
import { getAsset } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

export async function assetCompliance(ctx: Context, id: string): Promise<AssetCompliance> {
  return complianceOf(orNotFound(await getAsset(ctx.db, id), "asset").parse(), today(ctx));
}

/** Compliance requirements of an asset: those recorded, and those derived from its class and dates. */
export function complianceOf(asset: Asset, day: string): AssetCompliance {
  const given = asset.complianceDuties.map((duty) => ({ ...duty, isLate: isLate(duty, day), isDerived: false }));
  const derived = [routineInspection(asset, day), conditionAssessment(asset, day)].filter((duty) => duty !== null);
  const duties = [...given, ...derived];
  return { duties, lateCount: duties.filter(({ isLate }) => isLate).length };
}

/** The statuses of a duty with which nothing is left to do. */
const settled: readonly ComplianceStatus[] = ["compliant", "waived", "resolved"];

function isLate({ status, dueDate }: Pick<AssetDuty, "status" | "dueDate">, day: string): boolean {
  return dueDate !== null && dueDate < day && !settled.includes(status);
}

/** The months between routine inspections of a bridge (23 CFR 650.311(a)). */
const routineMonths = 24;
/** In metres: a shorter one is no bridge of the National Bridge Inspection Standards (23 CFR 650.305: 20 feet). */
const bridgeLengthMin = 6.1;

function routineInspection(asset: Asset, day: string): AssetDuty | null {
  const { assetClass, length, lifecycleStage, lastInspectionDate: last, nextInspectionDate } = asset;
  const isInspected = lifecycleStage === "inService" || lifecycleStage === "underRehabilitation";
  if (assetClass !== "bridge" || !isInspected || (length !== null && length <= bridgeLengthMin)) return null;
  const due = nextInspectionDate ?? (last && addMonths(last, routineMonths));
  return derivedDuty(
    { regulation: "23 CFR 650.311", requirement: `Routine inspection at intervals of at most ${routineMonths} months` },
    due,
    last,
    day,
  );
}

function conditionAssessment(asset: Asset, day: string): AssetDuty | null {
  if (depreciationMethod(asset) !== "modifiedApproach") return null;
  const { nextAssessmentDue, isConditionMet } = preservationOf(asset, day);
  const rule = {
    regulation: "GASB Statement 34, paragraph 24",
    requirement: "Condition assessment at least every three years, and condition at or above the target level",
  };
  const duty = derivedDuty(rule, nextAssessmentDue, asset.lastAssessmentDate, day);
  if (isConditionMet !== false) return duty;
  return { ...duty, status: "nonCompliant", finding: "Condition is below the target level" };
}

/** Months before the due date in which a requirement is a warning. */
const warningMonths = 3;

function derivedDuty(
  rule: Pick<AssetDuty, "regulation" | "requirement">,
  dueDate: string | null,
  lastAssessedDate: string | null,
  day: string,
): AssetDuty {
  const status = statusOf(dueDate, day);
  const duty = { ...rule, status, dueDate, lastAssessedDate, finding: null, evidenceUrl: null, isDerived: true };
  return { ...duty, isLate: isLate(duty, day) };
}

function statusOf(due: string | null, day: string): ComplianceStatus {
  if (due === null) return "notStarted";
  if (due < day) return "nonCompliant";
  return due <= addMonths(day, warningMonths) ? "warning" : "compliant";
}
