import { scaleLinear, scaleTime } from "@visx/scale";
import { LinePath } from "@visx/shape";

export type Point = { date: string; value: number };

const size = { width: 72, height: 20 } as const;
const inset = 2;

/** A trend the size of a word; `sentence` says what it shows. */
export function Sparkline({ points, sentence }: { points: readonly Point[]; sentence: string }) {
  const values = points.map(({ value }) => value);
  const x = scaleTime({
    domain: [new Date(points[0]?.date ?? 0), new Date(points.at(-1)?.date ?? 0)],
    range: [inset, size.width - inset],
  });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [size.height - inset, inset] });
  const last = points.at(-1);
  return (
    <svg role="img" aria-label={sentence} {...size} className="shrink-0 text-primary">
      <LinePath
        data={[...points]}
        x={({ date }) => x(new Date(date))}
        y={({ value }) => y(value)}
        stroke="currentColor"
        strokeWidth={1.25}
      />
      {last !== undefined && <circle cx={x(new Date(last.date))} cy={y(last.value)} r={1.75} fill="currentColor" />}
    </svg>
  );
}
