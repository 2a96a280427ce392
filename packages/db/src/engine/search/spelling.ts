/** The typing errors allowed in a word: one if it is short, two if it is long. */
const slips = (word: string): number => (word.length <= 5 ? 1 : 2);
const optionsMax = 5;

/**
 * The words of a vocabulary that a misspelt one most likely means: those with the fewest errors, if few enough. For a
 * half-typed word the rest of each is ignored.
 */
export function likeliestWords(typed: string, words: readonly string[], isHalfTyped: boolean): string[] {
  const ranked = words.map((word) => ({ word, distance: distanceOf(typed, word, isHalfTyped) }));
  const least = Math.min(slips(typed), ...ranked.map(({ distance }) => distance));
  return ranked.flatMap(({ word, distance }) => (distance === least ? word : [])).slice(0, optionsMax);
}

/**
 * Letters omitted, inserted, changed or swapped with their neighbour between two words: the optimal string alignment
 * distance (Damerau 1964). With `isHalfTyped`, between the first and the nearest prefix of the second.
 */
export function distanceOf(typed: string, word: string, isHalfTyped = false): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return isHalfTyped ? Math.min(...row) : at(row, word.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Every text at distance one from a word. */
export function oneEditVariants(word: string): string[] {
  const slips = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    slips.add(head + tail.slice(1));
    slips.add(head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2));
    for (const letter of letters) slips.add(head + letter + tail).add(head + letter + tail.slice(1));
  }
  slips.delete(word);
  return [...slips];
}
