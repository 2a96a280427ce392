import type { SearchMatch } from "../core/search-text.js";

/**
 * A term of a search text as typed, its words and the words it may stand for. A word that ends in * is a prefix, one
 * that begins with = a complete name or identifier, one that begins with @ the initials of a name; + joins adjacent
 * words.
 */
export type SearchTerm = { typed: string; words: readonly string[]; corrections: readonly string[] };

type Token = { from: number; to: number; word: string };
type Range = [from: number, to: number];

const special: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss" };

/** A word as the search compares it: lower case without accents and apostrophes. */
export function foldWord(text: string): string {
  const small = text.toLowerCase();
  if (!/[^ -&(-_a-~]/.test(small)) return small;
  return small
    .normalize("NFD")
    .replace(/[\p{M}'’`]/gu, "")
    .replace(/[łøđß]/g, (letter) => special[letter] ?? letter);
}

/** Unicode classes take four times as long, and most texts need none. */
const plainWord = /[A-Za-z0-9]+(?:['`][A-Za-z0-9]+)*/g;
const anyWord = /[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{N}]+)*/gu;

function tokensOf(text: string): Token[] {
  const isPlain = !/[^ -~]/.test(text);
  return [...text.matchAll(isPlain ? plainWord : anyWord)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word: foldWord(word),
  }));
}

/** Adjacent tokens that a word may consist of: BR-0001, N.J., I-95. */
const joinedMax = 6;

/** The ranges of a word in a text; null if it does not occur. */
function rangesOf(tokens: readonly Token[], word: string): Range[] | null {
  const isBeginning = word.endsWith("*");
  const wanted = word.replace(/^[=@]|[*+]/g, "");
  if (wanted === "") return null;
  const ranges: Range[] = [];
  tokens.forEach(({ from }, start) => {
    let joined = "";
    for (const token of tokens.slice(start, start + joinedMax)) {
      joined += token.word;
      if (joined === wanted) ranges.push([from, token.to]);
      else if (isBeginning && joined.startsWith(wanted))
        ranges.push([from, Math.max(from + 1, token.to - (joined.length - wanted.length))]);
      if (joined.length >= wanted.length || !wanted.startsWith(joined)) break;
    }
  });
  return ranges.length > 0 ? ranges : null;
}

/** The ranges of the first alternative of a term whose words all occur in a text. */
function termRanges(tokens: readonly Token[], { words, corrections }: SearchTerm): Range[] | null {
  for (const alternative of [...words, ...corrections]) {
    const found = alternative
      .split(" ")
      .map((word) => (word.startsWith("@") ? initialRanges(tokens, word.slice(1)) : rangesOf(tokens, word)));
    if (found.length > 0 && found.every((ranges) => ranges !== null)) return found.flat();
  }
  return null;
}

/** A name matched by its initials, highlighted in full. */
function initialRanges(tokens: readonly Token[], initials: string): Range[] | null {
  const [first, last] = [tokens.at(0), tokens.at(-1)];
  const isNamed = [tokens, tokens.filter(({ word }) => !small.has(word))].some(
    (named) => named.map(({ word }) => word[0]).join("") === initials,
  );
  return first && last && isNamed ? [[first.from, last.to]] : null;
}
const small = new Set(["of", "the", "and", "for"]);

/** Ranges in order, with adjacent and overlapping ones merged. */
function merged(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

const excerptMax = 160;

/** An excerpt of a long text around its first match, with the ranges shifted. */
function excerptOf(text: string, ranges: Range[]): Pick<SearchMatch, "text" | "ranges"> {
  if (text.length <= excerptMax) return { text, ranges };
  const first = ranges[0]?.[0] ?? 0;
  const wanted = Math.max(0, Math.min(first - 40, text.length - excerptMax));
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1 || wanted;
  const shown = text.slice(start, start + excerptMax);
  const within = ranges.flatMap(([from, to]): Range[] =>
    from >= start && to <= start + shown.length ? [[from - start, to - start]] : [],
  );
  return { text: shown, ranges: within };
}

/** The searched values of a record by field, the title first. */
export type SearchedFields = Readonly<Record<string, string | readonly (string | null)[] | null>>;

/**
 * The first field with the most terms, and their ranges. Null if no field has any, such as when a term matches through
 * another record's synonym.
 */
export function matchIn(fields: SearchedFields, terms: readonly SearchTerm[]): SearchMatch | null {
  let best: (SearchMatch & { found: number }) | null = null;
  search: for (const [field, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      if (!value) continue;
      const tokens = tokensOf(value);
      const each = terms.map((term) => termRanges(tokens, term));
      const found = each.filter((ranges) => ranges !== null).length;
      if (found > (best?.found ?? 0))
        best = { field, found, ...excerptOf(value, merged(each.flatMap((ranges) => ranges ?? []))) };
      // No later field can have more terms.
      if (found === terms.length) break search;
    }
  }
  if (!best) return null;
  const { found: _, ...match } = best;
  return match;
}

/** As `matchIn`, but null unless all terms are found in one field. */
export function matchAll(fields: SearchedFields, terms: readonly SearchTerm[]): SearchMatch | null {
  if (terms.length === 0) return null;
  for (const [field, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      if (!value) continue;
      const tokens = tokensOf(value);
      const each = terms.map((term) => termRanges(tokens, term));
      if (each.every((ranges) => ranges !== null)) return { field, ...excerptOf(value, merged(each.flat())) };
    }
  }
  return null;
}
