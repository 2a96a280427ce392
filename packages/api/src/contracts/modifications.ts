import {
  ModificationApproval,
  type ModificationFields,
  modificationMoves,
  Refusal,
  standingApprovals,
} from "@pave/contract";
import { contractModifications, itemOfNumber, type RecordOf } from "@pave/db";
import { definedFields, refuseMove } from "../core/records.js";
import { refuseBelow } from "../core/trpc.js";
import { refuseDecision } from "./move.js";
import type { ItemRules, Scene, Wrong } from "./write-items.js";

type Table = typeof contractModifications;
type Given = { [Field in keyof ModificationFields]?: ModificationFields[Field] | undefined };
type Moves = {
  delta?: number | null | undefined;
  newEndDate?: string | null | undefined;
  approvalStatus: string | undefined;
};

/** What modifications of a contract obey. One that counts moves the value or the end of a contract that may be extended alone. */
export const modificationRules: ItemRules<Table, ModificationFields, Given> = {
  name: "modifications",
  table: contractModifications,
  async added(scene, item, wrong) {
    if (scene.contract && !beginnings.includes(item.approvalStatus))
      throw wrong("approvalStatus", "A new one needs no approval, or waits for it");
    await refuseUnfit(scene, item, null, wrong);
    if (moving(item)) refuseSettled(scene);
    return item;
  },
  async changed(scene, before, given, id, wrong) {
    const values = definedFields<ModificationFields>(given);
    refuseApproval(scene, before, values.approvalStatus);
    const after = { ...before, ...values };
    await refuseUnfit(scene, after, id, wrong);
    const isMoved =
      before.delta !== after.delta || before.newEndDate !== after.newEndDate || before.date !== after.date;
    if (moving(before) !== moving(after) || (moving(after) && isMoved)) refuseSettled(scene);
    return values;
  },
  removed(scene, before) {
    if (moving(before)) refuseSettled(scene);
  },
};

/** How a new modification may begin. */
const beginnings: readonly ModificationApproval[] = ["notRequired", "pending"];

/** Whether a modification counts and moves something. */
function moving({ delta = null, newEndDate = null, approvalStatus }: Moves): boolean {
  return standingApprovals.includes(approvalStatus ?? "") && (newEndDate !== null || (delta ?? 0) !== 0);
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
  if (before.createdBy === ctx.user.id) throw new Refusal("FORBIDDEN", "Its author cannot approve or reject it");
}

async function refuseUnfit(
  { tx, contractId, day }: Scene,
  { number, date, newEndDate = null }: Pick<ModificationFields, "number" | "date" | "newEndDate">,
  id: string | null,
  wrong: Wrong,
): Promise<void> {
  if (date > day) throw wrong("date", "It has not been yet");
  if (newEndDate !== null && newEndDate < date) throw wrong("newEndDate", "Before the modification");
  const holder = await itemOfNumber(tx, "modifications", contractId, number);
  if (holder !== null && holder !== id) throw wrong("number", "Another modification has it");
}
