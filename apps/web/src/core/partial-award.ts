import type { PartialAward } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";

/** What stands in place of the amount of an award of which the files have only later actions. */
export function partialWords({ actions, obligated }: PartialAward): string {
  const known = obligated === null ? "" : `: ${formatCurrency(obligated)}`;
  return `Known from ${formatNumber(actions)} ${actions === 1 ? "action" : "actions"}${known}; base action not in the files`;
}
