/* What modifications do to a contract's value and end. Without zod, so that a page can be without it. */

/** A contract as it was first signed: its value in currency units, its last day. */
export type ContractBase = { contractValue: number | null; initialEndDate: string | null };

/** What a modification moves: the value by a difference, the end to another day. */
export type Moving = {
  id: string;
  number: string;
  date: string;
  delta: number | null;
  newEndDate: string | null;
  approvalStatus: string;
};

/** The words of approval under which a modification counts. */
export const standingApprovals: readonly string[] = ["notRequired", "approved"];

/**
 * The value and the end that follow from a contract's base and its modifications, by their date, number and id.
 * A value that is not known stays so. Sums are of whole cents. The end is the one that was moved last.
 */
export function settleContract(
  base: ContractBase,
  modifications: readonly Moving[],
): { currentValue: number | null; endDate: string | null } {
  const standing = modifications.filter(({ approvalStatus }) => standingApprovals.includes(approvalStatus));
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
