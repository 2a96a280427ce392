import type { TimeWords } from "../vocabulary.js";
import type { FamilyWords } from "./family-words.js";
import { type Option, type Part, reach } from "./part.js";
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
      const years = yearsAt(line, next.start, thisYear);
      const part = years && timePart(tokens, at, start, [time], years, thisYear);
      if (part !== undefined) return part;
      const days = today === undefined ? undefined : daysAt(line, next.start, today);
      if (days !== undefined && !("years" in time) && time.unit === "day")
        return daysPart(tokens, at, start, time, days);
    }
  const [first] = times;
  const days = isAfterPart && today !== undefined ? daysAt(line, start, today) : undefined;
  const dated = times.find(({ time }) => !time.of && !("years" in time) && time.unit === "day")?.time;
  if (days && dated && !("years" in dated) && vocabulary.hasBareYears) return daysPart(tokens, at, start, dated, days);
  const years = yearsAt(line, start, thisYear);
  if (first === undefined || years === undefined || (years.isBare && vocabulary.hasBareYears !== true))
    return undefined;
  // The year of something else: "bonds maturing in 2030".
  const before = tokens[at - (boundWords.has(tokens[at - 1]?.word ?? "") ? 2 : 1)];
  if (!isAfterPart && before !== undefined && otherTimes.has(before.word)) return undefined;
  // What a year means in records of this kind precedes what it means in all.
  const meant = first.time.of === undefined ? [first] : [first, ...times.filter(({ time }) => !time.of).slice(0, 1)];
  const part = timePart(
    tokens,
    at,
    start,
    meant.map(({ time }) => time),
    years,
    thisYear,
  );
  return part && years.isBare ? { ...part, options: part.options.map((one) => ({ ...one, isBareYear: true })) } : part;
}

/** Days relative to today; an audit is due on them, whatever its year. */
function daysPart(
  tokens: readonly Token[],
  at: number,
  start: number,
  { label, from, to }: { label: string; from: string; to: string },
  days: Days,
): Part {
  const filters = { [from]: days.from, [to]: days.to };
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
