import type { PartialAward } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";
import { partialWords } from "../../core/partial-award.js";

/**
 * In a column of amounts: an award without its opening action on file, with the obligations of the actions on file;
 * the tooltip states what they are.
 */
export function PartialMark(award: PartialAward) {
  const words = partialWords(award);
  const known = award.obligated === null ? "" : ` · ${formatCurrency(award.obligated, "large")}`;
  return (
    <span title={words} className="truncate text-ink-3">
      Partial{known}
      <span className="sr-only">. {words}</span>
    </span>
  );
}
