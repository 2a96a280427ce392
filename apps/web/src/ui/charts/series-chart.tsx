import { AxisBottom } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { type KeyboardEvent, memo, type PointerEvent, useId, useMemo, useState } from "react";
import { isNotTouch, useMark, usePoint } from "../linked/linked.js";
import { CursorLine, steppedBy, tickText, ValueAxis } from "./parts.js";
import { spread } from "./spread.js";
import { useChartSize } from "./use-size.js";

type Value = number | null;
const isKnown = (value: Value): value is number => value !== null;

export type Series = {
  key: string;
  label: string;
  colour: string;
  /** One value per year; null if unknown, which leaves a gap. */
  values: readonly Value[];
  /** The payer, if other panels of the page show it too. */
  source?: string;
};

type SeriesChartProps = {
  label: string;
  years: readonly number[];
  /** Format of the numbers on the axis, if they are not years. */
  writeYear?: (year: number) => string;
  series: readonly Series[];
  /** The last reported year; later ones are projections. */
  knownUntil: number;
  writeShort: (value: number) => string;
  /** The description of a year with all values. */
  describe: (place: number) => string;
};

const height = 300;
const labelHeight = 14;
const spacePerYear = 52;
const margin = { top: 20, right: 76, bottom: 24, left: 52 } as const;

/** Several series over years; projections are dashed on a hatched ground. A slider to keys: arrows go from year to year. */
export function SeriesChart({
  label,
  years,
  writeYear = String,
  series,
  knownUntil,
  writeShort,
  describe,
}: SeriesChartProps) {
  const { parentRef, width } = useChartSize();
  const last = years.length - 1;
  const known = Math.max(0, years.indexOf(knownUntil));
  const [chosen, setChosen] = useState(known);
  const point = usePoint();
  const marked = years.indexOf(Number(useMark("year")));
  const place = marked < 0 ? chosen : marked;
  const source = useMark("source");
  const scales = useMemo(() => scalesOf(years, series, width), [years, series, width]);
  const { x, y } = scales;

  function choose(next: number) {
    setChosen(next);
    point({ year: years[next] ?? 0 });
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = steppedBy(event.key, place, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }

  function onPointerMove({ clientX, currentTarget, target }: PointerEvent<HTMLElement>) {
    const named = target instanceof SVGElement && target.dataset.source;
    if (named) return point({ source: named });
    const at = clientX - currentTarget.getBoundingClientRect().left;
    choose(Math.min(last, Math.max(0, Math.round(x.invert(at)))));
  }

  return (
    <>
      <p aria-hidden="true" className="flex items-center gap-2 text-dense text-ink-2">
        <span className="size-2 shrink-0 bg-warning" />
        {describe(place)}
      </p>
      <div
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={years[0]}
        aria-valuemax={years[last]}
        aria-valuenow={years[place]}
        aria-valuetext={describe(place)}
        onKeyDown={onKeyDown}
        onBlur={() => point(undefined)}
        onPointerMove={onPointerMove}
        onPointerLeave={(event) => isNotTouch(event) && point(undefined)}
        className="w-full"
        style={{ height }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="chart block">
            {series.map(
              ({ key, values, source: own }) =>
                source !== undefined &&
                own === source && (
                  <g key={key} data-shared>
                    <LinePath
                      data={[...values]}
                      x={(_, at) => x(at)}
                      y={(value) => y(value ?? 0)}
                      defined={isKnown}
                      stroke="var(--warning)"
                      strokeOpacity={0.6}
                      strokeWidth={8}
                    />
                  </g>
                ),
            )}
            <Lines
              years={years}
              writeYear={writeYear}
              series={series}
              known={known}
              writeShort={writeShort}
              width={width}
              scales={scales}
            />
            <CursorLine x={x(place)} top={margin.top} bottom={height - margin.bottom} isShared={marked >= 0} />
            {series.map(({ key, colour, values }) => {
              const value = values[place] ?? null;
              return (
                value !== null && (
                  <circle
                    key={key}
                    cx={x(place)}
                    cy={y(value)}
                    r={3.5}
                    fill={colour}
                    stroke="var(--card)"
                    pointerEvents="none"
                  />
                )
              );
            })}
          </svg>
        )}
      </div>
    </>
  );
}

const letterWidth = 6.2;
/** Width of the longest name beside a line. */
const labelRoom = (series: readonly Series[]) =>
  Math.max(margin.right, 12 + letterWidth * Math.max(0, ...series.map(({ label }) => label.length)));

export function scalesOf(years: readonly number[], series: readonly Series[], width: number) {
  const all = series.flatMap(({ values }) => values.filter(isKnown));
  return {
    x: scaleLinear({
      domain: [0, years.length - 1],
      range: [margin.left, Math.max(margin.left, width - labelRoom(series))],
    }),
    y: scaleLinear({
      domain: [Math.min(0, ...all), Math.max(1, ...all)],
      range: [height - margin.bottom, margin.top],
      nice: true,
    }),
  };
}

type LinesProps = Pick<SeriesChartProps, "years" | "series" | "writeShort"> & {
  writeYear: (year: number) => string;
  known: number;
  width: number;
  scales: ReturnType<typeof scalesOf>;
};

/** The parts that do not change with the pointer. */
export const Lines = memo(({ years, writeYear, series, known, writeShort, width, scales: { x, y } }: LinesProps) => {
  const hatch = useId();
  const last = years.length - 1;
  const room = width - margin.left - labelRoom(series);
  const every = Math.max(1, Math.ceil((years.length * spacePerYear) / Math.max(1, room)));
  const ends = series.map(({ values }) => y(values.findLast(isKnown) ?? 0));
  const labels = spread(ends, labelHeight, margin.top, height - margin.bottom);
  return (
    <>
      <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--warning)" strokeOpacity={0.35} strokeWidth={1.5} />
      </pattern>
      <rect
        x={x(known)}
        y={margin.top}
        width={Math.max(0, x(last) - x(known))}
        height={height - margin.top - margin.bottom}
        fill={`url(#${hatch})`}
      />
      <ValueAxis scale={y} left={margin.left} width={room} ticks={5} write={writeShort} />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={years.flatMap((_, at) => ((last - at) % every === 0 ? [at] : []))}
        tickFormat={(at) => {
          const year = years[Number(at)];
          return year === undefined ? "" : writeYear(year);
        }}
        stroke="var(--line-strong)"
        hideTicks
        tickLabelProps={{ ...tickText, textAnchor: "middle" }}
      />
      {known < last && (
        <text x={x(known) + 6} y={margin.top - 6} fill="var(--warning)" fontSize={11}>
          PROJECTED
        </text>
      )}
      {series.map(({ key, label: name, colour, values, source }, index) => (
        <g key={key}>
          <LinePath
            data={values.slice(0, known + 1)}
            x={(_, at) => x(at)}
            y={(value) => y(value ?? 0)}
            defined={isKnown}
            stroke={colour}
            strokeWidth={2}
          />
          <LinePath
            data={values.slice(known)}
            x={(_, at) => x(known + at)}
            y={(value) => y(value ?? 0)}
            defined={isKnown}
            stroke={colour}
            strokeWidth={2}
            strokeDasharray="5 4"
          />
          {values.map(
            (value, at) =>
              isKnown(value) &&
              !isKnown(values[at - 1] ?? null) &&
              !isKnown(values[at + 1] ?? null) && (
                <circle key={years[at]} data-alone cx={x(at)} cy={y(value)} r={2.5} fill={colour} />
              ),
          )}
          <text
            x={x(last) + 8}
            y={(labels[index] ?? 0) + 4}
            fill={colour}
            fontSize={12}
            fontWeight={600}
            data-source={source}
          >
            {name}
          </text>
        </g>
      ))}
    </>
  );
});
