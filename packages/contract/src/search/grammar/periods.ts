import { addDays, addMonths } from "../../core/calendar.js";
import type { Days } from "./times.js";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const month = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const year = String.raw`(1[89]\d\d|20\d\d|21\d\d)`;
const ordinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, q1: 1, q2: 2, q3: 3, q4: 4 },
};
const ordinal = "(first|second|third|fourth|1st|2nd|3rd|4th)";
const edge = String.raw`(?![\p{L}\p{N}]|-\p{N}|[.,/]\d)`;

type Period = { from: string; to: string; name: string };

const pad = (value: string | number) => String(value).padStart(2, "0");
/** A day that the calendar has. */
function dayOf(text: string): Period | undefined {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    ? { from: text, to: text, name: text }
    : undefined;
}
const monthNumber = (word: string) => months.findIndex((one) => word.startsWith(one)) + 1;

function monthOf(word: string, year: string): Period {
  const from = `${year}-${pad(monthNumber(word))}-01`;
  const name = `${word.slice(0, 1).toUpperCase()}${word.slice(1, 3)} ${year}`;
  return { from, to: addDays(addMonths(from, 1), -1), name };
}

function quarterOf(quarter: number, year: string): Period {
  const from = `${year}-${pad(quarter * 3 - 2)}-01`;
  return { from, to: addDays(addMonths(from, 3), -1), name: `Q${quarter} ${year}` };
}

type Reader = { pattern: RegExp; read: (groups: string[]) => Period | undefined };
const reader = (pattern: string, read: Reader["read"]): Reader => ({ pattern: new RegExp(pattern + edge, "uy"), read });

/** Ways to write a day, a month or a quarter of the calendar. */
const readers: readonly Reader[] = [
  reader(String.raw`${year}-(\d\d)-(\d\d)`, ([y, m, d]) => dayOf(`${y}-${m}-${d}`)),
  reader(String.raw`(\d{1,2})/(\d{1,2})/${year}`, ([m = "", d = "", y]) => dayOf(`${y}-${pad(m)}-${pad(d)}`)),
  reader(String.raw`${month}\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s${year}`, ([m = "", d = "", y]) =>
    dayOf(`${y}-${pad(monthNumber(m))}-${pad(d)}`),
  ),
  reader(String.raw`${month}\.?,?\s(?:of\s)?${year}`, ([m = "", y = ""]) => monthOf(m, y)),
  reader(String.raw`q([1-4])\s?(?:of\s|/)?${year}`, ([q, y = ""]) => quarterOf(Number(q), y)),
  reader(String.raw`${year}\s?-?q([1-4])`, ([y = "", q]) => quarterOf(Number(q), y)),
  reader(String.raw`(?:the\s)?${ordinal}\squarter\s(?:of\s)?${year}`, ([q = "", y = ""]) =>
    quarterOf(ordinals[q] ?? 1, y),
  ),
  reader(String.raw`${year}\s${ordinal}\squarter`, ([y = "", q = ""]) => quarterOf(ordinals[q] ?? 1, y)),
];

const bound = /(since|after|from|before|until|till|through|by|in|of|on|during|for|between|as of)\s(?:the\s)?/uy;
const joint = /\s?(?:-|–|to|and|through|until)\s?/uy;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function periodAt(line: string, at: number): { end: number; period: Period } | undefined {
  for (const { pattern, read } of readers) {
    const found = match(pattern, line, at);
    const period = found && read(found.slice(1));
    if (found && period) return { end: at + found[0].length, period };
  }
  return undefined;
}

/** The days of a period of the calendar at a position of a folded line: "since june 2023", "in Q3 2024", "3/15/2024". */
export function calendarDaysAt(line: string, at: number): Days | undefined {
  const word = match(bound, line, at);
  const start = at + (word?.[0].length ?? 0);
  const found = periodAt(line, start);
  if (found === undefined) return undefined;
  const { end, period } = found;
  const { from, to, name } = period;
  const join = match(joint, line, end);
  const last = join && periodAt(line, end + join[0].length);
  if (last && from <= last.period.to && !/^(since|after|before|until|till)$/.test(word?.[1] ?? ""))
    return { end: last.end, from, to: last.period.to, name: `${name} to ${last.period.name}` };
  switch (word?.[1]) {
    case "since":
    case "from":
      return { end, from, name: `since ${name}` };
    case "after":
      return { end, from: addDays(to, 1), name: `after ${name}` };
    case "before":
      return { end, to: addDays(from, -1), name: `before ${name}` };
    case "until":
    case "till":
    case "through":
    case "by":
      return { end, to, name: `until ${name}` };
    default:
      return { end, from, to, name };
  }
}
