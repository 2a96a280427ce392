import { type AddInspection, addMonths, lowestRating, snbiItems } from "@pave/contract";
import { assetInspections, type assets, inspectionFamily, type RecordValues } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { fieldError, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { type AssetRecord, addPart } from "./parts.js";

/** Those that look at the whole of an asset; others look at a part, and can only find it worse than it was known to be. */
const whole: readonly AddInspection["inspectionType"][] = ["routine", "initial", "inDepth"];

/** Adds an inspection. One newer than what is known sets the asset's condition and when it is next due. */
export function addInspection(ctx: UserContext, { id, version, reason, ...told }: AddInspection) {
  if (told.inspectionDate > today(ctx)) throw fieldError("inspectionDate", "It has not been yet");
  const due = told.frequencyMonths ? addMonths(told.inspectionDate, told.frequencyMonths) : null;
  const componentRatings = (told.componentRatings ?? []).map(({ component, rating, snbiItem }) => ({
    component,
    rating,
    snbiItem: snbiItem ?? snbiItems[component] ?? null,
  }));
  const inspection = {
    ...told,
    nextDueDate: told.nextDueDate ?? due,
    componentRatings,
    lowestRating: lowestRating(componentRatings),
  };
  if (inspection.nextDueDate && inspection.nextDueDate <= told.inspectionDate)
    throw fieldError("nextDueDate", "Not after the inspection");
  const kind = { name: "inspections", table: assetInspections, family: inspectionFamily };
  return addPart(ctx, { id, version, reason }, kind, async (tx, asset) => {
    await refuseMissing(tx, inspection, { inspectorOrgId: "organization" });
    return { part: inspection, values: { ...newDates(asset, inspection), ...newCondition(asset, inspection) } };
  });
}

type Found = Pick<
  typeof assetInspections.$inferInsert,
  "inspectionDate" | "nextDueDate" | "lowestRating" | "conditionIndex"
> &
  Pick<AddInspection, "inspectionType">;

function newDates(asset: AssetRecord, { inspectionDate: date, nextDueDate }: Found): RecordValues<typeof assets> {
  if ((asset.lastInspectionDate ?? "") > date) return {};
  const kept = (asset.nextInspectionDate ?? "") > date ? asset.nextInspectionDate : null;
  return { lastInspectionDate: date, nextInspectionDate: nextDueDate ?? kept };
}

function newCondition(asset: AssetRecord, found: Found): RecordValues<typeof assets> {
  const { inspectionDate: conditionDate, inspectionType, lowestRating: rating = null, conditionIndex = null } = found;
  if ((asset.conditionDate ?? "") > conditionDate || (rating === null && conditionIndex === null)) return {};
  const isWhole = whole.includes(inspectionType);
  const isWorse = rating !== null && (asset.conditionRating === null || rating < asset.conditionRating);
  return {
    conditionDate,
    ...(rating !== null && (isWhole || isWorse) ? { conditionRating: rating } : {}),
    ...(conditionIndex !== null ? { conditionIndex } : {}),
  };
}
