import { familyKeys, foldWord, matchIn, type SearchedFields, type SearchTerm } from "@pave/contract";

export const spellingsMax = 3;

/** A hit and the terms by which it was found. */
type Spelled = { terms: readonly SearchTerm[]; fields: SearchedFields };

/** A text with its misspelled words as in the hits, so that each finds something; the text of most hits first. */
export function spellingsOf(text: string, hits: readonly Spelled[]): string[] {
  const counts = new Map<string, number>();
  for (const { terms, fields } of hits.filter(({ terms }) => terms.some(({ corrections }) => corrections.length > 0))) {
    const spelling = spelledAs(text, terms, fields);
    if (spelling !== null && spelling !== text) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, spellingsMax)
    .map(([spelling]) => spelling);
}

/** Null if a word stands for something that the record does not spell out. */
function spelledAs(text: string, terms: readonly SearchTerm[], fields: SearchedFields): string | null {
  let spelling = text;
  for (const { typed, words, corrections } of terms) {
    if (has(fields, words)) continue;
    const word = corrections.find((one) => has(fields, [one]));
    if (word === undefined) return null;
    spelling = replaceWord(spelling, typed, word.replace(/\*$/, ""));
  }
  return spelling;
}

const has = (fields: SearchedFields, words: readonly string[]) =>
  matchIn(fields, [{ typed: "", words, corrections: [] }]) !== null;

/** A text without one of its words, for each of them; longest first. */
export function shorterTexts(terms: readonly SearchTerm[]): string[] {
  if (terms.length < 2 || terms.length > shortenedMax) return [];
  return terms
    .map((_, left) => terms.flatMap(({ typed }, at) => (at === left ? [] : [typed])).join(" "))
    .filter((text) => !nouns.has(text))
    .toSorted((a, b) => b.length - a.length);
}

/** What the families call their records; alone it leads nowhere. */
const nouns = new Set(familyKeys.map((key) => key.replaceAll("-", " ")));

/** Each omitted word is a search. */
const shortenedMax = 6;

/** Replaces the first word that folds to `typed`. */
function replaceWord(text: string, typed: string, word: string): string {
  let isDone = false;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (part) => {
    if (isDone || foldWord(part) !== typed) return part;
    isDone = true;
    return word;
  });
}
