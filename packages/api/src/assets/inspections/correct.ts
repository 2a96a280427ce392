import type { AddInspection, CorrectInspection, RemoveInspection } from "@pave/contract";
import {
  type assetInspections,
  type assets,
  getPart,
  inspectionFamily,
  type LiveInspection,
  liveInspections,
  type RecordOf,
  type RecordValues,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, today } from "../../core/records.js";
import { refuseMissing } from "../../core/references.js";
import { type AssetRecord, changePart, withItem } from "../parts.js";
import { following, inspectionKind, whole } from "./add.js";

type Before = RecordOf<typeof assetInspections>;

/** Corrects an inspection. The asset's dates and condition follow from the remaining inspections. */
export async function correctInspection(
  ctx: UserContext,
  { id, inspectionId: partId, version, reason, ...fields }: CorrectInspection,
) {
  const asset = await changePart(ctx, { id, partId, version, reason }, inspectionKind, async (tx, asset, before) => {
    const given = withPrecision(before, definedFields<Omit<AddInspection, "id" | "version" | "reason">>(fields));
    const isDated = given.inspectionDate !== undefined || given.frequencyMonths !== undefined;
    const all = { ...before, ...given, ...(isDated && { nextDueDate: given.nextDueDate ?? null }) };
    if (all.inspectionDate > today(ctx)) throw fieldError("inspectionDate", "Must not be in the future");
    await refuseMissing(tx, given, { inspectorOrgId: "organization" });
    return {
      part: { ...given, ...following(all) },
      follow: async (tx) => valuesAfter(asset, before, await liveInspections(tx, id)),
    };
  });
  return withItem(asset, orNotFound(await getPart(ctx.db, inspectionFamily, partId), "inspection"));
}

/** A new date is exact to the day unless its precision is given. */
function withPrecision({ inspectionDate }: Before, given: Partial<AddInspection>): Partial<AddInspection> {
  const isNew = given.inspectionDate !== undefined && given.inspectionDate !== inspectionDate;
  return isNew ? { inspectionDatePrecision: "day", ...given } : given;
}

/** Removes an inspection; the history retains it. */
export async function removeInspection(
  ctx: UserContext,
  { id, inspectionId: partId, version, reason }: RemoveInspection,
): Promise<{ success: true }> {
  await changePart(ctx, { id, partId, version, reason }, inspectionKind, async (_tx, asset, before) => ({
    part: { isDeleted: true },
    follow: async (tx) => valuesAfter(asset, before, await liveInspections(tx, id)),
  }));
  return { success: true };
}

/** The asset's dates and condition if they came from the inspection, or a corrected one is newer. */
function valuesAfter(
  asset: AssetRecord,
  before: Before,
  standing: readonly LiveInspection[],
): RecordValues<typeof assets> {
  const [newest] = standing;
  const newestWhole = standing.find(({ type }) => whole.some((each) => each === type));
  const isNewer = (date: string | undefined, than: string | null) => date !== undefined && date > (than ?? "");
  const values: RecordValues<typeof assets> = {};
  if (asset.lastInspectionDate === before.inspectionDate || isNewer(newest?.date, asset.lastInspectionDate)) {
    values.lastInspectionDate = newest?.date ?? null;
    values.nextInspectionDate = newestWhole?.nextDueDate ?? null;
    if (newest) values.inspectionDatePrecision = newest.precision;
  }
  const rated = standing.find(({ rating, type }) => rating !== null && whole.some((each) => each === type));
  const indexed = standing.find(({ index }) => index !== null);
  const isFrom = asset.conditionDate === before.inspectionDate;
  if ((isFrom && asset.conditionRating === before.lowestRating) || isNewer(rated?.date, asset.conditionDate))
    values.conditionRating = rated?.rating ?? null;
  if ((isFrom && asset.conditionIndex === before.conditionIndex) || isNewer(indexed?.date, asset.conditionDate))
    values.conditionIndex = indexed?.index ?? null;
  if ("conditionRating" in values || "conditionIndex" in values) {
    const [latest] = [rated, indexed].flatMap((one) => one ?? []).sort((a, b) => (a.date < b.date ? 1 : -1));
    values.conditionDate = latest?.date ?? null;
    if (latest) values.conditionDatePrecision = latest.precision;
  }
  return values;
}
