import { type ContractMilestoneFields, WorkStatus, workMoves } from "@pave/contract";
import { contractMilestones, milestoneWeight, type RecordOf } from "@pave/db";
import { definedFields, refuseMove, refuseStart, fieldError as wrongField } from "../core/records.js";
import type { ItemRules, MakeFieldError, Scene } from "./write-items.js";

type Table = typeof contractMilestones;
type Given = { [Field in keyof ContractMilestoneFields]?: ContractMilestoneFields[Field] | undefined };

/** Rules of milestones: their status changes, the dates these imply, and the total of their weights. */
export const milestoneRules: ItemRules<Table, ContractMilestoneFields, Given> = {
  name: "milestones",
  table: contractMilestones,
  async added({ day }, item, makeError) {
    refuseStart(item.status, "notStarted", workMoves, ["completed"]);
    if (item.status === "completed" && !item.actualDate)
      throw makeError("actualDate", "Required for a completed milestone");
    refuseDisorder(item, day, makeError);
    return item;
  },
  async changed(scene, before, given, _id, makeError) {
    const values = { ...dayOf(scene, before, given), ...definedFields<ContractMilestoneFields>(given) };
    refuseDisorder({ ...before, ...values }, scene.day, makeError);
    return values;
  },
  async settled({ tx, contractId }) {
    if ((await milestoneWeight(tx, contractId)) > 1_000_000)
      throw wrongField("milestones", "The weights total more than 1");
  },
};

/** Date implied by a status change, if not given. */
function dayOf({ day }: Scene, before: RecordOf<Table>, { status: to }: Given) {
  const from = WorkStatus.parse(before.status);
  if (to === undefined || to === from) return {};
  refuseMove(from, to, workMoves[from]);
  return to === "completed" ? { actualDate: before.actualDate ?? day } : {};
}

type Done = { actualDate?: string | null | undefined; status: string | undefined };

function refuseDisorder({ actualDate = null, status }: Done, day: string, makeError: MakeFieldError): void {
  if (actualDate === null) return;
  if (actualDate > day) throw makeError("actualDate", "Must not be in the future");
  if (status !== "completed" && status !== "failed") throw makeError("actualDate", "Only for completed items");
}
