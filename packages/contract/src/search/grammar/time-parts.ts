import type { TimeWords } from "../vocabulary.js";
import type { FamilyWords } from "./family-words.js";
import { type Option, type Part, reach } from "./part.js";
import { calendarDaysAt } from "./periods.js";
import { spells } from "./places.js";
import { type Days, daysAt, type Years, yearsAt, yearsName } from "./times.js";
import type { Token } from "./tokens.js";

/** Words that give a year after them a meaning; one that a list does not know is not the list's own year. */
const otherTimes = new Set(
  "maturing matures mature due callable called ending ends starting starts beginning expiring expires opening opens".split(
    " ",
  ),
);
const boundWords = new Set(["in", "of", "by", "during", "since", "after", "from", "before", "until"]);

type Timing = {
  subjects: ReadonlySet<string>;
  isAfterPart: boolean;
  thisYear: number;
  today: string | undefined;
};

/** The filter by time of the words at a token. */
export function timeAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  { times: all, vocabulary }: FamilyWords,
  { subjects, isAfterPart, thisYear, today }: Timing,
): Part | undefined {
  const start = tokens[at]?.start ?? 0;
  const times = all.filter(({ time: { of } }) => of === undefined || subjects.has(`${of.field} ${of.value}`));
  for (const { keys, time } of times)
    for (const word of keys) {
      const next = tokens[at + word.length];
      if (next === undefined || !spells(tokens, at, word)) continue;
      const days = anyDaysAt(line, next.start, today);
      const years = yearsAt(line, next.start, thisYear, isFiscal(word));
      const part = days && daysPart(tokens, at, start, time, days);
      if (part !== undefined && (years === undefined || days === undefined || days.end > years.end)) return part;
      const yearly = years && timePart(tokens, at, start, [time], years, thisYear);
      if (yearly !== undefined) return yearly;
    }
  const [first] = times;
  const days = isAfterPart ? anyDaysAt(line, start, today) : undefined;
  const dated = times.find(({ time }) => !time.of && !("years" in time) && time.unit === "day")?.time;
  const part = days && dated && vocabulary.hasBareYears && daysPart(tokens, at, start, dated, days);
  if (part) return part;
  const years = yearsAt(line, start, thisYear);
  if (first === undefined || years === undefined || (years.isBare && vocabulary.hasBareYears !== true))
    return undefined;
  // The year of something else: "bonds maturing in 2030".
  const before = tokens[at - (boundWords.has(tokens[at - 1]?.word ?? "") ? 2 : 1)];
  if (!isAfterPart && before !== undefined && otherTimes.has(before.word)) return undefined;
  // What a year means in records of this kind precedes what it means in all.
  const meant = first.time.of === undefined ? [first] : [first, ...times.filter(({ time }) => !time.of).slice(0, 1)];
  const yearly = timePart(
    tokens,
    at,
    start,
    meant.map(({ time }) => time),
    years,
    thisYear,
  );
  return yearly && years.isBare
    ? { ...yearly, options: yearly.options.map((one) => ({ ...one, isBareYear: true })) }
    : yearly;
}

const isFiscal = (keys: readonly string[]) => keys[0] === "fy" || keys[0] === "fiscal";

/** Days of the calendar, or relative to today if it is given. */
const anyDaysAt = (line: string, at: number, today: string | undefined): Days | undefined =>
  calendarDaysAt(line, at) ?? (today === undefined ? undefined : daysAt(line, at, today));

/** Days that a list filters by; years before or after today where it filters by years. */
function daysPart(tokens: readonly Token[], at: number, start: number, time: TimeWords, days: Days): Part | undefined {
  if ("years" in time || (time.unit === "year" && !days.isYears)) return undefined;
  const { label, from, to, unit, dayOf = (day: string) => day } = time;
  const bound = (day: string) => (unit === "year" ? day.slice(0, 4) : dayOf(day));
  const filters = {
    ...(days.from !== undefined && { [from]: bound(days.from) }),
    ...(days.to !== undefined && { [to]: bound(days.to) }),
  };
  const option = { start, end: days.end, label, name: days.name, head: 0, filters };
  return { at, length: reach(tokens, at, days.end), options: [option] };
}

function timePart(
  tokens: readonly Token[],
  at: number,
  start: number,
  times: readonly TimeWords[],
  years: Years,
  thisYear: number,
): Part | undefined {
  const options = times.flatMap((time): Option[] => {
    const filters = timeFilters(time, years, thisYear);
    return filters ? [{ start, end: years.end, label: time.label, name: yearsName(years), head: 0, filters }] : [];
  });
  return options.length > 0 ? { at, length: reach(tokens, at, years.end), options } : undefined;
}

const yearsMax = 50;

function timeFilters(
  time: TimeWords,
  { from, to }: Years,
  thisYear: number,
): Readonly<Record<string, readonly string[] | string>> | undefined {
  if ("years" in time) {
    const last = to ?? thisYear + 1;
    if (from === undefined || last < from || last - from >= yearsMax) return undefined;
    return { [time.years]: Array.from({ length: last - from + 1 }, (_, far) => String(from + far)) };
  }
  const { dayOf = (day: string) => day } = time;
  const [first, last] = time.unit === "year" ? ["", ""] : ["-01-01", "-12-31"];
  return {
    ...(from !== undefined && { [time.from]: dayOf(`${from}${first}`) }),
    ...(to !== undefined && { [time.to]: dayOf(`${to}${last}`) }),
  };
}
