/** Words for powers of ten after a number. */
export const magnitudes: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mm: 1e6, mn: 1e6, mil: 1e6, mio: 1e6, million: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9, t: 1e12, trillion: 1e12 },
};

/** Small numbers in words: "ten million", "half a mile". */
export const smallNumbers: Readonly<Record<string, number>> = {
  ...{ "half a": 0.5, "a half": 0.5, "a quarter": 0.25, "quarter of a": 0.25, quarter: 0.25, a: 1, an: 1, one: 1 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twenty: 20, fifty: 50 },
  ...{ "a hundred": 100, "one hundred": 100, hundred: 100, "a thousand": 1000, "one thousand": 1000, thousand: 1000 },
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A pattern of alternatives, the longest first, as one of them may begin another. */
export const oneOf = (words: readonly string[]): string =>
  `(?:${words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")})`;
