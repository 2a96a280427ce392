import { type FlowLink, layFlow } from "./flow-geometry.js";

const flowFrame = { width: 620, height: 372, barWidth: 8, gap: 14 };

const link = (stage: number, from: number, to: number, weight: number, isLit = false): FlowLink => ({
  stage,
  from,
  to,
  weight,
  isLit,
});

/** Decorative, not data: money through the five stages, with one path lit. */
const flow = layFlow(
  [
    link(0, 0, 0, 5),
    link(0, 0, 1, 3),
    link(0, 1, 0, 2),
    link(0, 1, 1, 4, true),
    link(0, 1, 2, 2),
    link(0, 2, 1, 2),
    link(0, 2, 2, 4),
    link(0, 3, 2, 3),
    link(1, 0, 0, 4),
    link(1, 0, 1, 3),
    link(1, 1, 0, 2),
    link(1, 1, 2, 4, true),
    link(1, 1, 1, 3),
    link(1, 2, 2, 4),
    link(1, 2, 3, 5),
    link(2, 0, 0, 4),
    link(2, 0, 1, 2),
    link(2, 1, 0, 3),
    link(2, 1, 1, 3),
    link(2, 2, 1, 4, true),
    link(2, 2, 2, 4),
    link(2, 3, 2, 2),
    link(2, 3, 3, 3),
    link(3, 0, 0, 4),
    link(3, 0, 1, 3),
    link(3, 1, 0, 5),
    link(3, 1, 1, 4, true),
    link(3, 2, 1, 2),
    link(3, 2, 2, 4),
    link(3, 3, 2, 3),
  ],
  flowFrame,
);

/** Heights over the years, 0 at the bottom; also decorative. */
const series = [
  { name: "total", heights: [110, 128, 141, 150, 163, 186, 196, 205, 221, 243, 250, 262, 284, 301, 309, 324] },
  { name: "municipal", heights: [48, 52, 51, 60, 68, 69, 70, 78, 88, 86, 91, 98, 104, 103, 111, 122] },
  { name: "federal", heights: [36, 34, 37, 47, 51, 48, 57, 66, 66, 65, 74, 80, 78, 79, 88, 92] },
  { name: "corporate", heights: [24, 23, 29, 33, 31, 32, 41, 45, 41, 46, 52, 53, 51, 57, 62, 61] },
  { name: "ppp", heights: [6, 8, 14, 13, 17, 20, 15, 18, 23, 21, 26, 24, 30, 31, 27, 33] },
] as const;
const seriesClass = {
  total: "stroke-series-total",
  municipal: "stroke-series-municipal",
  federal: "stroke-series-federal",
  corporate: "stroke-series-corporate",
  ppp: "stroke-series-ppp",
} as const;

const chart = { left: 60, right: 890, foot: 640, firstProjected: 11 };
const yearWidth = (chart.right - chart.left) / 15;
const lineOf = (heights: readonly number[], from: number, to: number) =>
  heights
    .slice(from, to + 1)
    .map(
      (height, index) =>
        `${index === 0 ? "M" : "L"}${(chart.left + (from + index) * yearWidth).toFixed(1)} ${chart.foot - height}`,
    )
    .join("");
const projectedX = chart.left + chart.firstProjected * yearWidth;

const wells = [30, 420, 810, 1200];
const spark = [22, 18, 20, 14, 15, 9, 11, 5];
const rows = Array.from({ length: 9 }, (_, row) => ({
  y: 742 + row * 28,
  name: 170 - ((row * 53) % 90),
  bar: 40 + ((row * 37) % 60),
}));

/** The dimmed dashboard behind the public pages: the product's own panels, without a word or a figure. */
export function DashboardGhost() {
  return (
    <svg
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMin slice"
      className="ghost absolute inset-0 size-full opacity-55"
      fill="none"
    >
      <title>Dashboard</title>
      {wells.map((x) => (
        <g key={x}>
          <rect x={x} y={30} width={370} height={150} className="fill-well stroke-line" />
          <rect x={x + 20} y={56} width={96} height={8} className="fill-ink-4/50" />
          <rect x={x + 20} y={86} width={150} height={30} className="fill-ink-3/40" />
          <rect x={x + 20} y={146} width={70} height={8} className="fill-success/50" />
          <path
            d={spark
              .map((y, index) => `${index === 0 ? "M" : "L"}${x + 240 + index * 15} ${118 + y + ((x + index * 3) % 7)}`)
              .join("")}
            className="stroke-primary/70"
            strokeWidth={2}
          />
        </g>
      ))}

      <rect x={30} y={200} width={900} height={480} className="fill-card stroke-line" />
      <rect x={50} y={222} width={150} height={8} className="fill-ink-3/50" />
      {[0, 1, 2, 3, 4].map((step) => (
        <path key={step} d={`M${chart.left} ${chart.foot - step * 85}H${chart.right}`} className="stroke-line" />
      ))}
      <rect
        x={projectedX}
        y={270}
        width={chart.right - projectedX}
        height={chart.foot - 270}
        className="fill-warning/8"
      />
      <path d={`M${projectedX} 270V${chart.foot}`} className="stroke-warning" strokeWidth={1.5} strokeDasharray="3 4" />
      {series.map(({ name, heights }) => (
        <g key={name} className={seriesClass[name]} strokeWidth={name === "total" ? 3 : 2}>
          <path d={lineOf(heights, 0, chart.firstProjected)} />
          <path d={lineOf(heights, chart.firstProjected, 15)} strokeDasharray="6 5" />
        </g>
      ))}

      <rect x={950} y={200} width={620} height={480} className="fill-card stroke-line" />
      <rect x={970} y={222} width={110} height={8} className="fill-ink-3/50" />
      <g transform="translate(970 280) scale(0.935 1)">
        {flow.ribbons.map(({ path, isLit }) => (
          <path key={path} d={path} className={isLit ? "fill-warning/40" : "fill-primary/20"} />
        ))}
        {flow.bars.map(({ x, y, width, height, isLit }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            className={isLit ? "fill-warning" : "fill-primary"}
          />
        ))}
      </g>

      <rect x={30} y={700} width={1540} height={320} className="fill-card stroke-line" />
      {rows.map(({ y, name, bar }) => (
        <g key={y}>
          <path d={`M30 ${y + 14}H1570`} className="stroke-line" />
          <rect x={50} y={y - 4} width={name} height={8} className="fill-primary/60" />
          <rect x={480} y={y - 4} width={60} height={8} className="fill-ink-4/40" />
          <rect x={700} y={y - 9} width={84} height={18} className="stroke-success/70" />
          <rect x={1000} y={y - 4} width={110} height={8} className="fill-well stroke-line" />
          <rect x={1000} y={y - 4} width={bar} height={8} className="fill-info/70" />
          <rect x={1460} y={y - 4} width={90} height={8} className="fill-ink-4/50" />
        </g>
      ))}
    </svg>
  );
}
