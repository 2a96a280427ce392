import { foldWord, type SearchGroup } from "@pave/contract";
import type { SearchReading } from "../engine/search/reading.js";

const spellingsMax = 3;

/** The text with misspelled words corrected; words of the hits come first. */
export function spellingsOf(text: string, { terms }: SearchReading, groups: readonly SearchGroup[]): string[] {
  const found = groups.flatMap(({ items }) => items.map(({ title, matched }) => foldWord(`${title} ${matched.text}`)));
  const hits = (word: string) => found.filter((one) => one.includes(word)).length;
  let spellings = [text];
  for (const { typed, meant } of terms) {
    if (meant.length === 0 || (found.length > 0 && hits(typed) > 0)) continue;
    const words = meant.map((word) => word.replace(/\*$/, "")).toSorted((a, b) => hits(b) - hits(a));
    spellings = words.slice(0, spellingsMax).flatMap((word) => spellings.map((one) => replaceWord(one, typed, word)));
  }
  return [...new Set(spellings)].filter((one) => one !== text).slice(0, spellingsMax);
}

/** Replaces the first word that folds to `typed`. */
function replaceWord(text: string, typed: string, word: string): string {
  let isDone = false;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (part) => {
    if (isDone || foldWord(part) !== typed) return part;
    isDone = true;
    return word;
  });
}
