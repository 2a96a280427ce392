import { type ApprovalKind, effectiveApprovals, isSigned, Refusal } from "@pave/contract";
import { type Demand, dollars, largestDemand } from "../core/approvals.js";
import { type ContractWritten, outlays } from "./check.js";
import type { ContractRecord } from "./move.js";
import type { TouchedItems } from "./write-items.js";

/** Amounts that count as the contract's value. */
const values = ["contractValue", "obligatedAmount", "exercisedValue", "iijaObligated"] as const;

/**
 * The approval that a change of a contract needs: to change the value of a signed one other than by a modification or its
 * contractor, to reverse modifications in effect, or to change paid amounts. Parts of one change add up, so that none is split to need
 * fewer steps.
 */
export function contractDemand(
  contract: ContractRecord,
  given: Partial<ContractWritten>,
  items: TouchedItems,
): Demand | null {
  const demandFor = (kind: ApprovalKind, summary: string, amount: number | null): Demand => ({
    kind,
    amount: dollars(amount, contract.currency),
    summary,
  });
  const revalued: Demand[] = [];
  const paid: Demand[] = [];
  if (isSigned(contract)) {
    for (const field of values)
      if (isOther(contract[field], given[field]))
        revalued.push(demandFor("modification", "Value of a signed contract", changeOf(contract[field], given[field])));
    if (given.currency !== undefined && given.currency !== contract.currency)
      revalued.push(demandFor("modification", "Currency of a signed contract", null));
    const { primeOrgId, currentValue } = contract;
    if (primeOrgId !== null && given.primeOrgId !== undefined && (given.primeOrgId ?? null) !== primeOrgId)
      revalued.push(demandFor("modification", "Contractor of a signed contract", currentValue));
    const { finalValue } = given;
    if (typeof finalValue === "number" && finalValue !== contract.currentValue)
      revalued.push(
        demandFor(
          "modification",
          "Final value other than the current value",
          changeOf(contract.currentValue, finalValue),
        ),
      );
  }
  // The fields of its value are measures of one amount.
  const modified = sumOf([
    largestDemand(revalued),
    ...reversedModifications(items).map((delta) => demandFor("modification", "Modification reversed", delta)),
  ]);
  for (const field of outlays)
    if (isOther(contract[field], given[field]))
      paid.push(demandFor("paidToDate", "Outlays", changeOf(contract[field], given[field])));
  for (const amount of paidToSubcontractors(items))
    paid.push(demandFor("paidToDate", "Paid to a subcontractor", amount));
  const spent = sumOf(paid);
  if (modified && spent)
    throw new Refusal("BAD_REQUEST", "Change the value and the amounts paid separately: each needs its own approval");
  return modified ?? spent;
}

/** The largest of several demands with the sum of their amounts, without signs; unknown if one is. */
function sumOf(demands: readonly (Demand | null)[]): Demand | null {
  const largest = largestDemand(demands);
  if (!largest || largest.amount === null) return largest;
  return { ...largest, amount: demands.reduce((sum, demand) => sum + Math.abs(demand?.amount ?? 0), 0) };
}

type Amount = number | null | undefined;

const isOther = (before: Amount, after: Amount) => after !== undefined && (after ?? null) !== (before ?? null);

/** The size of a change; if one amount is unknown, the other. */
const changeOf = (before: Amount, after: Amount): number | null =>
  (before ?? null) === null && (after ?? null) === null ? null : (after ?? 0) - (before ?? 0);

type Item = { id: string; approvalStatus?: unknown; delta?: unknown; newEndDate?: unknown; paidToDate?: unknown };

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The amounts of the modifications that are no longer in effect. */
function reversedModifications({ modifications }: TouchedItems): number[] {
  const after = new Map<string, Item>(modifications?.after.map((item) => [item.id, item]));
  const counts = (item: Item | undefined) => effectiveApprovals.includes(String(item?.approvalStatus));
  return (modifications?.before ?? [])
    .filter(
      (item: Item) => counts(item) && !counts(after.get(item.id)) && after.get(item.id)?.approvalStatus !== "pending",
    )
    .filter((item: Item) => numberOf(item.delta) !== null || (item.newEndDate ?? null) !== null)
    .map((item: Item) => numberOf(item.delta) ?? 0);
}

/** The amount paid to each subcontractor that was added, changed or removed. */
function paidToSubcontractors({ subcontracts }: TouchedItems): (number | null)[] {
  const [before, after] = [subcontracts?.before ?? [], subcontracts?.after ?? []].map(
    (items) => new Map<string, Item>(items.map((item) => [item.id, item])),
  );
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((id) => {
    const [was, is] = [numberOf(before?.get(id)?.paidToDate), numberOf(after?.get(id)?.paidToDate)];
    return was === is ? [] : [changeOf(was, is)];
  });
}
