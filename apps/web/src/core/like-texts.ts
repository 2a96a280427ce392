const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/** Texts that a search offers instead: those with corrected words, and those with one word fewer. */
export function likeTexts(text: string, lines: readonly string[]): { title: string; lines: string[] }[] {
  const isWhole = (line: string) => wordsOf(line) >= wordsOf(text);
  return [
    { title: "Did you mean", lines: lines.filter(isWhole) },
    { title: "With fewer words", lines: lines.filter((line) => !isWhole(line)) },
  ].filter(({ lines }) => lines.length > 0);
}
