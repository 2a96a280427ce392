import { AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import type { scaleLinear } from "@visx/scale";

export const tickText = { fill: "var(--ink-3)", fontSize: 11, fontFamily: "inherit" } as const;

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The point a key leads to on a chart that is a slider; undefined for other keys. */
export function steppedBy(key: string, at: number, last: number): number | undefined {
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step));
}

type ValueAxisProps = {
  scale: ReturnType<typeof scaleLinear<number>>;
  left: number;
  /** Width of the grid lines. */
  width: number;
  ticks: number;
  write: (value: number) => string;
};

/** The value axis at the left of a chart, with grid lines. */
export function ValueAxis({ scale, left, width, ticks, write }: ValueAxisProps) {
  return (
    <>
      <GridRows scale={scale} left={left} width={Math.max(0, width)} numTicks={ticks} stroke="var(--line)" />
      <AxisLeft
        scale={scale}
        left={left}
        numTicks={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => write(Number(value))}
        tickLabelProps={{ ...tickText, textAnchor: "end", dx: -4, dy: 4 }}
      />
    </>
  );
}

type CursorLineProps = {
  x: number;
  top: number;
  bottom: number;
  /** Highlighted by another panel. */
  isShared: boolean;
};

/** Marks the current point in time: dashed if chosen here, a band if highlighted by another panel. */
export function CursorLine({ x, top, bottom, isShared }: CursorLineProps) {
  return (
    <g pointerEvents="none" data-shared={isShared || undefined}>
      {isShared && <rect x={x - 6} y={top} width={12} height={bottom - top} fill="var(--warning)" fillOpacity={0.25} />}
      <line x1={x} x2={x} y1={top} y2={bottom} stroke="var(--warning)" {...(!isShared && { strokeDasharray: "2 3" })} />
    </g>
  );
}
