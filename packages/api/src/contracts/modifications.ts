import {
  effectiveApprovals,
  ModificationApproval,
  type ModificationFields,
  modificationMoves,
  Refusal,
} from "@pave/contract";
import { contractModifications, itemOfNumber, type RecordOf } from "@pave/db";
import { definedFields, refuseMove } from "../core/records.js";
import { refuseBelow } from "../core/trpc.js";
import { refuseDecision } from "./move.js";
import type { ItemRules, MakeFieldError, Scene } from "./write-items.js";

type Table = typeof contractModifications;
type Given = { [Field in keyof ModificationFields]?: ModificationFields[Field] | undefined };
type Moves = {
  delta?: number | null | undefined;
  newEndDate?: string | null | undefined;
  approvalStatus: string | undefined;
};

/**
 * Rules of modifications. One in effect changes the contract's value, or the end of a contract that can be extended.
 */
export const modificationRules: ItemRules<Table, ModificationFields, Given> = {
  name: "modifications",
  table: contractModifications,
  async added(scene, item, makeError) {
    if (scene.contract && !beginnings.includes(item.approvalStatus))
      throw makeError("approvalStatus", "A new modification must be pending or not require approval");
    await refuseUnfit(scene, item, null, makeError);
    if (moving(item)) refuseSettled(scene);
    return item;
  },
  async changed(scene, before, given, id, makeError) {
    const values = definedFields<ModificationFields>(given);
    refuseApproval(scene, before, values.approvalStatus);
    const after = { ...before, ...values };
    await refuseUnfit(scene, after, id, makeError);
    const isMoved =
      before.delta !== after.delta || before.newEndDate !== after.newEndDate || before.date !== after.date;
    if (moving(before) !== moving(after) || (moving(after) && isMoved)) refuseSettled(scene);
    return values;
  },
  removed(scene, before) {
    if (moving(before)) refuseSettled(scene);
  },
};

/** Initial statuses of a new modification. */
const beginnings: readonly ModificationApproval[] = ["notRequired", "pending"];

/** true: the modification is in effect and changes the value or end. */
function moving({ delta = null, newEndDate = null, approvalStatus }: Moves): boolean {
  return effectiveApprovals.includes(approvalStatus ?? "") && (newEndDate !== null || (delta ?? 0) !== 0);
}

/** The value and the end of a contract that is not signed, or is over, stay as they are. */
function refuseSettled({ contract, day }: Scene): void {
  if (contract) refuseDecision(contract, "extend", day);
}

function refuseApproval({ ctx }: Scene, before: RecordOf<Table>, to: ModificationApproval | undefined): void {
  const from = ModificationApproval.parse(before.approvalStatus);
  if (to === undefined || to === from) return;
  refuseMove(from, to, modificationMoves[from]);
  if (to !== "approved" && to !== "rejected") return;
  refuseBelow(ctx.user, "approver");
  if (before.createdBy === ctx.user.id)
    throw new Refusal("FORBIDDEN", "The author cannot approve or reject a modification");
}

async function refuseUnfit(
  { tx, contractId, day }: Scene,
  { number, date, newEndDate = null }: Pick<ModificationFields, "number" | "date" | "newEndDate">,
  id: string | null,
  makeError: MakeFieldError,
): Promise<void> {
  if (date > day) throw makeError("date", "Must not be in the future");
  if (newEndDate !== null && newEndDate < date)
    throw makeError("newEndDate", "Must not be before the modification date");
  const holder = await itemOfNumber(tx, "modifications", contractId, number);
  if (holder !== null && holder !== id) throw makeError("number", "Already used by another modification");
}
