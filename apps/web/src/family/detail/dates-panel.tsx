import { formatDate } from "@pave/contract/format";
import { today } from "../../core/today.js";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";

/** A day, month or year as precisely as known, or a period from `from` to `date`. */
export type DateRow = { label: string; date: string | null; from?: string | null; tone?: "plan" | "fact" | "late" };

type DatesPanelProps = {
  title: string;
  sentence?: string | undefined;
  dates: readonly DateRow[];
  /** One date is enough: today is the other. */
  withToday?: boolean;
};

/** Dates of the same day and tone share a row: `Filed, done`. */
function joined<Row extends DateRow & { date: string }>(rows: readonly Row[]): readonly Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const at = found.findIndex(
      ({ date, from, tone = "fact" }) => !from && !row.from && date === row.date && tone === (row.tone ?? "fact"),
    );
    const same = found[at];
    if (same === undefined) found.push(row);
    else found[at] = { ...same, label: `${same.label}, ${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}` };
  }
  return found;
}

const day = (date: string) => Date.parse(date);
const tones = { plan: "bg-ink-3", fact: "bg-primary", late: "bg-danger" } as const;

/** Dates and today on one timeline. Nothing if fewer than two different days are known. */
export function DatesPanel({ title, sentence, dates, withToday = false }: DatesPanelProps) {
  const known = joined(dates.flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }])));
  const days = known.flatMap(({ from, date }) => [date, ...(from ? [from] : [])]).map(day);
  const now = day(today());
  if (new Set(withToday && days.length > 0 ? [...days, now] : days).size < 2) return null;
  // Today is drawn unless that would crowd the dates.
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const isNear = withToday || (now > least - (most - least) / 2 && now < most + (most - least) / 2);
  const [start, end] = isNear ? [Math.min(least, now), Math.max(most, now)] : [least, most];
  const at = (time: number) => `${(100 * (time - start)) / (end - start)}%`;
  return (
    <Panel title={title}>
      {sentence !== undefined && <p className="mb-2 text-title font-semibold text-ink-1">{sentence}</p>}
      <ul>
        {known.map(({ label, from, date, tone = "fact" }) => (
          <li
            key={label}
            className="grid min-h-8 grid-cols-[7rem_minmax(0,1fr)_6rem] items-center gap-3 text-body sm:grid-cols-[11rem_minmax(0,1fr)_6rem]"
          >
            <span className="text-ink-2">{label}</span>
            <span aria-hidden="true" className="relative h-8">
              <span className="absolute inset-x-0 top-1/2 border-t border-line" />
              {isNear && (
                <span className="absolute inset-y-0 border-l border-dashed border-warning" style={{ left: at(now) }} />
              )}
              {from && from < date ? (
                <span
                  className={cx("absolute top-1/2 h-2.5 -translate-y-1/2", tones[tone])}
                  style={{ left: at(day(from)), right: `calc(100% - ${at(day(date))})` }}
                />
              ) : (
                <span
                  className={cx("absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2", tones[tone])}
                  style={{ left: at(day(date)) }}
                />
              )}
            </span>
            <span className="text-right whitespace-nowrap text-ink-1">{formatDate(date)}</span>
          </li>
        ))}
      </ul>
      {isNear && (
        <p className="mt-1 text-dense text-ink-3">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-3 border-l border-dashed border-warning align-middle"
          />
          Today, {formatDate(today())}
        </p>
      )}
    </Panel>
  );
}
