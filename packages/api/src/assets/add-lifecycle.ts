import { type AddLifecycle, isStepBack, LifecycleStage, lifecycleMoves } from "@pave/contract";
import { assetLifecycle, type Db, endStage, getPart, lifecycleFamily } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { fieldError, refuseMove, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { type AssetRecord, addPart } from "./parts.js";

/**
 * Adds a stage to an asset's lifecycle. One that has begun and not ended becomes the current stage if `lifecycleMoves`
 * allows the move, and ends the stage before it; any other is a record of a past or planned stage.
 */
export function addLifecycle(ctx: UserContext, { id, version, reason, ...stage }: AddLifecycle) {
  refuseDisorder(stage);
  return addPart(ctx, { id, version, reason }, lifecycleKind, async (tx, asset) => {
    await refuseMissing(tx, stage, { projectId: "project", contractId: "contract" });
    const { startDate } = stage;
    const isNow = startDate && startDate <= today(ctx) && (stage.endDate ?? startDate) > today(ctx);
    if (!startDate || !(isNow || (startDate <= today(ctx) && !stage.endDate))) return { part: stage };
    return { part: stage, ...(await enter(tx, asset, stage.stage, startDate, reason)) };
  });
}

export const lifecycleKind = { name: "lifecycle", table: assetLifecycle, family: lifecycleFamily };

/** Moves the asset to a stage; no change if it is already there. */
async function enter(tx: Db, asset: AssetRecord, to: LifecycleStage, date: string, reason: string | undefined) {
  const from = LifecycleStage.parse(asset.lifecycleStage);
  if (from === to) return {};
  refuseMove(from, to, lifecycleMoves[from]);
  if (isStepBack(from, to) && !reason) throw fieldError("reason", "Enter a reason for reversing the status");
  const ended = await endStage(tx, asset.id, from, date);
  return { values: { lifecycleStage: to }, before: ended && (await getPart(tx, lifecycleFamily, ended)) };
}

export function refuseDisorder({ startDate, endDate, plannedDate }: Partial<AddLifecycle>): void {
  if (!startDate && !plannedDate) throw fieldError("startDate", "Enter a start date or a planned date");
  if (endDate && !startDate) throw fieldError("startDate", "Enter the start date of a completed stage");
  if (startDate && endDate && endDate < startDate) throw fieldError("endDate", "Before startDate");
}
