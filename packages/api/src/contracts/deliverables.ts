import { type DeliverableFields, DeliverableStatus, deliverableMoves } from "@pave/contract";
import { contractDeliverables, type Db, findUser, type RecordOf } from "@pave/db";
import { definedFields, refuseMove } from "../core/records.js";
import type { ItemRules, Scene, Wrong } from "./write-items.js";

type Table = typeof contractDeliverables;
type Given = { [Field in keyof DeliverableFields]?: DeliverableFields[Field] | undefined };

/** What deliverables of a contract obey: their moves, and the days that these tell. */
export const deliverableRules: ItemRules<Table, DeliverableFields, Given> = {
  name: "deliverables",
  table: contractDeliverables,
  async added({ tx, day }, item, wrong) {
    refuseDisorder(item, day, wrong);
    await refuseReviewer(tx, item.reviewerId, wrong);
    return item;
  },
  async changed(scene, before, given, _id, wrong) {
    const values = { ...daysOf(scene, before, given), ...definedFields<DeliverableFields>(given) };
    refuseDisorder({ ...before, ...values }, scene.day, wrong);
    await refuseReviewer(scene.tx, given.reviewerId, wrong);
    return values;
  },
};

/** The days that a move tells, where they are not known. */
function daysOf({ day }: Scene, before: RecordOf<Table>, { status: to }: Given) {
  const from = DeliverableStatus.parse(before.status);
  if (to === undefined || to === from) return {};
  refuseMove(from, to, deliverableMoves[from]);
  if (to === "inReview") return { submittedDate: day };
  return to === "approved" || to === "completed" ? { acceptedDate: before.acceptedDate ?? day } : {};
}

type Days = {
  submittedDate?: string | null | undefined;
  acceptedDate?: string | null | undefined;
  status: string | undefined;
};

function refuseDisorder({ submittedDate = null, acceptedDate = null, status }: Days, day: string, wrong: Wrong): void {
  if (submittedDate !== null && submittedDate > day) throw wrong("submittedDate", "It has not been yet");
  if (acceptedDate === null) return;
  if (acceptedDate > day) throw wrong("acceptedDate", "It has not been yet");
  if (submittedDate !== null && acceptedDate < submittedDate) throw wrong("acceptedDate", "Before submittedDate");
  if (status !== "approved" && status !== "completed") throw wrong("acceptedDate", "It is not accepted");
}

async function refuseReviewer(tx: Db, id: string | null | undefined, wrong: Wrong): Promise<void> {
  if (id && !(await findUser(tx, id))) throw wrong("reviewerId", "There is no such person");
}
