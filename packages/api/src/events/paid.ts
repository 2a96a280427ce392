import {
  changedColumns,
  contracts,
  type Db,
  events,
  lockIncludingDeleted,
  lockRecord,
  logChange,
  paidOfContract,
  updateRecord,
} from "@pave/db";
import type { UserContext } from "../core/context.js";

/**
 * Updates a contract's paid-to-date amount from its payments, as the contract's next version. Published amounts, and
 * those entered before payments were summed, are unchanged.
 */
export async function settlePaid(tx: Db, ctx: UserContext, eventId: string): Promise<void> {
  const event = await lockIncludingDeleted(tx, events, eventId);
  if (event?.category !== "payment" || event.entityType !== "contract") return;
  const contract = await lockRecord(tx, contracts, event.entityId);
  const sum = await paidOfContract(tx, event.entityId);
  if (!contract || sum?.basis !== null) return;
  const values = { paidToDate: sum.paid, retainageHeld: sum.held };
  const fields = changedColumns(contract, values);
  if (Object.keys(fields).length === 0) return;
  await updateRecord(tx, contracts, contract.id, { ...values, updatedBy: ctx.user.id });
  const change = { entityType: "contracts", entityId: contract.id, version: contract.version + 1 };
  await logChange(tx, {
    ...change,
    cause: "processingChanged",
    actorId: ctx.user.id,
    reason: `Payments: ${event.title}`.slice(0, 500),
    fields,
  });
  ctx.cache.drop(`contracts:${contract.id}`);
}
