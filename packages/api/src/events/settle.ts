import {
  divideRounded,
  type EventCategory,
  type EventFields,
  filingDeadline,
  followedStatus,
  fromCents,
  needsApproval,
  type OwnStatuses,
  type Regulation,
  toCents,
  type WorkStatus,
} from "@pave/contract";

type Dated =
  | "dueDate"
  | "plannedDate"
  | "actualDate"
  | "completedDate"
  | "paidDate"
  | "resolvedDate"
  | "filedDate"
  | "emmaEventType"
  | "amount"
  | "retainageRate"
  | "retainageAmount"
  | "requiresApproval";

/** What is said of an event, from which the rest follows. */
export type Said = { [Field in Dated]?: EventFields[Field] | undefined } & OwnStatuses & {
    category: EventCategory;
    eventDate: string;
    status: WorkStatus;
    regulation?: Regulation | null | undefined;
  };

/** What follows from what is said of an event: its status, its days, what is retained, and whether it needs approval. */
export function followsFrom(said: Said, day: string) {
  const status = followedStatus(said) ?? said.status;
  const isDone = status === "completed";
  const completedDate = isDone ? (said.completedDate ?? dayDone(said) ?? day) : null;
  const { category, emmaEventType, issueStatus } = said;
  return {
    status,
    completedDate,
    requiresApproval: needsApproval(said),
    dueDate: emmaEventType ? filingDeadline(said.eventDate) : (said.dueDate ?? said.plannedDate ?? null),
    regulation: emmaEventType ? ("15c2-12" as const) : (said.regulation ?? null),
    retainageAmount: said.retainageAmount ?? retained(said),
    actualDate: category === "milestone" && isDone ? (said.actualDate ?? completedDate) : (said.actualDate ?? null),
    paidDate: said.paymentStatus === "paid" ? (said.paidDate ?? day) : null,
    resolvedDate: issueStatus === "resolved" || issueStatus === "closed" ? (said.resolvedDate ?? day) : null,
  };
}

function dayDone({ actualDate, paidDate, resolvedDate, filedDate }: Said): string | null {
  return actualDate ?? paidDate ?? resolvedDate ?? filedDate ?? null;
}

/** A rate is kept to a millionth. */
const rateUnit = 1_000_000;

/** What is retained of a payment by its rate, in whole cents. */
function retained({ amount, retainageRate }: Said): number | null {
  if (amount === null || amount === undefined || retainageRate === null || retainageRate === undefined) return null;
  const rate = BigInt(Math.round(retainageRate * rateUnit));
  return fromCents(divideRounded(toCents(Math.abs(amount)) * rate, BigInt(rateUnit)));
}
