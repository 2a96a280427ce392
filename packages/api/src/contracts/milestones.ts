import { type ContractMilestoneFields, WorkStatus, workMoves } from "@pave/contract";
import { contractMilestones, milestoneWeight, type RecordOf } from "@pave/db";
import { definedFields, refuseMove, fieldError as wrongField } from "../core/records.js";
import type { ItemRules, Scene, Wrong } from "./write-items.js";

type Table = typeof contractMilestones;
type Given = { [Field in keyof ContractMilestoneFields]?: ContractMilestoneFields[Field] | undefined };

/** What milestones of a contract obey: their moves, the days that these tell, and the whole of their weights. */
export const milestoneRules: ItemRules<Table, ContractMilestoneFields, Given> = {
  name: "milestones",
  table: contractMilestones,
  async added({ day }, item, wrong) {
    refuseDisorder(item, day, wrong);
    return item;
  },
  async changed(scene, before, given, _id, wrong) {
    const values = { ...dayOf(scene, before, given), ...definedFields<ContractMilestoneFields>(given) };
    refuseDisorder({ ...before, ...values }, scene.day, wrong);
    return values;
  },
  async settled({ tx, contractId }) {
    if ((await milestoneWeight(tx, contractId)) > 1_000_000)
      throw wrongField("milestones", "Their weights add up to more than 1");
  },
};

/** The day that a move tells, where it is not known. */
function dayOf({ day }: Scene, before: RecordOf<Table>, { status: to }: Given) {
  const from = WorkStatus.parse(before.status);
  if (to === undefined || to === from) return {};
  refuseMove(from, to, workMoves[from]);
  return to === "completed" ? { actualDate: before.actualDate ?? day } : {};
}

type Done = { actualDate?: string | null | undefined; status: string | undefined };

function refuseDisorder({ actualDate = null, status }: Done, day: string, wrong: Wrong): void {
  if (actualDate === null) return;
  if (actualDate > day) throw wrong("actualDate", "It has not been yet");
  if (status !== "completed" && status !== "failed") throw wrong("actualDate", "It is not completed");
}
