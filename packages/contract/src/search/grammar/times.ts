/** The years that a part of a line denotes, inclusive. */
export type Years = { end: number; from?: number; to?: number; isBare: boolean };

const year = String.raw`(1[89]\d\d|20\d\d|21\d\d)(?!\p{L}|\p{N}|-\p{N}|[.,]\d)`;
const firstYear = String.raw`(1[89]\d\d|20\d\d|21\d\d)`;
const range = new RegExp(
  String.raw`(?:between\s|from\s)?(?:fy\s?)?${firstYear}\s?(?:-|–|\.\.|to|and|through)\s?(?:fy\s?)?${year}`,
  "uy",
);
const decade = /(?:(?:in|of|from|during)\s)?(?:the\s)?(1[89]\d0|20\d0)'?s(?!\p{L})/uy;
const compared = new RegExp(
  String.raw`(since|after|from|before|until|till|through|by|in|of|during|for)\s(?:the\s)?(?:year\s|fy\s?|fiscal year\s)?${year}`,
  "uy",
);
const bare = new RegExp(String.raw`(?:fy\s?|fiscal year\s)?${year}`, "uy");
const relative = /(?:in\s)?(this|last|next) year(?!\p{L})/uy;
const aged = /(?:(?:over|more than)\s(\d{1,3}) years old|older than (\d{1,3})(?: years)?)(?!\p{L})/uy;

const shifts: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function bounds(word: string | undefined, value: number): Pick<Years, "from" | "to"> {
  if (word === "since" || word === "from") return { from: value };
  if (word === "after") return { from: value + 1 };
  if (word === "before") return { to: value - 1 };
  if (word === "until" || word === "till" || word === "through" || word === "by") return { to: value };
  return { from: value, to: value };
}

/** Years at a position of a folded line: "since 2020", "before 1950", "2019-2023", "the 1960s", "last year". */
export function yearsAt(line: string, at: number, thisYear: number): Years | undefined {
  const wide = match(range, line, at);
  if (wide !== null) {
    const [from, to] = [Number(wide[1]), Number(wide[2])];
    if (from <= to) return { end: at + wide[0].length, from, to, isBare: false };
  }
  const ten = match(decade, line, at);
  if (ten !== null) return { end: at + ten[0].length, from: Number(ten[1]), to: Number(ten[1]) + 9, isBare: false };
  const near = match(relative, line, at);
  if (near !== null) {
    const value = thisYear + (shifts[near[1] ?? ""] ?? 0);
    return { end: at + near[0].length, from: value, to: value, isBare: false };
  }
  const old = match(aged, line, at);
  if (old !== null) return { end: at + old[0].length, to: thisYear - Number(old[1] ?? old[2]) - 1, isBare: false };
  const bound = match(compared, line, at);
  if (bound !== null)
    return {
      end: at + bound[0].length,
      ...bounds(bound[1], Number(bound[2])),
      isBare: /^(in|of|for|during)$/.test(bound[1] ?? ""),
    };
  const alone = match(bare, line, at);
  return alone === null
    ? undefined
    : { end: at + alone[0].length, from: Number(alone[1]), to: Number(alone[1]), isBare: true };
}

export const yearsName = ({ from, to }: Pick<Years, "from" | "to">) =>
  from === to
    ? String(from)
    : from === undefined
      ? `until ${to}`
      : to === undefined
        ? `since ${from}`
        : `${from}–${to}`;
