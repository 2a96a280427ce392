import {
  changedColumns,
  contracts,
  type Db,
  events,
  lockIncludingDeleted,
  lockRecord,
  logChange,
  paidOfContract,
  projects,
  type RecordOf,
  type RecordTable,
  type RecordValues,
  spentOfProject,
  updateRecord,
} from "@pave/db";
import type { UserContext } from "../core/context.js";

/**
 * Updates a contract's paid-to-date amount from its payments, and what its project spent, as their next versions.
 * Published amounts, and those entered for contracts before payments were summed, are unchanged.
 */
export async function settlePaid(tx: Db, ctx: UserContext, eventId: string): Promise<void> {
  const event = await lockIncludingDeleted(tx, events, eventId);
  if (event?.category !== "payment") return;
  const reason = `Payments: ${event.title}`.slice(0, 500);
  if (event.entityType === "project") return settleProject(tx, ctx, event.entityId, reason);
  if (event.entityType !== "contract") return;
  const contract = await lockRecord(tx, contracts, event.entityId);
  const sum = await paidOfContract(tx, event.entityId);
  if (!contract || sum?.basis !== null) return;
  await settle(tx, ctx, "contracts", contracts, contract, { paidToDate: sum.paid, retainageHeld: sum.held }, reason);
  if (contract.projectId !== null) await settleProject(tx, ctx, contract.projectId, reason);
}

/** What a project spent is no less than its payments; a larger amount that users have reported stays. */
async function settleProject(tx: Db, ctx: UserContext, id: string, reason: string): Promise<void> {
  const project = await lockRecord(tx, projects, id);
  const sum = await spentOfProject(tx, id);
  if (!project || !sum || sum.isPublished) return;
  const known = [sum.reported, sum.paid].filter((amount) => amount !== null);
  const spentToDate = known.length === 0 ? null : Math.max(...known);
  await settle(tx, ctx, "projects", projects, project, { spentToDate }, reason);
}

async function settle<Table extends RecordTable>(
  tx: Db,
  ctx: UserContext,
  entityType: "contracts" | "projects",
  table: Table,
  before: RecordOf<Table>,
  values: RecordValues<Table>,
  reason: string,
): Promise<void> {
  const fields = changedColumns(before, values);
  if (Object.keys(fields).length === 0) return;
  await updateRecord(tx, table, before.id, { ...values, updatedBy: ctx.user.id });
  const change = { entityType, entityId: before.id, version: before.version + 1 };
  await logChange(tx, { ...change, cause: "processingChanged", actorId: ctx.user.id, reason, fields });
  ctx.cache.drop(`${entityType}:${before.id}`);
}
