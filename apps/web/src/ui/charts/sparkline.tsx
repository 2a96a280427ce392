import { useMark } from "../linked/linked.js";

export type Point = { date: string; value: number };

export const yearOf = (date: string) => Number(date.slice(0, 4));

const inset = 2;

/** The position of a value between two edges of the frame. */
function between(value: number, values: readonly number[], from: number, to: number): number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from);
}

type SparklineProps = { points: readonly Point[]; sentence: string; width?: number; height?: number };

/** A trend the size of a word; `sentence` describes it: the first value, the last and the change. */
export function Sparkline({ points, sentence, width = 72, height = 20 }: SparklineProps) {
  const year = useMark("year");
  const days = points.map(({ date }) => Date.parse(date));
  const values = points.map(({ value }) => value);
  const places = points.map(({ date, value }) => ({
    year: yearOf(date),
    x: between(Date.parse(date), days, inset, width - inset),
    y: between(value, values, height - inset, inset),
  }));
  const last = places.at(-1);
  const marked = places.findLast((one) => one.year === year);
  return (
    <svg
      role="img"
      aria-label={sentence}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto max-w-full shrink-0 text-primary"
    >
      <polyline
        points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
      />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={1.75} fill="currentColor" />}
      {marked !== undefined && (
        <g data-shared>
          <line x1={marked.x} x2={marked.x} y1={0} y2={height} stroke="var(--warning)" />
          <circle cx={marked.x} cy={marked.y} r={2.5} fill="var(--warning)" />
        </g>
      )}
    </svg>
  );
}
