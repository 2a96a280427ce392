import { effectiveApprovals, ModificationApproval, type ModificationFields, modificationMoves } from "@pave/contract";
import {
  contractModifications,
  differences,
  itemOfNumber,
  joinFormerMakers,
  lockPendingApproval,
  type RecordOf,
} from "@pave/db";
import { decideStep } from "../core/approvals.js";
import { definedFields, refuseMove } from "../core/records.js";
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
 * One that changes either awaits approval, whatever status its author gives.
 */
export const modificationRules: ItemRules<Table, ModificationFields, Given> = {
  name: "modifications",
  table: contractModifications,
  async added(scene, item, makeError) {
    if (!beginnings.includes(item.approvalStatus))
      throw makeError("approvalStatus", "A new modification must be pending or not require approval");
    await refuseUnfit(scene, item, null, makeError);
    if (!isMoving(item)) return item;
    refuseSettled(scene);
    return { ...item, approvalStatus: "pending" };
  },
  async changed(scene, before, given, id, makeError) {
    const values = definedFields<ModificationFields>(given);
    const { approvalStatus: to, ...others } = values;
    const isDecision = to !== before.approvalStatus && (to === "approved" || to === "rejected");
    if (isDecision && Object.keys(differences(before, others)).length > 0)
      throw makeError("approvalStatus", "Decide on it without changing it");
    await decide(scene, before, values);
    const after = { ...before, ...values };
    await refuseUnfit(scene, after, id, makeError);
    const isOther =
      before.delta !== after.delta || before.newEndDate !== after.newEndDate || before.date !== after.date;
    if (isOther && before.approvalStatus === "approved")
      throw makeError("delta", "Approved: cancel the modification and add another");
    if (isOther && before.approvalStatus === "notRequired" && isMoving(after)) values.approvalStatus = "pending";
    if (inEffect(before) !== inEffect({ ...after, ...values })) refuseSettled(scene);
    return values;
  },
  removed(scene, before) {
    if (inEffect(before)) refuseSettled(scene);
  },
  settled: ({ tx, contractId }) => joinFormerMakers(tx, contractId),
};

/** Initial statuses of a new modification. */
const beginnings: readonly ModificationApproval[] = ["notRequired", "pending"];

/** true: it would change the value or the end. */
function isMoving({ delta = null, newEndDate = null }: Omit<Moves, "approvalStatus">): boolean {
  return newEndDate !== null || (delta ?? 0) !== 0;
}

/** true: it changes the value or the end now. */
export function inEffect(modification: Moves): boolean {
  return effectiveApprovals.includes(modification.approvalStatus ?? "") && isMoving(modification);
}

/** The value and end of an unsigned or closed contract do not change. */
function refuseSettled({ contract, day }: Scene): void {
  if (contract) refuseDecision(contract, "extend", day);
}

/** Approves or rejects one step; only the last step changes the status. */
async function decide({ tx, ctx, contractId, reason }: Scene, before: RecordOf<Table>, values: Given): Promise<void> {
  const from = ModificationApproval.parse(before.approvalStatus);
  const to = values.approvalStatus;
  if (to === undefined || to === from) return;
  refuseMove(from, to, modificationMoves[from]);
  if (to !== "approved" && to !== "rejected") return;
  const waiting = await lockPendingApproval(tx, { entityId: contractId, partId: before.id });
  if (!waiting) throw new Error(`The modification ${before.id} has no pending approval`);
  const isFinal = await decideStep(tx, ctx, waiting, to, reason);
  if (!isFinal) values.approvalStatus = "inReview";
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
