import { AxisBottom } from "@visx/axis";
import { scaleLinear, scaleTime } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from "react";
import { isNotTouch, useMark, usePoint } from "../linked/linked.js";
import { CursorLine, steppedBy, tickText, ValueAxis } from "./parts.js";
import { type Point, yearOf } from "./sparkline.js";
import { useChartSize } from "./use-size.js";

type TrendChartProps = {
  /** Name of the values. */
  label: string;
  points: readonly Point[];
  /** A date on the axis, short. */
  writeDate: (date: string) => string;
  /** A value on the axis, short. */
  writeShort: (value: number) => string;
  /** The description of a point. */
  describe: (point: Point) => string;
};

const height = 220;
const margin = { top: 12, right: 16, bottom: 24, left: 56 } as const;

/** One series over time. A slider to keys and screen readers: arrows go from one observation to the next. */
export function TrendChart({ label, points, writeDate, writeShort, describe }: TrendChartProps) {
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
            <Line points={points} width={width} scales={scales} writeDate={writeDate} writeShort={writeShort} />
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

function scalesOf(points: readonly Point[], width: number) {
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
  width: number;
  scales: ReturnType<typeof scalesOf>;
};

/** The parts that do not change with the pointer. */
const Line = memo(({ points, width, scales: { x, y }, writeDate, writeShort }: LineProps) => (
  <>
    <ValueAxis scale={y} left={margin.left} width={width - margin.left - margin.right} ticks={4} write={writeShort} />
    <AxisBottom
      scale={x}
      top={height - margin.bottom}
      tickValues={tickPoints(points, width < 480 ? 3 : 5).map(({ date }) => new Date(date))}
      tickFormat={(value) => writeDate(value instanceof Date ? value.toISOString().slice(0, 10) : "")}
      stroke="var(--line-strong)"
      hideTicks
      tickLabelProps={{ ...tickText, textAnchor: "middle" }}
    />
    <LinePath
      data={[...points]}
      x={({ date }) => x(new Date(date))}
      y={({ value }) => y(value)}
      stroke="var(--primary)"
      strokeWidth={1.75}
    />
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

/** Maximum number of points, evenly spaced and always including the last one. */
function tickPoints(points: readonly Point[], most: number): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, place) => (points.length - 1 - place) % step === 0);
}
