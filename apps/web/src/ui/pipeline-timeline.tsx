import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.js";

export type PipelineBar = {
  id: string;
  name: string;
  /** Its description: time and progress. */
  words: string;
  /** In percent of the whole time. */
  planned: { left: number; width: number } | null;
  /** Overrun beyond the plan. */
  late: { left: number; width: number } | null;
  percent: number | null;
};
export type PipelineLane = { key: string; label: string; note: string; bars: readonly PipelineBar[] };

type PipelineTimelineProps = {
  label: string;
  years: readonly number[];
  /** Position of today, in percent. */
  today: number;
  lanes: readonly PipelineLane[];
  /** Link to the record of a bar. */
  linkOf: (bar: PipelineBar, tabIndex: number, children: ReactNode) => ReactNode;
};

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Bars over years, in lanes; at least 1000 px wide, so it scrolls on narrow screens. Arrows go from bar to bar. */
export function PipelineTimeline({ label, years, today, lanes, linkOf }: PipelineTimelineProps) {
  const frame = useRef<HTMLElement>(null);
  const firstId = lanes[0]?.bars[0]?.id;

  // Scrolls to the present.
  useLayoutEffect(() => {
    const { clientWidth = 0, scrollWidth = 0 } = frame.current ?? {};
    frame.current?.scrollTo({ left: (scrollWidth * today) / 100 - clientWidth / 2 });
  }, [today]);

  function onKeyDown(event: KeyboardEvent) {
    const links: Element[] = [...(frame.current?.querySelectorAll("a") ?? [])];
    const at = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
    const step = keys[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const next = links[step(at, links.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <section ref={frame} aria-label={label} onKeyDown={onKeyDown} className="relative max-h-[72dvh] overflow-auto">
      <div className="min-w-[1000px]">
        <div className="sticky top-0 z-20 grid grid-cols-[9rem_minmax(0,1fr)] md:grid-cols-[18rem_minmax(0,1fr)] border-b border-line-strong bg-card">
          <span />
          <div aria-hidden="true" className="relative h-7">
            {years.map((year, at) => (
              <span
                key={year}
                className="absolute inset-y-0 border-l border-line pt-1.5 pl-1 text-label text-ink-3"
                style={{ left: `${(100 * at) / years.length}%` }}
              >
                {at % Math.ceil(years.length / 16) === 0 && year}
              </span>
            ))}
            <span
              className="absolute -bottom-px border border-warning bg-card px-1 text-label text-warning"
              style={{ left: `${today}%` }}
            >
              Today
            </span>
          </div>
        </div>
        {lanes.map((lane) => (
          <div key={lane.key} className="border-b border-line-strong">
            <h3 className="sticky left-0 flex w-fit items-baseline gap-3 px-3 pt-2 pb-1">
              <span className="label font-semibold text-ink-1">{lane.label}</span>
              <span className="text-dense text-ink-3">{lane.note}</span>
            </h3>
            <ul>
              {lane.bars.map((bar) => (
                <li key={bar.id}>
                  {linkOf(bar, bar.id === firstId ? 0 : -1, <Row bar={bar} years={years} today={today} />)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The classes of the link around a bar. */
export const pipelineLink =
  "group grid min-h-6 grid-cols-[9rem_minmax(0,1fr)] md:grid-cols-[18rem_minmax(0,1fr)] items-center hover:bg-hover focus-visible:-outline-offset-2";

type RowProps = { bar: PipelineBar; years: readonly number[]; today: number };

function Row({ bar: { name, words, planned, late, percent }, years, today }: RowProps) {
  return (
    <>
      <span className="sticky left-0 z-10 line-clamp-2 self-stretch content-center bg-card px-3 text-body leading-4 text-primary group-hover:bg-hover group-hover:underline">
        {name}
        <span className="sr-only">, {words}</span>
      </span>
      <span aria-hidden="true" title={words} className="relative block h-6">
        {years.map((year, at) => (
          <span
            key={year}
            className="absolute inset-y-0 border-l border-line"
            style={{ left: `${(100 * at) / years.length}%` }}
          />
        ))}
        {planned !== null && (
          <span
            className="absolute inset-y-1.5 min-w-1 border border-primary bg-well"
            style={{ left: `${planned.left}%`, width: `${planned.width}%` }}
          >
            <span
              className="block h-full bg-primary"
              style={{ width: `${Math.min(100, Math.max(0, percent ?? 0))}%` }}
            />
          </span>
        )}
        {late !== null && (
          <span
            className={cx(
              "absolute inset-y-1.5 border border-warning",
              "bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--warning)_3px_4.500px)]",
            )}
            style={{ left: `${late.left}%`, width: `${late.width}%` }}
          />
        )}
        <span className="absolute inset-y-0 border-l border-dashed border-warning" style={{ left: `${today}%` }} />
      </span>
    </>
  );
}
