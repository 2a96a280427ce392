import { states } from "../../core/states.js";
import { slipsBetween } from "../../core/text/slips-between.js";
import { listedFamilies } from "../../families/registry.js";
import { familyWords } from "./family-words.js";
import { keysOf, type Token } from "./tokens.js";

/** Shorter words are too often one letter away from another. */
const shortest = 5;
let known: ReadonlySet<string> | undefined;

/** The words of all vocabularies and the names of states that are long enough to be recognized with a slip. */
function vocabularyWords(): ReadonlySet<string> {
  known ??= new Set(
    [
      ...listedFamilies.flatMap((family) =>
        [familyWords(family).phrases, familyWords(family).sorts].flatMap((index) =>
          [...index.values()].flatMap((phrases) => phrases.flatMap(({ keys }) => keys)),
        ),
      ),
      ...states.flatMap(({ name }) => keysOf(name)),
    ].filter((key) => key.length >= shortest && /^\p{L}+$/u.test(key)),
  );
  return known;
}

/**
 * The tokens with words that no record has, `unknown`, read as the nearest word of the vocabularies: one slip in words
 * of 5 to 7 letters, two in longer ones, as in the search of records. What is as near to two words stays as typed.
 */
export function withoutSlips(tokens: readonly Token[], unknown: readonly string[]): readonly Token[] {
  if (unknown.length === 0) return tokens;
  return tokens.map((token) => {
    if (token.isQuoted || token.word.length < shortest || !unknown.includes(token.word)) return token;
    const meant = nearest(token.key);
    if (meant === undefined) return token;
    const isPlural = token.word !== token.key;
    return { ...token, typed: token.key, key: meant, word: isPlural ? `${meant}s` : meant };
  });
}

function nearest(typed: string): string | undefined {
  const most = typed.length >= 8 ? 2 : 1;
  const near = [...vocabularyWords()]
    .filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.word : undefined;
}
