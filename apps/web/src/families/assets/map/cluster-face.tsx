import { formatCompact } from "@pave/contract/format";
import { cx } from "../../../ui/cx.js";
import type { Cluster } from "./marks.js";

type FaceProps = Pick<Cluster["properties"], "count" | "byCondition"> & { radius: number; isLit?: boolean };

/** Poor first, so that it starts at the top of every ring. */
const rings = [
  ["poor", "stroke-danger"],
  ["fair", "stroke-warning"],
  ["well", "stroke-success"],
] as const;
const width = 4;

/** A cluster: its number of assets in a ring of their conditions; unknown is gray. */
export function ClusterFace({ count, byCondition, radius, isLit = false }: FaceProps) {
  const ring = radius - width / 2;
  let before = 0;
  return (
    <>
      <circle r={radius} className={isLit ? "fill-selected" : "fill-card"} />
      <circle r={ring} fill="none" strokeWidth={width} className="stroke-neutral/50" />
      {rings.map(([group, className]) => {
        const share = byCondition[group] / count;
        const start = before;
        before += share;
        return share === 0 ? null : (
          <circle
            key={group}
            r={ring}
            fill="none"
            strokeWidth={width}
            pathLength={1}
            strokeDasharray={`${share} ${1 - share}`}
            strokeDashoffset={-start}
            transform="rotate(-90)"
            className={className}
          />
        );
      })}
      {isLit && <circle r={radius + 1} fill="none" className="stroke-warning stroke-2" />}
      <text
        textAnchor="middle"
        dy="0.35em"
        className={cx("fill-ink-1 font-semibold", radius < 15 ? "text-[0.5625rem]" : "text-label")}
      >
        {formatCompact(count)}
      </text>
    </>
  );
}
