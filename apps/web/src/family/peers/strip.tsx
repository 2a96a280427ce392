import type { Peers } from "@pave/contract";
import type { PeerMeasureWords } from "@pave/contract/peers";
import { scaleLinear } from "@visx/scale";
import { useChartSize } from "../../ui/charts/use-size.js";
import { writeMeasure } from "./words.js";

const height = 96;
const margin = { left: 8, right: 8 } as const;
const middle = 44;

type StripProps = { id: string; peers: Peers; words: PeerMeasureWords; sentence: string };

/** Every peer as a dot on one axis, the interquartile range as a box, and the record itself above them. */
export function Strip({ id, peers, words, sentence }: StripProps) {
  const { parentRef, width } = useChartSize();
  const { points, quartiles, own } = peers;
  if (quartiles === null || own === null) return null;
  const { least, first, median, third, most } = quartiles;
  const range: [number, number] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  // A few extreme values would compress all others.
  const isWide = third > first && (most - least) / (third - first) > 12;
  const bend = isWide ? logarithm(Math.max(1, Math.abs(median))) : (value: number) => value;
  const [low, high] = [bend(least), bend(most)];
  const along = scaleLinear({ domain: [low, high === low ? low + 1 : high], range });
  const x = (value: number) => along(bend(value));
  const seen = new Map<number, number>();
  return (
    <div ref={parentRef} role="img" aria-label={sentence} style={{ height }} className="w-full">
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block">
          <line x1={range[0]} x2={range[1]} y1={middle} y2={middle} stroke="var(--line-strong)" />
          <rect
            x={x(first)}
            y={middle - 18}
            width={Math.max(1, x(third) - x(first))}
            height={36}
            fill="var(--selected)"
            stroke="var(--line-strong)"
          />
          <line x1={x(median)} x2={x(median)} y1={middle - 18} y2={middle + 18} stroke="var(--ink-3)" strokeWidth={2} />
          {points.map((point) => {
            const at = Math.round(x(point.value) / 5);
            const before = seen.get(at) ?? 0;
            seen.set(at, before + 1);
            const lift = Math.min(before, 7) * 4 * (before % 2 === 0 ? 1 : -1);
            return (
              <circle
                key={point.id}
                cx={x(point.value)}
                cy={middle + (point.id === id ? 0 : lift / 2)}
                r={point.id === id ? 7 : 3.5}
                fill={point.id === id ? "var(--warning)" : point.isOutlier ? "none" : "var(--primary)"}
                fillOpacity={point.id === id ? 1 : 0.65}
                stroke={point.id === id ? "var(--card)" : point.isOutlier ? "var(--danger)" : "none"}
              >
                <title>{`${point.name}: ${writeMeasure(words, point.value)}`}</title>
              </circle>
            );
          })}
          <text
            x={x(own)}
            y={16}
            textAnchor={anchorAt(x(own), width)}
            fill="var(--warning)"
            fontSize={12}
            fontWeight={600}
          >
            {writeMeasure(words, own)}
          </text>
          {[
            { value: least, anchor: "start" as const },
            ...(anchorAt(x(median), width) === "middle" ? [{ value: median, anchor: "middle" as const }] : []),
            { value: most, anchor: "end" as const },
          ].map(({ value, anchor }) => (
            <text key={anchor} x={x(value)} y={height - 8} textAnchor={anchor} fill="var(--ink-3)" fontSize={11}>
              {anchor === "middle" ? `median ${writeMeasure(words, value)}` : writeMeasure(words, value)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Logarithmic beyond `unit`, linear through 0, symmetric for negative values. */
const logarithm = (unit: number) => (value: number) => Math.sign(value) * Math.log1p(Math.abs(value) / unit);

const anchorAt = (x: number, width: number): "start" | "middle" | "end" =>
  x < 60 ? "start" : x > width - 60 ? "end" : "middle";
