import { AxisBottom } from "@visx/axis";
import { scaleLinear, scaleTime } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { steppedBy, tickText, ValueAxis } from "./chart-parts.js";
import type { Point } from "./sparkline.js";
import { useChartSize } from "./use-chart-size.js";

type TrendChartProps = {
  /** What the values are. */
  label: string;
  points: readonly Point[];
  /** A date on the axis, short. */
  writeDate: (date: string) => string;
  /** A value on the axis, short. */
  writeShort: (value: number) => string;
  /** A point in words. */
  describe: (point: Point) => string;
};

const height = 220;
const margin = { top: 12, right: 16, bottom: 24, left: 56 } as const;

/** One series over time. A slider to keys and screen readers: arrows go from one observation to the next. */
export function TrendChart({ label, points, writeDate, writeShort, describe }: TrendChartProps) {
  const { parentRef, width } = useChartSize();
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const index = Math.min(chosen, last);
  const point = points[index];

  const values = points.map(({ value }) => value);
  const x = scaleTime({
    domain: [new Date(points[0]?.date ?? 0), new Date(points.at(-1)?.date ?? 0)],
    range: [margin.left, Math.max(margin.left, width - margin.right)],
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });

  function onKeyDown(event: KeyboardEvent) {
    const next = steppedBy(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map(({ date }) => Math.abs(x(new Date(date)) - at));
    setChosen(distances.indexOf(Math.min(...distances)));
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
        onPointerMove={onPointerMove}
        className="w-full"
        style={{ height }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="chart block">
            <ValueAxis
              scale={y}
              left={margin.left}
              width={width - margin.left - margin.right}
              ticks={4}
              write={writeShort}
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              tickValues={tickPoints(points, width < 480 ? 3 : 5).map(({ date }) => new Date(date))}
              tickFormat={(value) => writeDate(value instanceof Date ? value.toISOString().slice(0, 10) : "")}
              stroke="var(--line-strong)"
              hideTicks
              tickLabelProps={{ ...tickText, textAnchor: "middle" }}
            />
            {point !== undefined && (
              <line
                x1={x(new Date(point.date))}
                x2={x(new Date(point.date))}
                y1={margin.top}
                y2={height - margin.bottom}
                stroke="var(--warning)"
                strokeDasharray="2 3"
              />
            )}
            <LinePath
              data={[...points]}
              x={({ date }) => x(new Date(date))}
              y={({ value }) => y(value)}
              stroke="var(--primary)"
              strokeWidth={1.75}
            />
            {points.map((one, place) => (
              <circle
                key={one.date}
                cx={x(new Date(one.date))}
                cy={y(one.value)}
                r={place === index ? 4.5 : 2.5}
                fill={place === index ? "var(--warning)" : "var(--primary)"}
                stroke="var(--card)"
              />
            ))}
          </svg>
        )}
      </div>
    </>
  );
}

/** At most so many of the points, evenly chosen, the last one always among them. */
function tickPoints(points: readonly Point[], most: number): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, place) => (points.length - 1 - place) % step === 0);
}
