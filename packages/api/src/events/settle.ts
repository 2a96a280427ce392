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

/** The user-entered content from which other values are derived. */
export type EventContent = { [Field in Dated]?: EventFields[Field] | undefined } & OwnStatuses & {
    category: EventCategory;
    eventDate: string;
    status: WorkStatus;
    regulation?: Regulation | null | undefined;
  };

/** Derived values of an event: status, dates, retainage and whether it needs approval. */
export function followsFrom(content: EventContent, day: string) {
  const status = followedStatus(content) ?? content.status;
  const isDone = status === "completed";
  const completedDate = isDone ? (content.completedDate ?? dayDone(content) ?? day) : null;
  const { category, emmaEventType, issueStatus } = content;
  return {
    status,
    completedDate,
    requiresApproval: needsApproval(content),
    dueDate: emmaEventType ? filingDeadline(content.eventDate) : (content.dueDate ?? content.plannedDate ?? null),
    regulation: emmaEventType ? ("15c2-12" as const) : (content.regulation ?? null),
    retainageAmount: content.retainageAmount ?? retained(content),
    actualDate:
      category === "milestone" && isDone ? (content.actualDate ?? completedDate) : (content.actualDate ?? null),
    paidDate: content.paymentStatus === "paid" ? (content.paidDate ?? day) : null,
    resolvedDate: issueStatus === "resolved" || issueStatus === "closed" ? (content.resolvedDate ?? day) : null,
  };
}

function dayDone({ actualDate, paidDate, resolvedDate, filedDate }: EventContent): string | null {
  return actualDate ?? paidDate ?? resolvedDate ?? filedDate ?? null;
}

/** Rates have six decimals. */
const rateUnit = 1_000_000;

/** Retainage of a payment by its rate, in whole cents. */
function retained({ amount, retainageRate }: EventContent): number | null {
  if (amount === null || amount === undefined || retainageRate === null || retainageRate === undefined) return null;
  const rate = BigInt(Math.round(retainageRate * rateUnit));
  return fromCents(divideRounded(toCents(Math.abs(amount)) * rate, BigInt(rateUnit)));
}
