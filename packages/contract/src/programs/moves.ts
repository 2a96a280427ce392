import type { LoanEntryKind, LoanStatus, ProgramStatus, ProgramType } from "./words.js";

/* Allowed status changes of programs and loans. Zod-free. */

type Moves<Status extends string> = Partial<Record<Status, readonly Status[]>>;

const lending: Moves<ProgramStatus> = {
  upcoming: ["open", "archived"],
  open: ["closed", "suspended"],
  suspended: ["open"],
  closed: ["archived"],
  archived: [],
  notStated: ["upcoming", "open", "closed", "archived"],
};

/** The statuses of each program type, each with the statuses that may follow it. */
export const programMoves: Record<ProgramType, Moves<ProgramStatus>> = {
  grant: lending,
  loan: lending,
  other: lending,
  bond: {
    upcoming: ["priced", "archived"],
    priced: ["active"],
    active: ["called", "matured", "defeased", "defaulted"],
    called: [],
    matured: [],
    defeased: [],
    defaulted: [],
    archived: [],
  },
  fund: {
    announced: ["inMarket"],
    inMarket: ["interimClose", "finalClose"],
    interimClose: ["finalClose"],
    finalClose: ["investing"],
    investing: ["harvesting"],
    harvesting: ["liquidated"],
    liquidated: [],
  },
};

/** Types whose programs are upcoming, open or closed by their dates. */
export const datedTypes: readonly ProgramType[] = ["grant", "loan", "other"];
/** Statuses that programs of these types retain regardless of their dates. */
export const decidedStatuses: readonly ProgramStatus[] = ["closed", "suspended", "archived", "notStated"];

/** Inputs of a program's status; dates are YYYY-MM-DD. */
type Standing<Status extends string> = {
  programType: string;
  /** The stored status. */
  status: Status;
  openDate?: string | null | undefined;
  postDate?: string | null | undefined;
  closeDate?: string | null | undefined;
  archiveDate?: string | null | undefined;
};

/**
 * A program's status on a day. Undecided grants, loans and other assistance are upcoming, open or closed by their dates:
 * without a deadline they close when archived. Without dates, a forecast is upcoming and anything else is open.
 */
export function programStatusOn<Status extends string>(
  { programType, status, ...dates }: Standing<Status>,
  today: string,
): Status | "upcoming" | "open" | "closed" {
  if (!datedTypes.some((one) => one === programType) || decidedStatuses.some((one) => one === status)) return status;
  const ends = dates.closeDate ?? dates.archiveDate;
  if (ends && ends < today) return "closed";
  const opens = dates.openDate ?? dates.postDate;
  return (opens ? opens > today : status === "upcoming") ? "upcoming" : "open";
}

/** Moves that require a reason. */
export const reasonedStatuses: readonly string[] = ["suspended", "defaulted", "rejected", "restructured", "chargedOff"];

/** Statuses of a new program: those that others may follow. One that has ended, or needs a reason, is reached by a move. */
export const newStatuses = (type: ProgramType): readonly string[] =>
  Object.entries(programMoves[type]).flatMap(([status, next]) =>
    next.length > 0 && !reasonedStatuses.includes(status) ? [status] : [],
  );

/** Default status of a new program by type. */
export const firstStatus: Record<ProgramType, ProgramStatus> = {
  grant: "upcoming",
  loan: "upcoming",
  other: "upcoming",
  bond: "upcoming",
  fund: "announced",
};

/** Allowed loan status changes. `late` is derived and moves like an active loan. */
export const loanMoves: Record<LoanStatus, readonly LoanStatus[]> = {
  applied: ["inReview", "rejected"],
  inReview: ["approved", "rejected"],
  approved: ["closed"],
  rejected: [],
  closed: ["disbursing"],
  disbursing: ["active"],
  active: ["paid", "defaulted"],
  late: ["paid", "defaulted"],
  paid: [],
  defaulted: ["restructured", "chargedOff"],
  restructured: ["active", "chargedOff"],
  chargedOff: [],
};

/** The kinds of ledger entries that a loan of each status may have; `late` is derived, as above. */
export const loanEntryKinds: Record<LoanStatus, readonly LoanEntryKind[]> = {
  applied: [],
  inReview: [],
  approved: [],
  rejected: [],
  closed: ["disbursement"],
  disbursing: ["disbursement", "repayment", "forgiveness"],
  active: ["disbursement", "repayment", "forgiveness"],
  late: ["disbursement", "repayment", "forgiveness"],
  paid: [],
  defaulted: ["repayment", "forgiveness", "recovery"],
  restructured: ["repayment", "forgiveness"],
  chargedOff: ["recovery"],
};

/** An active loan is late once a payment is overdue by more than this number of days. */
export const lateAfterDays = 30;
