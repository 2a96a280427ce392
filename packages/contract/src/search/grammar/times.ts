import { addDays, addMonths } from "../../core/calendar.js";

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
  String.raw`(since|after|from|before|until|till|through|by|in|of|during|for)\s(?:the\s)?(?:year\s|fy\s?|fiscal year\s|fiscal\s)?${year}`,
  "uy",
);
const around = new RegExp(String.raw`(pre|post)[-\s]?${year}`, "uy");
/** Two digits after "FY": a year of this century, or the last if it would be long ahead. */
const short = /(?:(since|after|from|before|until|through|by|in|of|for)\s)?(?:fy\s?)?'?(\d\d)(?![\p{L}\p{N}]|[.,-]\d)/uy;
const bare = new RegExp(String.raw`(?:fy\s?|fiscal year\s|fiscal\s)?${year}`, "uy");
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
export function yearsAt(line: string, at: number, thisYear: number, isFiscal = false): Years | undefined {
  const brief = isFiscal ? match(short, line, at) : null;
  if (brief !== null) {
    const near = 2000 + Number(brief[2]);
    const value = near > thisYear + 20 ? near - 100 : near;
    return { end: at + brief[0].length, ...bounds(brief[1], value), isBare: false };
  }
  const beside = match(around, line, at);
  if (beside !== null)
    return {
      end: at + beside[0].length,
      ...bounds(beside[1] === "pre" ? "before" : "after", Number(beside[2])),
      isBare: false,
    };
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

/** The days that a part of a line denotes, inclusive; `isYears`: a number of years before or after today. */
export type Days = { end: number; from?: string; to?: string; name: string; isYears?: true };

const counts = String.raw`(\d{1,3}|a|one|two|three|six|twelve)\s(day|week|month|year)s?(?!\p{L})`;
const ahead = new RegExp(
  String.raw`(?:(?:in|within|over|during)\s)?(?:the\s)?(?:next|coming|following)\s${counts}`,
  "uy",
);
const within = new RegExp(String.raw`(?:within|in)\s${counts}`, "uy");
const back = new RegExp(
  String.raw`(?:(?:in|within|over|during|of)\s)?(?:the\s)?(?:last|past|previous)\s${counts}`,
  "uy",
);
const bareBack = /(?:(?:in|within|over|during|of)\s)?(?:the\s)?past\s(week|month|year)(?!\p{L})/uy;
const period = /(?:(?:in|during)\s)?(this|next|last)\s(month|quarter)(?!\p{L})/uy;
const spelled: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, six: 6, twelve: 12 };

/** A number of days, weeks, months or years after a day, or before it if `sign` is -1. */
function moved(today: string, count: string, unit: string, sign: 1 | -1): string {
  const number = sign * (spelled[count] ?? Number(count));
  if (unit === "day") return addDays(today, number);
  return unit === "week" ? addDays(today, 7 * number) : addMonths(today, number * (unit === "year" ? 12 : 1));
}

/** Days at a position of a folded line: "in the next 90 days", "within 6 months", "the past year", "this quarter". */
export function daysAt(line: string, at: number, today: string): Days | undefined {
  const next = match(ahead, line, at) ?? match(within, line, at);
  if (next !== null) {
    const [whole, count = "", unit = ""] = next;
    return {
      end: at + whole.length,
      from: today,
      to: moved(today, count, unit, 1),
      name: `next ${count} ${unit}${plural(count)}`,
      ...(unit === "year" && { isYears: true }),
    };
  }
  const last = match(back, line, at);
  if (last !== null) {
    const [whole, count = "", unit = ""] = last;
    return {
      end: at + whole.length,
      from: moved(today, count, unit, -1),
      to: today,
      name: `last ${count} ${unit}${plural(count)}`,
      ...(unit === "year" && { isYears: true }),
    };
  }
  const past = match(bareBack, line, at);
  if (past !== null) {
    const [text, unit = ""] = past;
    return { end: at + text.length, from: moved(today, "a", unit, -1), to: today, name: `past ${unit}` };
  }
  const whole = match(period, line, at);
  if (whole === null) return undefined;
  const [text, which = "", unit = ""] = whole;
  const months = unit === "quarter" ? 3 : 1;
  const month = Number(today.slice(5, 7)) - 1;
  const first = addMonths(`${today.slice(0, 7)}-01`, (shifts[which] ?? 0) * months - (month % months));
  return { end: at + text.length, from: first, to: addDays(addMonths(first, months), -1), name: `${which} ${unit}` };
}

const plural = (count: string) => (/^(?:1|a|one)$/.test(count) ? "" : "s");
