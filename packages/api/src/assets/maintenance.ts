import { type ScheduleMaintenance, type UpdateMaintenance, WorkStatus, workMoves } from "@pave/contract";
import {
  assetMaintenance,
  differences,
  getPart,
  lockRecord,
  maintenanceFamily,
  type RecordOf,
  type RecordValues,
  updateRecord,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { changeWith, fieldError, refuseMove, refuseStale, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { addPart, withItem } from "./parts.js";
import { assetKind } from "./write.js";

const name = "maintenance";
const references = { performedByOrgId: "organization", contractId: "contract" } as const;

/** Schedules work on an asset, with the status notStarted. */
export function scheduleMaintenance(ctx: UserContext, { id, version, reason, ...work }: ScheduleMaintenance) {
  if (work.deferred && !work.deferredReason) throw fieldError("deferredReason", "Enter a reason for the deferral");
  const kind = { name, table: assetMaintenance, family: maintenanceFamily(today(ctx)) };
  return addPart(ctx, { id, version, reason }, kind, async (tx) => {
    await refuseMissing(tx, work, references);
    return { part: work };
  });
}

/** Changes scheduled work, or its status as `workMoves` allows. A step back requires a reason. */
export async function updateMaintenance(
  ctx: UserContext,
  { id, maintenanceId, version, reason, ...fields }: UpdateMaintenance,
) {
  const family = maintenanceFamily(today(ctx));
  const asset = await changeWith(ctx, assetKind, { id, reason }, async (tx) => {
    const before = await lockRecord(tx, assetMaintenance, maintenanceId);
    // Work of other assets is not found.
    if (before?.assetId !== id) return orNotFound(null, "work order");
    refuseStale(before, version);
    await refuseMissing(tx, fields, references);
    const values = settled(before, fields, today(ctx), reason);
    if (Object.keys(differences(before, values)).length === 0) return null;
    const earlier = await getPart(tx, family, maintenanceId);
    await updateRecord(tx, assetMaintenance, maintenanceId, { ...values, updatedBy: ctx.user.id });
    return { fields: { [name]: { before: earlier, after: await getPart(tx, family, maintenanceId) } } };
  });
  return withItem(asset, orNotFound(await getPart(ctx.db, family, maintenanceId), "work order"));
}

type Work = RecordOf<typeof assetMaintenance>;
type Given = Omit<UpdateMaintenance, "id" | "maintenanceId" | "version" | "reason">;

/** The maintenance values after the change, with the dates its status implies. */
function settled(
  before: Work,
  fields: Given,
  day: string,
  reason: string | undefined,
): RecordValues<typeof assetMaintenance> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const values: RecordValues<typeof assetMaintenance> = { ...given, ...moved(before, fields, day, reason) };
  const after = { ...before, ...values };
  if (after.deferred && !after.deferredReason) throw fieldError("deferredReason", "Enter a reason for the deferral");
  if (after.startDate && after.startDate > day) throw fieldError("startDate", "Must not be in the future");
  if (after.completedDate && after.status !== "completed")
    throw fieldError("completedDate", "Only for completed items");
  if (after.completedDate && after.startDate && after.completedDate < after.startDate)
    throw fieldError("completedDate", "Before startDate");
  return values;
}

function moved(before: Work, { status: to, ...fields }: Given, day: string, reason: string | undefined) {
  const from = WorkStatus.parse(before.status);
  if (to === undefined || to === from) return {};
  refuseMove(from, to, workMoves[from]);
  const isStepBack = to === "inProgress" && from !== "notStarted";
  if (isStepBack && !reason) throw fieldError("reason", "Enter a reason for reversing the status");
  if (to === "inProgress")
    return { startDate: fields.startDate ?? before.startDate ?? day, deferred: false, deferredReason: null };
  return to === "completed" ? { completedDate: fields.completedDate ?? before.completedDate ?? day } : {};
}
