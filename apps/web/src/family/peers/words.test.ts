import { expect, it } from "vitest";
import { measureWords, peersSentence } from "./words.js";

const words = measureWords("assets", "conditionIndex");
if (words === undefined) throw new Error("No such measure");
const rank = { known: 396, below: 100, equal: 1, above: 295, own: 72 };

it.each([
  [{}, "72 of 100: of 396 known, 25% are worse and 74% better."],
  [{ below: 395, above: 0 }, "72 of 100: the best of 396 known."],
  [{ below: 0, above: 395 }, "72 of 100: the worst of 396 known."],
  [{ below: 394, equal: 2, above: 0 }, "72 of 100: of 396 known, 99% are worse, <1% the same and 0% better."],
  [{ known: 4, below: 2, above: 1 }, "72 of 100: of 4 known, 2 are worse and 1 better."],
  [{ known: 8, below: 1, equal: 3, above: 4 }, "72 of 100: of 8 known, 1 is worse, 2 the same and 4 better."],
  [{ known: 25, below: 4, above: 20 }, "72 of 100: of 25 known, 16% are worse and 80% better."],
  [{ known: 1 }, "No other record of this cohort has this figure."],
])("a rank in words: %o", (part, sentence) => {
  expect(peersSentence({ ...rank, ...part }, words)).toBe(sentence);
});
