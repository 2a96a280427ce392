import type { PartialAward } from "@pave/contract";
import { partialWords } from "../../core/partial-award.js";

/** In a column of amounts: an award without its opening action on file; the tooltip states the known facts. */
export function PartialMark(award: PartialAward) {
  const words = partialWords(award);
  return (
    <span title={words} className="truncate text-ink-3">
      Partial award<span className="sr-only">. {words}</span>
    </span>
  );
}
