import { type AddInspection, addMonths, lowestRating, snbiItems } from "@pave/contract";
import { assetInspections, type assets, inspectionFamily, type RecordValues } from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { fieldError, today } from "../../core/records.js";
import { refuseMissing } from "../../core/references.js";
import { type AssetRecord, addPart } from "../parts.js";

/** Inspections of the whole asset; partial ones can only lower the known condition. */
export const whole: readonly AddInspection["inspectionType"][] = ["routine", "initial", "inDepth"];

/** Adds an inspection. If it is the newest, it sets the asset's condition and next due date. */
export function addInspection(ctx: UserContext, { id, version, reason, ...given }: AddInspection) {
  if (given.inspectionDate > today(ctx)) throw fieldError("inspectionDate", "Must not be in the future");
  const inspection = { ...given, ...following(given) };
  return addPart(ctx, { id, version, reason }, inspectionKind, async (tx, asset) => {
    await refuseMissing(tx, inspection, { inspectorOrgId: "organization" });
    return { part: inspection, values: { ...newDates(asset, inspection), ...newCondition(asset, inspection) } };
  });
}

export const inspectionKind = { name: "inspections", table: assetInspections, family: inspectionFamily };

type Given = Pick<AddInspection, "inspectionDate" | "frequencyMonths" | "nextDueDate" | "componentRatings">;

/** Fields derived from an inspection: the next due date and the lowest rating. */
export function following({
  inspectionDate,
  frequencyMonths,
  nextDueDate: given,
  componentRatings: rated = [],
}: Given) {
  const nextDueDate = given ?? (frequencyMonths ? addMonths(inspectionDate, frequencyMonths) : null);
  if (nextDueDate && nextDueDate <= inspectionDate)
    throw fieldError("nextDueDate", "Must be after the inspection date");
  const componentRatings = rated.map(({ component, rating, snbiItem }) => ({
    component,
    rating,
    snbiItem: snbiItem ?? snbiItems[component] ?? null,
  }));
  return { nextDueDate, componentRatings, lowestRating: lowestRating(componentRatings) };
}

type Found = Pick<
  typeof assetInspections.$inferInsert,
  "inspectionDate" | "inspectionDatePrecision" | "nextDueDate" | "lowestRating" | "conditionIndex"
> &
  Pick<AddInspection, "inspectionType">;

function newDates(
  asset: AssetRecord,
  { inspectionDate: date, inspectionDatePrecision, inspectionType, nextDueDate }: Found,
): RecordValues<typeof assets> {
  if ((asset.lastInspectionDate ?? "") > date) return {};
  // An underwater inspection, due again in five years, does not postpone the routine one.
  if (!whole.includes(inspectionType)) return { lastInspectionDate: date, inspectionDatePrecision };
  const stored = (asset.nextInspectionDate ?? "") > date ? asset.nextInspectionDate : null;
  return { lastInspectionDate: date, nextInspectionDate: nextDueDate ?? stored, inspectionDatePrecision };
}

function newCondition(asset: AssetRecord, found: Found): RecordValues<typeof assets> {
  const { inspectionDate: conditionDate, inspectionType, lowestRating: rating = null, conditionIndex = null } = found;
  if ((asset.conditionDate ?? "") > conditionDate || (rating === null && conditionIndex === null)) return {};
  const isWhole = whole.includes(inspectionType);
  const isWorse = rating !== null && (asset.conditionRating === null || rating < asset.conditionRating);
  return {
    conditionDate,
    conditionDatePrecision: found.inspectionDatePrecision,
    ...(rating !== null && (isWhole || isWorse) ? { conditionRating: rating } : {}),
    ...(conditionIndex !== null ? { conditionIndex } : {}),
  };
}
