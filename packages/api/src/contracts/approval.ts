import { effectiveApprovals, isSigned } from "@pave/contract";
import { type Demand, dollars, largestDemand } from "../core/approvals.js";
import type { ContractWritten } from "./check.js";
import type { ContractRecord } from "./move.js";
import type { TouchedItems } from "./write-items.js";

/** Amounts that count as the contract's value. */
const values = ["contractValue", "obligatedAmount", "exercisedValue"] as const;

/**
 * The approval that a change of a contract needs: to change the value of a signed one other than by a modification, to
 * reverse a modification in effect, or to change a paid amount.
 */
export function contractDemand(
  contract: ContractRecord,
  given: Partial<ContractWritten>,
  items: TouchedItems,
): Demand | null {
  const modification = (summary: string, amount: number | null) =>
    ({ kind: "modification", amount: dollars(amount, contract.currency), summary }) as const;
  const paid = (summary: string, amount: number | null) =>
    ({ kind: "paidToDate", amount: dollars(amount, contract.currency), summary }) as const;
  const demands: (Demand | null)[] = [];
  if (isSigned(contract)) {
    for (const field of values)
      if (isOther(contract[field], given[field]))
        demands.push(modification("Value of a signed contract", changeOf(contract[field], given[field])));
    if (given.currency !== undefined && given.currency !== contract.currency)
      demands.push(modification("Currency of a signed contract", null));
    if (isOther(contract.outlayAmount, given.outlayAmount))
      demands.push(paid("Outlays", changeOf(contract.outlayAmount, given.outlayAmount)));
    const { finalValue } = given;
    if (typeof finalValue === "number" && finalValue !== contract.currentValue)
      demands.push(
        modification("Final value other than the current value", changeOf(contract.currentValue, finalValue)),
      );
  }
  for (const { delta } of reversedModifications(items)) demands.push(modification("Modification reversed", delta));
  for (const { amount } of paidToSubcontractors(items)) demands.push(paid("Paid to a subcontractor", amount));
  return largestDemand(demands);
}

type Amount = number | null | undefined;

const isOther = (before: Amount, after: Amount) => after !== undefined && (after ?? null) !== (before ?? null);

/** The size of a change; if one amount is unknown, the other. */
const changeOf = (before: Amount, after: Amount): number | null =>
  (before ?? null) === null && (after ?? null) === null ? null : (after ?? 0) - (before ?? 0);

type Item = { id: string; approvalStatus?: unknown; delta?: unknown; newEndDate?: unknown; paidToDate?: unknown };

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The modifications that are no longer in effect. */
function reversedModifications({ modifications }: TouchedItems): { delta: number }[] {
  const after = new Map<string, Item>(modifications?.after.map((item) => [item.id, item]));
  const counts = (item: Item | undefined) => effectiveApprovals.includes(String(item?.approvalStatus));
  return (modifications?.before ?? [])
    .filter(
      (item: Item) => counts(item) && !counts(after.get(item.id)) && after.get(item.id)?.approvalStatus !== "pending",
    )
    .filter((item: Item) => numberOf(item.delta) !== null || (item.newEndDate ?? null) !== null)
    .map((item: Item) => ({ delta: numberOf(item.delta) ?? 0 }));
}

/** The amount paid to each subcontractor that was added, changed or removed. */
function paidToSubcontractors({ subcontracts }: TouchedItems): { amount: number | null }[] {
  const [before, after] = [subcontracts?.before ?? [], subcontracts?.after ?? []].map(
    (items) => new Map<string, Item>(items.map((item) => [item.id, item])),
  );
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((id) => {
    const [was, is] = [numberOf(before?.get(id)?.paidToDate), numberOf(after?.get(id)?.paidToDate)];
    return was === is ? [] : [{ amount: changeOf(was, is) }];
  });
}
