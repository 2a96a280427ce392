import { addDays } from "../core/calendar.js";

/* What a contract's status is, as a fact of its dates. Without zod, so that a page can be without it. */

/** The words that are shown; the first four and `expired` follow from dates, the others somebody decided. */
export const contractStatuses = [
  "pending",
  "upcoming",
  "active",
  "onHold",
  "completed",
  "terminated",
  "cancelled",
  "expired",
] as const;

/** How a contract ended, as stored. */
export const finalStatuses = ["completed", "terminated", "cancelled", "expired"] as const;

type Status = (typeof contractStatuses)[number];

/** What a status is derived from. Dates are `YYYY-MM-DD`; null is unknown, and no end. */
export type ContractFacts = {
  dateSigned: string | null;
  startDate: string | null;
  endDate: string | null;
  /** The day on which the open suspension began. */
  suspendedOn: string | null;
  finalStatus: (typeof finalStatuses)[number] | null;
};

/**
 * The status of a contract on a day: what was decided, else pending until it is signed, on hold
 * while it is suspended, upcoming before its first day, expired after its last, and active between.
 */
export function contractStatus(facts: ContractFacts, today: string): Status {
  if (facts.finalStatus !== null) return facts.finalStatus;
  if (facts.dateSigned === null) return "pending";
  if (facts.suspendedOn !== null) return "onHold";
  if (facts.startDate !== null && facts.startDate > today) return "upcoming";
  return facts.endDate !== null && facts.endDate < today ? "expired" : "active";
}

/** How many days before its end a contract counts as expiring. */
export const expiringDays = 90;

/** Whether a contract is active and ends within so many days. */
export function isExpiring(facts: ContractFacts, today: string, days = expiringDays): boolean {
  if (facts.endDate === null || contractStatus(facts, today) !== "active") return false;
  return facts.endDate <= addDays(today, days);
}

/** What people may decide about a contract. `extend` is a modification that moves its end. */
export const contractActions = [
  "sign",
  "suspend",
  "resume",
  "extend",
  "complete",
  "terminate",
  "cancel",
  "reopen",
] as const;
export type ContractAction = (typeof contractActions)[number];

/** What may be decided in each status. Reopening takes an admin and a reason. */
export const contractMoves: Record<Status, readonly ContractAction[]> = {
  pending: ["sign", "cancel"],
  upcoming: ["extend", "terminate", "cancel"],
  active: ["suspend", "extend", "complete", "terminate"],
  onHold: ["resume", "extend", "complete", "terminate"],
  expired: ["extend", "complete", "terminate"],
  completed: ["reopen"],
  terminated: ["reopen"],
  cancelled: ["reopen"],
};
