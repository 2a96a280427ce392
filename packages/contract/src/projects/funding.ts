import type { FundingStatus, FundingTotals, ProjectFundingFields } from "./parts.js";

/* Project funding stack. Zod-free, so that pages need not load zod. */

/** The statuses of a funding line, each with the statuses that may follow it. */
export const fundingMoves: Readonly<Record<FundingStatus, readonly FundingStatus[]>> = {
  planned: ["applied", "withdrawn", "expired"],
  applied: ["approved", "rejected", "withdrawn", "expired"],
  approved: ["committed", "withdrawn", "expired"],
  committed: ["obligated", "withdrawn", "expired"],
  obligated: ["received", "withdrawn", "expired"],
  received: [],
  rejected: [],
  withdrawn: [],
  expired: [],
};

/** The statuses of secured funding. */
export const securedFunding: readonly FundingStatus[] = ["committed", "obligated", "received"];
/** The statuses of expected funding. */
export const expectedFunding: readonly FundingStatus[] = ["planned", "applied", "approved"];
/** The statuses of funding that will not be paid. */
export const endedFunding: readonly FundingStatus[] = ["rejected", "withdrawn", "expired"];

type Line = Pick<ProjectFundingFields, "amount" | "status">;

/** Secured funding, expected funding and the gap to the budget; summed in cents, returned in dollars; null without lines. */
export function stackTotals(
  budget: number | null,
  lines: readonly Line[],
): Pick<FundingTotals, "secured" | "expected" | "gap"> {
  const sum = (statuses: readonly FundingStatus[]) =>
    lines.reduce((cents, { amount, status }) => (statuses.includes(status) ? cents + toCents(amount) : cents), 0n);
  if (lines.length === 0) return { secured: null, expected: null, gap: null };
  const secured = sum(securedFunding);
  return {
    secured: toDollars(secured),
    expected: toDollars(sum(expectedFunding)),
    gap: budget === null ? null : toDollars(toCents(budget) - secured),
  };
}

const toCents = (dollars: number) => BigInt(Math.round(dollars * 100));
const toDollars = (cents: bigint) => Number(cents) / 100;
