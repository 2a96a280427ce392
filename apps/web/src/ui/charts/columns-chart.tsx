import { scaleBand, scaleLinear } from "@visx/scale";
import {
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.js";
import { isNotTouch, useMark, usePoint } from "../linked/linked.js";
import { steppedBy, tickText, ValueAxis } from "./parts.js";
import { yearOf } from "./sparkline.js";
import { useChartSize } from "./use-size.js";

export type ColumnPart = {
  key: string;
  label: string;
  colour: string;
  /** Hatched, so that it differs from the others without color. */
  isHatched?: boolean;
};
export type Column = {
  key: string;
  /** On the axis. */
  label: string;
  /** The value of each part, in the order of the parts. */
  values: readonly number[];
  /** Labeled even if not all labels fit, such as the first month of a year. */
  isMain?: boolean;
};

type ColumnsChartProps = {
  label: string;
  columns: readonly Column[];
  parts: readonly ColumnPart[];
  writeShort: (value: number) => string;
  /** The description of a column. */
  describe: (place: number) => string;
  /** The first projected column. */
  now?: number;
  /** Minimum width; below it the chart scrolls. */
  minWidth?: number;
  /** The selected column, if another panel follows it; then a press selects, not merely hovering. */
  place?: number;
  onPlace?: (place: number) => void;
  height?: number;
};

const margin = { top: 12, right: 12, bottom: 24, left: 56 } as const;
const spacePerLabel = 44;

/** Columns of stacked parts over time. A slider to keys and screen readers: arrows go from column to column. */
export function ColumnsChart({
  label,
  columns,
  parts,
  writeShort,
  describe,
  now,
  minWidth = 0,
  place: given,
  onPlace,
  height = 240,
}: ColumnsChartProps) {
  const { parentRef, width: room } = useChartSize();
  const hatch = useId();
  const last = columns.length - 1;
  const [chosen, choose] = useChosen(given, now ?? last, onPlace);
  const place = Math.max(0, Math.min(last, chosen));
  const width = Math.max(minWidth, room);
  const point = usePoint();
  const year = useMark("year");
  const marked = columns.findIndex(({ key }) => yearOf(key) === year);
  const shown = marked < 0 ? place : marked;
  const scales = useMemo(() => scalesOf(columns, width, height), [columns, width, height]);
  const { x } = scales;

  function onKeyDown(event: KeyboardEvent) {
    const next = steppedBy(event.key, place, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    point(placeAt(next));
  }

  const placeAt = (at: number) => ({ year: yearOf(columns[at]?.key ?? "") });

  /** The column below the pointer. */
  function columnOf({ target }: { target: EventTarget }): number | undefined {
    const at = target instanceof Element ? target.closest("[data-at]")?.getAttribute("data-at") : null;
    return at ? Number(at) : undefined;
  }

  const scroller = useRef<HTMLDivElement>(null);
  const middle = (x(columns[place]?.key ?? "") ?? 0) + x.bandwidth() / 2;
  useLayoutEffect(() => {
    const { clientWidth = 0 } = scroller.current ?? {};
    if (room > clientWidth) scroller.current?.scrollTo({ left: middle - clientWidth / 2 });
  }, [middle, room]);

  const left = (at: number) => x(columns[at]?.key ?? "") ?? 0;
  return (
    <>
      <div aria-hidden="true" className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-dense text-ink-2">
        <span className="flex items-center gap-2">
          <span className="size-2 shrink-0 bg-warning" />
          {columns[shown] !== undefined && describe(shown)}
        </span>
        {parts.length > 1 && (
          <span className="ml-auto flex flex-wrap gap-x-3 text-ink-3">
            {parts.map((part) => (
              <span key={part.key} className="flex items-center gap-1.5">
                <svg aria-hidden="true" width={12} height={12}>
                  <rect width={12} height={12} fill={part.colour} />
                  {part.isHatched && <rect width={12} height={12} fill={`url(#${hatch})`} />}
                </svg>
                {part.label}
              </span>
            ))}
          </span>
        )}
      </div>
      <div className="relative">
        {minWidth > 0 && room > 0 && (
          // The axis stays while the columns scroll below it; it ends above their labels, the first of which is wider.
          <svg
            aria-hidden="true"
            width={margin.left}
            height={height - margin.bottom + 4}
            className="pointer-events-none absolute z-10 bg-card"
          >
            <ValueAxis scale={scales.y} left={margin.left} width={0} ticks={4} write={writeShort} />
          </svg>
        )}
        <div ref={scroller} className={cx("relative", minWidth > 0 && "overflow-x-auto")}>
          <div
            ref={parentRef}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={1}
            aria-valuemax={columns.length}
            aria-valuenow={shown + 1}
            aria-valuetext={columns[shown] === undefined ? "" : describe(shown)}
            onKeyDown={onKeyDown}
            onBlur={() => point(undefined)}
            className="focus-visible:-outline-offset-2"
            style={{ height, minWidth }}
          >
            {room > 0 && (
              <svg
                width={width}
                height={height}
                aria-hidden="true"
                className="chart block"
                onPointerOver={(event) => {
                  const at = columnOf(event);
                  if (at === undefined) return;
                  point(placeAt(at));
                  if (onPlace === undefined) choose(at);
                }}
                onPointerLeave={(event) => isNotTouch(event) && point(undefined)}
                onClick={(event) => onPlace !== undefined && choose(columnOf(event) ?? place)}
              >
                <rect
                  x={left(place) - 2}
                  y={margin.top}
                  width={x.bandwidth() + 4}
                  height={height - margin.top - margin.bottom}
                  fill="var(--selected)"
                />
                <Columns
                  columns={columns}
                  parts={parts}
                  hatch={hatch}
                  scales={scales}
                  width={width}
                  height={height}
                  writeShort={writeShort}
                />
                {now !== undefined && now >= 0 && now <= last && (
                  <line
                    x1={left(now) - x.step() * 0.05}
                    x2={left(now) - x.step() * 0.05}
                    y1={margin.top - 8}
                    y2={height - margin.bottom}
                    stroke="var(--warning)"
                    strokeDasharray="2 3"
                  />
                )}
                {marked >= 0 && (
                  <rect
                    data-shared
                    pointerEvents="none"
                    x={left(marked) - 2}
                    y={margin.top}
                    width={x.bandwidth() + 4}
                    height={height - margin.top - margin.bottom}
                    fill="var(--warning)"
                    fillOpacity={0.3}
                    stroke="var(--warning)"
                  />
                )}
                {columns[place] !== undefined && (
                  <rect
                    x={left(place)}
                    y={height - margin.bottom + 1}
                    width={x.bandwidth()}
                    height={2}
                    fill="var(--warning)"
                  />
                )}
              </svg>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** A column and its gap, in pixels. */
const widest = 112;

function scalesOf(columns: readonly Column[], width: number, height: number) {
  const most = Math.max(1, ...columns.map(({ values }) => sumOf(values)));
  return {
    x: scaleBand({
      domain: columns.map(({ key }) => key),
      // A few columns stay slender at the left.
      range: [
        margin.left,
        Math.max(margin.left, Math.min(width - margin.right, margin.left + columns.length * widest)),
      ],
      padding: 0.1,
    }),
    y: scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true }),
  };
}

type ColumnsProps = Pick<ColumnsChartProps, "columns" | "parts" | "writeShort"> & {
  hatch: string;
  scales: ReturnType<typeof scalesOf>;
  width: number;
  height: number;
};

/** The parts that do not change with the pointer. */
const Columns = memo(({ columns, parts, hatch, scales: { x, y }, width, height, writeShort }: ColumnsProps) => {
  const every = Math.max(1, Math.ceil((columns.length * spacePerLabel) / Math.max(1, width - margin.left)));
  const labelled = labelledOf(columns, every);
  return (
    <>
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" stroke="var(--card)" strokeWidth={2.5} />
      </pattern>
      <ValueAxis scale={y} left={margin.left} width={width - margin.left - margin.right} ticks={4} write={writeShort} />
      {columns.map(({ key, label, values }, at) => {
        const [left, wide] = [x(key) ?? 0, x.bandwidth()];
        return (
          <g key={key} data-at={at}>
            <rect x={left} y={0} width={wide} height={height} fill="transparent" stroke="none" />
            {parts.map((part, index) => {
              const value = values[index] ?? 0;
              const below = sumOf(values.slice(0, index));
              const box = {
                x: left,
                y: y(below + value),
                width: wide,
                height: Math.max(0, y(below) - y(below + value)),
              };
              return (
                <g key={part.key}>
                  <rect {...box} fill={part.colour} />
                  {part.isHatched && <rect {...box} fill={`url(#${hatch})`} />}
                </g>
              );
            })}
            {labelled(at) && (
              <text {...tickText} x={left + wide / 2} y={height - 8} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={height - margin.bottom}
        y2={height - margin.bottom}
        stroke="var(--line-strong)"
      />
    </>
  );
});

/** The labeled columns if one in `every` fits: the main ones, and others at equal distances. */
export function labelledOf(columns: readonly Pick<Column, "isMain">[], every: number): (at: number) => boolean {
  const mains = columns.flatMap(({ isMain }, at) => (isMain ? [at] : []));
  const [first, second] = mains;
  if (first === undefined) return (at) => (columns.length - 1 - at) % every === 0;
  const period = (second ?? columns.length) - first;
  const step = Array.from({ length: period }, (_, at) => at + 1).find((one) => one >= every && period % one === 0);
  return (at) => (step === undefined ? mains.includes(at) : (at - first) % step === 0);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const settledAfterMs = 150;

/** The selected column. Keys respond at once; dependents, such as the address, are updated after a pause. */
function useChosen(given: number | undefined, first: number, onPlace: ((place: number) => void) | undefined) {
  const [known, setKnown] = useState({ given, place: given ?? first, isMoving: false });
  if (given !== undefined && given !== known.given)
    setKnown((before) => ({ ...before, given, place: before.isMoving ? before.place : given }));
  const settle = useEffectEvent((place: number) => {
    setKnown((before) => ({ ...before, isMoving: false }));
    onPlace?.(place);
  });
  const { place, isMoving } = known;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => settle(place), settledAfterMs);
    return () => clearTimeout(timer);
  }, [place, isMoving]);
  const choose = (next: number) => setKnown((before) => ({ ...before, place: next, isMoving: true }));
  return [place, choose] as const;
}
