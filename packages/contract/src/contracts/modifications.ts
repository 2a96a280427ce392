/* Effect of modifications on a contract's value and end. Zod-free, so that pages need not load zod. */

/** A contract as first signed: its value in currency units, its last day. */
export type ContractBase = { contractValue: number | null; initialEndDate: string | null };

/** Effect of a modification: a change in value, a new end date. */
export type Moving = {
  id: string;
  number: string;
  date: string;
  delta: number | null;
  newEndDate: string | null;
  approvalStatus: string;
};

export const effectiveApprovals: readonly string[] = ["notRequired", "approved"];

/**
 * Current value and end of a contract from its base and its modifications, ordered by date, number and id. An unknown
 * value stays unknown. Sums are in whole cents; the last modified end date wins.
 */
export function settleContract(
  base: ContractBase,
  modifications: readonly Moving[],
): { currentValue: number | null; endDate: string | null } {
  const standing = modifications.filter(({ approvalStatus }) => effectiveApprovals.includes(approvalStatus));
  const inOrder = standing.toSorted(
    (a, b) => compare(a.date, b.date) || compare(a.number, b.number) || compare(a.id, b.id),
  );
  const cents = inOrder.reduce((sum, { delta }) => sum + Math.round((delta ?? 0) * 100), 0);
  return {
    currentValue: base.contractValue === null ? null : (Math.round(base.contractValue * 100) + cents) / 100,
    endDate: inOrder.findLast(({ newEndDate }) => newEndDate !== null)?.newEndDate ?? base.initialEndDate,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
