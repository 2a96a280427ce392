import type { LoanStatus, ProgramStatus, ProgramType } from "./words.js";

/* Where programs and loans may go from where they stand; without zod. */

type Moves<Status extends string> = Partial<Record<Status, readonly Status[]>>;

const lending: Moves<ProgramStatus> = {
  upcoming: ["open", "archived"],
  open: ["closed", "suspended"],
  suspended: ["open"],
  closed: ["archived"],
  archived: [],
};

/** The statuses of each type of program, each with those that may follow. */
export const programMoves: Record<ProgramType, Moves<ProgramStatus>> = {
  grant: lending,
  loan: lending,
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

/** Grants and loans that were decided to be in one of these are so, whatever their dates say. */
export const decidedStatuses: readonly ProgramStatus[] = ["closed", "suspended", "archived"];

/** What the standing of a program follows from; dates are YYYY-MM-DD. */
type Standing<Status extends string> = {
  programType: string;
  /** What was decided. */
  status: Status;
  openDate?: string | null | undefined;
  postDate?: string | null | undefined;
  closeDate?: string | null | undefined;
};

/**
 * Where a program stands on a day. Grants and loans of which nothing was decided are upcoming, open or closed by
 * their dates; without a date, what is forecast opens some day and anything else has been open ever since.
 */
export function programStatusOn<Status extends string>(
  { programType, status, ...dates }: Standing<Status>,
  today: string,
): Status | "upcoming" | "open" | "closed" {
  if ((programType !== "grant" && programType !== "loan") || decidedStatuses.some((one) => one === status))
    return status;
  if (dates.closeDate && dates.closeDate < today) return "closed";
  const opens = dates.openDate ?? dates.postDate;
  return (opens ? opens > today : status === "upcoming") ? "upcoming" : "open";
}

/** Where a new program of each type stands unless told otherwise. */
export const firstStatus: Record<ProgramType, ProgramStatus> = {
  grant: "upcoming",
  loan: "upcoming",
  bond: "upcoming",
  fund: "announced",
};

/** Where a loan agreement may go. `late` is derived; what may become of an active loan may become of a late one. */
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

/** The moves that need a reason. */
export const reasonedStatuses: readonly string[] = ["suspended", "defaulted", "rejected", "restructured", "chargedOff"];

/** An active loan is late when a payment is overdue for more than these days. */
export const lateAfterDays = 30;
