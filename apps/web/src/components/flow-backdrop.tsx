import { type FlowLink, layFlow } from "./flow-geometry.js";

const frame = { width: 1600, height: 820, barWidth: 10, gap: 26 };

const link = (stage: number, from: number, to: number, weight: number, isLit = false): FlowLink => ({
  stage,
  from,
  to,
  weight,
  isLit,
});

/** A picture, not data: how money runs through the five stages, with one path lit. */
const links = [
  link(0, 0, 0, 5),
  link(0, 0, 1, 3),
  link(0, 1, 0, 3),
  link(0, 1, 1, 4, true),
  link(0, 1, 2, 2),
  link(0, 2, 1, 2),
  link(0, 2, 2, 4),
  link(1, 0, 0, 5),
  link(1, 0, 1, 3),
  link(1, 1, 0, 3),
  link(1, 1, 1, 4, true),
  link(1, 1, 2, 2),
  link(1, 2, 2, 4),
  link(1, 2, 3, 2),
  link(2, 0, 0, 5),
  link(2, 0, 1, 3),
  link(2, 1, 1, 3),
  link(2, 1, 2, 4, true),
  link(2, 2, 2, 4),
  link(2, 2, 3, 2),
  link(2, 3, 3, 2),
  link(3, 0, 0, 5),
  link(3, 1, 0, 4),
  link(3, 1, 1, 2),
  link(3, 2, 0, 2),
  link(3, 2, 1, 5, true),
  link(3, 2, 2, 1),
  link(3, 3, 2, 4),
];

const { bars, ribbons } = layFlow(links, frame);

/** The dimmed dashboard behind the public pages, drawn from the capital flow. */
export function FlowBackdrop() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full opacity-40"
      >
        <title>Capital flow</title>
        {ribbons.map(({ path, isLit }) => (
          <path key={path} d={path} className={isLit ? "fill-warning/35" : "fill-primary/20"} />
        ))}
        {bars.map(({ x, y, width, height, isLit }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            className={isLit ? "fill-warning" : "fill-primary"}
          />
        ))}
      </svg>
    </div>
  );
}
