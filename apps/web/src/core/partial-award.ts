import type { PartialAward } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";

/** What stands in place of the amount of an award of which the files have only later actions. */
export function partialWords({ actions, obligated }: PartialAward): string {
  const known = obligated === null ? "" : `: ${formatCurrency(obligated)}`;
  return `Known from ${formatNumber(actions)} ${actions === 1 ? "action" : "actions"}${known}; base action not in the files`;
}

/** What was paid of an award, or spent of it as audited; totals leave out what an audit reports that was replaced. */
export function outlayWords(
  { outlay, isSuperseded }: { outlay: number | null; isSuperseded: boolean },
  amount: (value: number | null) => string,
): string {
  return isSuperseded ? `${amount(outlay)}, replaced by a later audit report` : amount(outlay);
}
