/** A word of a line: its normalized form and its position. */
export type Token = {
  /** Folded and singular. */
  key: string;
  /** Folded, as typed. */
  word: string;
  raw: string;
  /** The key as typed, if the word is read as another one. */
  typed?: string;
  start: number;
  end: number;
  /** A text in quotes, taken literally. */
  isQuoted: boolean;
  /** Whether it starts or ends a piece between spaces; "20" of "MD-20" only ends one. */
  begins: boolean;
  ends: boolean;
  /** Whether a minus sign before it excludes it: "-closed". */
  isMinus?: true;
};

const isAscii = /^[\x20-\x7e]*$/;

/** Lower case without accents, of the same length as the text, so that positions in it stay valid. */
export const folded = (text: string) =>
  (isAscii.test(text) ? text.toLowerCase() : [...text].map(foldedLetter).join("")).replace(/[‘’ʼ`]/g, "'");

function foldedLetter(letter: string): string {
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

/** A word without its plural ending. Both sides of each comparison pass through it, so it need not be exact. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

const initials = /^(?:[\p{L}]\.)+[\p{L}]?$/u;
/** "FY2023" is two words. */
const fiscal = /^fy(?=\d)/;
const pieces =
  /"(?:\\.|[^"\\])*"?|(?:\p{L}\.){2,}|fy(?=(?:\d\d|\d{4})(?![\p{L}\p{N}]))|[\p{L}\p{N}]+(?:'[\p{L}]+)*|&/gu;
const minus = /(?:^|\s)-$/;
const joint = /[^\s,;:/()"&$<>=≤≥+]/;

/** The words of a line. */
export function tokensOf(line: string): Token[] {
  const plain = folded(line);
  return [...plain.matchAll(pieces)].map(({ 0: piece, index }) => {
    const end = index + piece.length;
    const isQuoted = piece.startsWith('"');
    const isMinus = minus.test(plain.slice(Math.max(0, index - 2), index)) && /^\p{L}/u.test(piece);
    const word = piece === "&" ? "and" : initials.test(piece) ? piece.replaceAll(".", "") : piece.replaceAll("'", "");
    return {
      word,
      key: singular(word),
      raw: line.slice(index, end),
      start: isMinus ? index - 1 : index,
      end,
      isQuoted,
      begins: isMinus || index === 0 || !joint.test(plain[index - 1] ?? " ") || fiscal.test(plain.slice(index - 2)),
      ends:
        end === plain.length ||
        (piece === "fy" && /\d/.test(plain[end] ?? "")) ||
        !joint.test(plain[end] ?? " ") ||
        /^[.?!]+(\s|$)/.test(plain.slice(end)),
      ...(isMinus && { isMinus }),
    };
  });
}

/** The keys of a phrase of the vocabulary. */
export const keysOf = (phrase: string): string[] => tokensOf(phrase).map(({ key }) => key);

/** Filler words, dropped at the ends of a text, never within it. */
export const glue: ReadonlySet<string> = new Set(
  `in of the for with and or a an at to from by on near that which who is are was were all show me list find any their its ones
  located headquartered based where have has having please rated called named issued administered there carrying`.split(
    /\s+/,
  ),
);
