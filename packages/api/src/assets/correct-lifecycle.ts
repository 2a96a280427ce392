import { type CorrectLifecycle, Refusal, type RemoveLifecycle } from "@pave/contract";
import { type assetLifecycle, getPart, lifecycleFamily, type RecordOf } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { definedFields, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { lifecycleKind, refuseDisorder } from "./add-lifecycle.js";
import { type AssetRecord, changePart, withItem } from "./parts.js";

type Dates = Pick<RecordOf<typeof assetLifecycle>, "stage" | "startDate" | "endDate">;

/** Corrects the dates, cost and references of a lifecycle stage. */
export async function correctLifecycle(
  ctx: UserContext,
  { id, lifecycleId: partId, version, reason, ...fields }: CorrectLifecycle,
) {
  const asset = await changePart(ctx, { id, partId, version, reason }, lifecycleKind, async (tx, asset, before) => {
    const given = definedFields<Omit<CorrectLifecycle, "id" | "lifecycleId" | "version" | "reason">>(fields);
    const { startDate = before.startDate, endDate = before.endDate, plannedDate = before.plannedDate } = given;
    refuseDisorder({ startDate, endDate, plannedDate });
    const after = { stage: before.stage, startDate, endDate };
    if (isCurrent(ctx, asset, before) && !isCurrent(ctx, asset, after)) throw notTheCurrent();
    await refuseMissing(tx, given, { projectId: "project", contractId: "contract" });
    return { part: given, follow: async () => ({}) };
  });
  return withItem(asset, orNotFound(await getPart(ctx.db, lifecycleFamily, partId), "lifecycle stage"));
}

/** Removes a lifecycle stage; the history retains it. */
export async function removeLifecycle(
  ctx: UserContext,
  { id, lifecycleId: partId, version, reason }: RemoveLifecycle,
): Promise<{ success: true }> {
  await changePart(ctx, { id, partId, version, reason }, lifecycleKind, async (_tx, asset, before) => {
    if (isCurrent(ctx, asset, before)) throw notTheCurrent();
    return { part: { isDeleted: true }, follow: async () => ({}) };
  });
  return { success: true };
}

/** Whether a stage is the one that the asset is in. */
function isCurrent(ctx: UserContext, asset: AssetRecord, { stage, startDate, endDate }: Dates): boolean {
  const day = today(ctx);
  return stage === asset.lifecycleStage && !!startDate && startDate <= day && (endDate ?? "9999") > day;
}

const notTheCurrent = () =>
  new Refusal("CONFLICT", "The asset is in this stage. Move it to another stage first, which ends this one");
