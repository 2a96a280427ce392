import { AxisBottom } from "@visx/axis";
import { scaleLinear, scaleTime } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from "react";
import { isNotTouch, useMark, usePoint } from "../linked/linked.js";
import { CursorLine, steppedBy, tickText, ValueAxis } from "./parts.js";
import { runsOf } from "./runs.js";
import { type Point, yearOf } from "./sparkline.js";
import { useChartSize } from "./use-size.js";

type TrendChartProps = {
  /** Name of the values. */
  label: string;
  points: readonly Point[];
  /** Days from one value to the next; without it, the usual distance of the points. */
  period?: number | undefined;
  /** A date on the axis, short. */
  writeDate: (date: string) => string;
  /** A value on the axis, short. */
  writeShort: (value: number) => string;
  /** The description of a point. */
  describe: (point: Point) => string;
};

const height = 220;
const margin = { top: 12, right: 16, bottom: 24, left: 56 } as const;

/**
 * One series over time, dashed where periods are missing. A slider to keys and screen readers: arrows go from one
 * observation to the next.
 */
export function TrendChart({ label, points, period, writeDate, writeShort, describe }: TrendChartProps) {
  const { parentRef, width } = useChartSize();
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const setPoint = usePoint();
  const year = useMark("year");
  const marked = points.findLastIndex(({ date }) => yearOf(date) === year);
  const index = marked < 0 ? Math.min(chosen, last) : marked;
  const point = points[index];
  const scales = useMemo(() => scalesOf(points, width), [points, width]);
  const { x, y } = scales;
  const runs = useMemo(() => runsOf(points, period), [points, period]);

  function choose(next: number) {
    setChosen(next);
    setPoint({ year: yearOf(points[next]?.date ?? "") });
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = steppedBy(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map(({ date }) => Math.abs(x(new Date(date)) - at));
    choose(distances.indexOf(Math.min(...distances)));
  }

  return (
    <>
      <p aria-hidden="true" className="flex items-center gap-2 text-dense text-ink-2">
        <span className="size-2 bg-warning" />
        {point !== undefined && describe(point)}
        {runs.length > 1 && <span className="ml-auto text-ink-3">Dashed: no values in between</span>}
      </p>
      <div
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={`${label} over time`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={point === undefined ? "" : describe(point)}
        onKeyDown={onKeyDown}
        onBlur={() => setPoint(undefined)}
        onPointerMove={onPointerMove}
        onPointerLeave={(event) => isNotTouch(event) && setPoint(undefined)}
        className="w-full"
        style={{ height }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="chart block">
            <Line
              points={points}
              runs={runs}
              width={width}
              scales={scales}
              writeDate={writeDate}
              writeShort={writeShort}
            />
            {point !== undefined && (
              <>
                <CursorLine
                  x={x(new Date(point.date))}
                  top={margin.top}
                  bottom={height - margin.bottom}
                  isShared={marked >= 0}
                />
                <circle
                  cx={x(new Date(point.date))}
                  cy={y(point.value)}
                  r={4.5}
                  fill="var(--warning)"
                  stroke="var(--card)"
                />
              </>
            )}
          </svg>
        )}
      </div>
    </>
  );
}

export function scalesOf(points: readonly Point[], width: number) {
  const values = points.map(({ value }) => value);
  return {
    x: scaleTime({
      domain: [new Date(points[0]?.date ?? 0), new Date(points.at(-1)?.date ?? 0)],
      range: [margin.left, Math.max(margin.left, width - margin.right)],
    }),
    y: scaleLinear({
      domain: [Math.min(0, ...values), Math.max(0, ...values)],
      range: [height - margin.bottom, margin.top],
      nice: true,
    }),
  };
}

type LineProps = Pick<TrendChartProps, "points" | "writeDate" | "writeShort"> & {
  runs: readonly Point[][];
  width: number;
  scales: ReturnType<typeof scalesOf>;
};

/** The parts that do not change with the pointer. */
export const Line = memo(({ points, runs, width, scales: { x, y }, writeDate, writeShort }: LineProps) => (
  <>
    <ValueAxis scale={y} left={margin.left} width={width - margin.left - margin.right} ticks={4} write={writeShort} />
    <AxisBottom
      scale={x}
      top={height - margin.bottom}
      tickValues={tickDates(points, x, Math.max(52, (width - margin.left) / 6))}
      tickFormat={(value) => writeDate(value instanceof Date ? value.toISOString().slice(0, 10) : "")}
      stroke="var(--line-strong)"
      hideTicks
      tickLabelProps={{ ...tickText, textAnchor: "middle" }}
    />
    {runs.map((run) => (
      <LinePath
        key={run[0]?.date}
        data={run}
        x={({ date }) => x(new Date(date))}
        y={({ value }) => y(value)}
        stroke="var(--primary)"
        strokeWidth={1.75}
      />
    ))}
    {runs.slice(1).map((run, place) => {
      const [from, to] = [runs[place]?.at(-1), run[0]];
      return (
        from !== undefined &&
        to !== undefined && (
          <line
            key={to.date}
            data-gap
            x1={x(new Date(from.date))}
            y1={y(from.value)}
            x2={x(new Date(to.date))}
            y2={y(to.value)}
            stroke="var(--ink-4)"
            strokeDasharray="2 5"
          />
        )
      );
    })}
    {points.map((one) => (
      <circle
        key={one.date}
        cx={x(new Date(one.date))}
        cy={y(one.value)}
        r={2.5}
        fill="var(--primary)"
        stroke="var(--card)"
      />
    ))}
  </>
));

/** Dates of points at least `room` apart, from the last one back. */
function tickDates(points: readonly Point[], x: (date: Date) => number, room: number): Date[] {
  const ticks: Date[] = [];
  for (const { date } of points.toReversed()) {
    const [day, next] = [new Date(date), ticks.at(-1)];
    if (next === undefined || x(next) - x(day) >= room) ticks.push(day);
  }
  return ticks;
}
