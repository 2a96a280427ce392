import { addDays } from "../core/calendar.js";
import type { Need } from "../work/needs.js";

/* A contract's status derived from its dates. Zod-free, so that pages need not load zod. */

/** Displayed statuses; the first five and `expired` derive from dates, the others are set by a user. */
export const contractStatuses = [
  "pending",
  "closed",
  "upcoming",
  "active",
  "onHold",
  "completed",
  "terminated",
  "cancelled",
  "expired",
] as const;

/** Final status of a contract, as stored. */
export const finalStatuses = ["completed", "terminated", "cancelled", "expired"] as const;

type Status = (typeof contractStatuses)[number];

/** Inputs of the status. Dates are `YYYY-MM-DD`; null is unknown, or no end. */
export type ContractFacts = {
  /** The last day for bids. */
  tenderEndDate: string | null;
  dateSigned: string | null;
  signedOnOrBefore: string | null;
  startDate: string | null;
  endDate: string | null;
  /** The day on which the open suspension began. */
  suspendedOn: string | null;
  finalStatus: (typeof finalStatuses)[number] | null;
};

/** true: it was signed, on a known day or by one. */
export const isSigned = ({ dateSigned, signedOnOrBefore }: Pick<ContractFacts, "dateSigned" | "signedOnOrBefore">) =>
  dateSigned !== null || signedOnOrBefore !== null;

/**
 * A contract's status on a day: the final status if set; until it is signed pending, and closed after the last day for
 * bids; then on hold while suspended, upcoming before the start date, expired after the end date, otherwise active.
 */
export function contractStatus(facts: ContractFacts, today: string): Status {
  if (facts.finalStatus !== null) return facts.finalStatus;
  if (!isSigned(facts)) return facts.tenderEndDate !== null && facts.tenderEndDate < today ? "closed" : "pending";
  if (facts.suspendedOn !== null) return "onHold";
  if (facts.startDate !== null && facts.startDate > today) return "upcoming";
  return facts.endDate !== null && facts.endDate < today ? "expired" : "active";
}

/** A contract counts as expiring this many days before its end. */
export const expiringDays = 90;

/** true: the contract is active and ends within `days`. */
export function isExpiring(facts: ContractFacts, today: string, days = expiringDays): boolean {
  if (facts.endDate === null || contractStatus(facts, today) !== "active") return false;
  return facts.endDate <= addDays(today, days);
}

/** Status actions on a contract. `extend` is a modification that moves the end date. */
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

/** Actions allowed in each status. Reopening requires an administrator and a reason. */
export const contractMoves: Record<Status, readonly ContractAction[]> = {
  pending: ["sign", "cancel"],
  closed: ["sign", "cancel"],
  upcoming: ["extend", "terminate", "cancel"],
  active: ["suspend", "extend", "complete", "terminate"],
  onHold: ["resume", "extend", "complete", "terminate"],
  expired: ["extend", "complete", "terminate"],
  completed: ["reopen"],
  terminated: ["reopen"],
  cancelled: ["reopen"],
};

/** Fields required of a signed contract. An unsigned one is a draft; imported ones have what their source publishes. */
export const contractNeeds = [
  ["contractNumber"],
  ["buyerOrgId", "awardingAgency"],
  ["contractValue", "ceilingValue"],
  ["startDate"],
  ["initialEndDate"],
] as const satisfies readonly Need[];
