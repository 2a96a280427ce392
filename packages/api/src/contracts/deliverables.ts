import { type DeliverableFields, DeliverableStatus, deliverableMoves } from "@pave/contract";
import { contractDeliverables, type Db, findUser, type RecordOf } from "@pave/db";
import { definedFields, refuseMove, refuseStart } from "../core/records.js";
import type { ItemRules, MakeFieldError, Scene } from "./write-items.js";

type Table = typeof contractDeliverables;
type Given = { [Field in keyof DeliverableFields]?: DeliverableFields[Field] | undefined };

/** Rules of deliverables: their status changes and the dates these imply. */
export const deliverableRules: ItemRules<Table, DeliverableFields, Given> = {
  name: "deliverables",
  table: contractDeliverables,
  async added({ tx, day }, item, makeError) {
    refuseStart(item.status, "notStarted", deliverableMoves, accepted);
    if (accepted.includes(item.status) && !item.acceptedDate)
      throw makeError("acceptedDate", "Required for an accepted deliverable");
    refuseDisorder(item, day, makeError);
    await refuseReviewer(tx, item.reviewerId, makeError);
    return item;
  },
  async changed(scene, before, given, _id, makeError) {
    const values = { ...daysOf(scene, before, given), ...definedFields<DeliverableFields>(given) };
    refuseDisorder({ ...before, ...values }, scene.day, makeError);
    await refuseReviewer(scene.tx, given.reviewerId, makeError);
    return values;
  },
};

const accepted: readonly DeliverableStatus[] = ["approved", "completed"];

/** Dates implied by a status change, if not given. */
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

function refuseDisorder(
  { submittedDate = null, acceptedDate = null, status }: Days,
  day: string,
  makeError: MakeFieldError,
): void {
  if (submittedDate !== null && submittedDate > day) throw makeError("submittedDate", "Must not be in the future");
  if (acceptedDate === null) return;
  if (acceptedDate > day) throw makeError("acceptedDate", "Must not be in the future");
  if (submittedDate !== null && acceptedDate < submittedDate) throw makeError("acceptedDate", "Before submittedDate");
  if (status !== "approved" && status !== "completed")
    throw makeError("acceptedDate", "Only for accepted deliverables");
}

async function refuseReviewer(tx: Db, id: string | null | undefined, makeError: MakeFieldError): Promise<void> {
  if (id && !(await findUser(tx, id))) throw makeError("reviewerId", "Person not found");
}
