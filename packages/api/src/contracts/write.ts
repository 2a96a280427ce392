import {
  type Contract,
  type ContractItemChanges,
  type ContractLinks,
  type ContractMove,
  type CreateContract,
  type DeleteById,
  type RestoreById,
  settleContract,
  type UpdateContract,
} from "@pave/contract";
import {
  assets,
  type ChangedFields,
  changedColumns,
  contracts,
  type Db,
  getContract,
  missingIds,
  modificationsWithEffect,
  programs,
  replaceLinks,
} from "@pave/db";
import { type Grant, makeOrRequest, type Unversioned } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import {
  applyUserInput,
  changeWith,
  createRecord,
  definedFields,
  deleteRecord,
  fieldError,
  type RecordKind,
  restoreRecord,
  today,
} from "../core/records.js";
import { contractDemand } from "./approval.js";
import { type ContractWritten, refuseUnfit } from "./check.js";
import { deliverableRules } from "./deliverables.js";
import { milestoneRules } from "./milestones.js";
import { modificationRules } from "./modifications.js";
import { applyAction, type ContractRecord } from "./move.js";
import { subcontractRules } from "./subcontracts.js";
import { type Scene, type TouchedItems, writeItems } from "./write-items.js";

const contractKind = (day: string): RecordKind<typeof contracts, ContractWritten, Contract> => ({
  family: "contracts",
  what: "contract",
  table: contracts,
  naming: "title",
  get: (db, id) => getContract(db, id, day),
  check: (tx, _id, fields, before) => refuseUnfit(tx, fields, before, day),
});

/** Creates a contract with the fields of its status, its programs, assets and items. */
export function createContract(
  ctx: UserContext,
  { programIds, assetIds, modifications, deliverables, milestones, subcontracts, ...fields }: CreateContract,
) {
  const day = today(ctx);
  const { contractValue = null, initialEndDate = null } = fields;
  // Its modifications need approval, but must be valid.
  const derived = settleContract({ contractValue, initialEndDate }, []);
  const writeParts = async (tx: Db, contractId: string) => {
    const scene: Scene = { tx, ctx, contractId, contract: undefined, day, reason: undefined };
    await writeLinks(tx, contractId, { programIds, assetIds });
    await writeAll(scene, {
      modifications: { add: modifications },
      deliverables: { add: deliverables },
      milestones: { add: milestones },
      subcontracts: { add: subcontracts },
    });
    const base = { contractValue, initialEndDate };
    const all = allApproved(await modificationsWithEffect(tx, contractId));
    refuseImpossible({ ...settleContract(base, all), startDate: fields.startDate ?? null });
  };
  return createRecord(ctx, contractKind(day), fields, writeParts, derived);
}

/**
 * Changes fields, links and items of a contract and makes at most one move, all as its next version. A change of a
 * signed contract's value, or of an amount paid to a subcontractor, needs approval as a whole.
 */
export function updateContract(ctx: UserContext, input: Unversioned<UpdateContract>, grant?: Grant) {
  const { id, version, reason, ...entered } = input;
  const kind = contractKind(today(ctx));
  return changeWith(ctx, kind, { id, version, reason }, (tx, contract) => {
    const about = { family: "contracts", entityType: "contracts", entityId: id, title: contract.title } as const;
    const request = { ...about, operation: "contracts.update", input: definedFields<Record<string, unknown>>(entered) };
    return makeOrRequest(tx, ctx, grant, { ...request, reason }, (savepoint) =>
      writeChange(savepoint, ctx, contract, entered, reason),
    );
  });
}

type Entered = Omit<UpdateContract, "id" | "version" | "reason">;

async function writeChange(
  tx: Db,
  ctx: UserContext,
  contract: ContractRecord,
  { move, programIds, assetIds, modifications, deliverables, milestones, subcontracts, ...fields }: Entered,
  reason: string | undefined,
) {
  const { id } = contract;
  const day = today(ctx);
  const scene: Scene = { tx, ctx, contractId: id, contract, day, reason };
  const decisions = move ? applyAction(ctx, contract, move, reason) : {};
  const kind = contractKind(day);
  const own = (await applyUserInput(tx, kind, contract, { ...fields, ...decisions })) ?? { values: {}, fields: {} };
  const links = await writeLinks(tx, id, { programIds, assetIds });
  const before = await modificationsWithEffect(tx, id);
  const extended = move?.action === "extend" ? withExtension(modifications, move) : modifications;
  const items = await writeAll(scene, { modifications: extended, deliverables, milestones, subcontracts });
  const now = <Field extends "contractValue" | "initialEndDate" | "startDate">(field: Field) =>
    own.values[field] === undefined ? contract[field] : own.values[field];
  const after = { ...contract, contractValue: now("contractValue"), initialEndDate: now("initialEndDate") };
  const has = items.modifications ? await modificationsWithEffect(tx, id) : before;
  const derived = settled(contract, before, after, has);
  const moved = changedColumns(contract, derived);
  if (Object.keys(moved).length > 0 || own.values.startDate !== undefined)
    refuseImpossible({ ...derived, startDate: now("startDate") });
  if (items.modifications)
    refuseImpossible({ ...settleContract(after, allApproved(has)), startDate: now("startDate") });
  const changed = { ...own.fields, ...links, ...items, ...moved };
  const demand = contractDemand(contract, own.values, items);
  if (Object.keys(changed).length === 0) return { change: null, demand };
  return { change: { values: { ...own.values, ...derived }, fields: changed }, demand };
}

/** Deletes a contract with its parties. */
export function deleteContract(ctx: UserContext, input: DeleteById) {
  return deleteRecord(ctx, contractKind(today(ctx)), input);
}

export function restoreContract(ctx: UserContext, input: RestoreById) {
  return restoreRecord(ctx, contractKind(today(ctx)), input);
}

type Settling = Pick<ContractRecord, "contractValue" | "initialEndDate" | "currentValue" | "endDate">;
type Moving = Parameters<typeof settleContract>[1];

/**
 * Value and end date derived from the change. Values a source supplied without modifications stay until the base is
 * written.
 */
function settled(before: Settling, had: Moving, after: Settling, has: Moving) {
  const [was, is] = [settleContract(before, had), settleContract(after, has)];
  const followsValue = was.currentValue === before.currentValue || after.contractValue !== before.contractValue;
  const followsEnd = was.endDate === before.endDate || after.initialEndDate !== before.initialEndDate;
  return {
    currentValue: followsValue ? is.currentValue : before.currentValue,
    endDate: followsEnd ? is.endDate : before.endDate,
  };
}

/** The modifications as if all pending ones were approved. */
const allApproved = (modifications: Moving): Moving =>
  modifications.map((one) =>
    one.approvalStatus === "pending" || one.approvalStatus === "inReview"
      ? { ...one, approvalStatus: "approved" }
      : one,
  );

/** Refuses modifications that result in a negative value or in an end before the start. */
function refuseImpossible({
  currentValue,
  endDate,
  startDate,
}: Pick<ContractRecord, "currentValue" | "endDate" | "startDate">): void {
  if (currentValue !== null && currentValue < 0)
    throw fieldError("modifications", "Modifications must not reduce the contract value below 0");
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw fieldError("modifications", "Modifications must not end the contract before its start date");
}

type Extension = Extract<ContractMove, { action: "extend" }>;

/** An extension is a modification of the duration. */
function withExtension(
  changes: ContractItemChanges["modifications"],
  { action: _, ...extension }: Extension,
): ContractItemChanges["modifications"] {
  const added = { ...extension, type: "duration", approvalStatus: "pending" } as const;
  return { ...changes, add: [...(changes?.add ?? []), added] };
}

async function writeLinks(
  tx: Db,
  contractId: string,
  { programIds, assetIds }: { [Field in keyof ContractLinks]?: ContractLinks[Field] | undefined },
): Promise<ChangedFields> {
  const changed: ChangedFields = {};
  for (const [field, column, table, what, ids] of [
    ["programIds", "program_ids", programs, "program", programIds],
    ["assetIds", "asset_ids", assets, "asset", assetIds],
  ] as const) {
    if (ids === undefined) continue;
    const [missing] = await missingIds(tx, table, ids);
    if (missing !== undefined) throw fieldError(`${field}.${ids.indexOf(missing)}`, `No such ${what}`);
    const link = await replaceLinks(tx, field, contractId, ids);
    if (link) changed[column] = link;
  }
  return changed;
}

async function writeAll(scene: Scene, changes: ContractItemChanges): Promise<TouchedItems> {
  return {
    ...(await writeItems(scene, modificationRules, changes.modifications)),
    ...(await writeItems(scene, deliverableRules, changes.deliverables)),
    ...(await writeItems(scene, milestoneRules, changes.milestones)),
    ...(await writeItems(scene, subcontractRules, changes.subcontracts)),
  };
}
