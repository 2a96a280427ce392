import type { PartialAward } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";

/** Replaces the amount of an award of which the files contain only later actions. */
export function partialWords({ actions, obligated }: PartialAward): string {
  const known = obligated === null ? "" : `: ${formatCurrency(obligated)}`;
  return `Known from ${formatNumber(actions)} ${actions === 1 ? "action" : "actions"}${known}; base action not in the files`;
}

/** The amount paid of an award, or spent as audited; totals omit the figures of superseded audits. */
export function outlayWords(
  { outlay, isSuperseded }: { outlay: number | null; isSuperseded: boolean },
  amount: (value: number | null) => string,
): string {
  return isSuperseded ? `${amount(outlay)}, replaced by a later audit report` : amount(outlay);
}
