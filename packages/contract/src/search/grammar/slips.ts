import { states } from "../../core/states.js";
import { slipsBetween } from "../../core/text/slips-between.js";
import { listedFamilies } from "../../families/registry.js";
import { familyWords } from "./family-words.js";
import { type CountyIndex, countyWord } from "./places.js";
import { keysOf, type Token, tokensOf } from "./tokens.js";

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
export function withoutSlips(
  tokens: readonly Token[],
  unknown: readonly string[],
  counties: CountyIndex | undefined,
): readonly Token[] {
  if (unknown.length === 0) return tokens;
  const words = counties === undefined ? vocabularyWords() : withCounties(counties);
  const found = new Map<string, string | undefined>();
  return tokens.map((token) => {
    if (token.isQuoted || token.word.length < shortest || !unknown.includes(token.word)) return token;
    if (!found.has(token.key)) found.set(token.key, nearest(token.key, words));
    const meant = found.get(token.key);
    if (meant === undefined) return token;
    const isPlural = token.word !== token.key;
    return { ...token, typed: token.key, key: meant, word: isPlural ? `${meant}s` : meant };
  });
}

/** Whether a line has a word for a county, which may be misspelled; the names of counties are loaded for it. */
export const mentionsCounty = (line: string): boolean =>
  countyWord.test(line) ||
  tokensOf(line).some(({ word }) =>
    ["county", "counties", "parish"].some((one) => word[0] === one[0] && slipsBetween(word, one) === 1),
  );

const withNames = new WeakMap<CountyIndex, ReadonlySet<string>>();

/** The words of the vocabularies and of the names of counties. */
function withCounties(counties: CountyIndex): ReadonlySet<string> {
  const found =
    withNames.get(counties) ??
    new Set([
      ...vocabularyWords(),
      ...[...counties.keys()].flatMap((name) => name.split(" ")).filter((key) => key.length >= shortest),
    ]);
  withNames.set(counties, found);
  return found;
}

function nearest(typed: string, words: ReadonlySet<string>): string | undefined {
  const most = typed.length >= 8 ? 2 : 1;
  const near = [...words]
    .filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.word : undefined;
}
