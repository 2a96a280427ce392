import type { ReactNode } from "react";
import { cx } from "../cx.js";
import { type FlowNode, type FlowRibbon, type PlacedNode, placeFlow } from "./flow-layout.js";
import { useChartSize } from "./use-size.js";

export type LabelledNode = FlowNode & { label: ReactNode; note: ReactNode; isMarked: boolean };

type FlowChartProps = {
  /** The description of the flow. */
  label: string;
  /** The headings of the columns with nodes. */
  heads: readonly { column: number; name: string }[];
  nodes: readonly LabelledNode[];
  ribbons: readonly FlowRibbon[];
  /** The fill of each tone. */
  tones: Readonly<Record<string, string>>;
};

const barWidth = 8;
const gap = 8;
// A link of 24 pixels, a note below it, and the gap to the next.
const slot = 40;
/** If no column has more nodes than this, names may take two lines. */
const fewNodes = 4;
const slotOfTwoLines = 54;

/** A band as thin as this would strike its name through: the name stands above it, the amount below. */
const thin = 18;
const middleOf = ({ y, height }: PlacedNode, isThin: boolean) =>
  isThin ? { top: y, height } : { top: y + height / 2 };

/** Flows in columns from left to right; a table beside it has the same data. */
export function FlowChart({ label, heads, nodes, ribbons, tones }: FlowChartProps) {
  const { parentRef, width } = useChartSize();
  const most = Math.max(...heads.map(({ column }) => nodes.filter((node) => node.column === column).length));
  const isRoomy = most <= fewNodes;
  const slotHeight = isRoomy ? slotOfTwoLines : slot;
  const height = Math.max(120, most * (slotHeight + gap) * 1.15);
  const labelWidth = Math.max(90, width / Math.max(1, heads.length) - barWidth - 12);
  const placed = placeFlow(nodes, ribbons, { width, height, barWidth, gap, labelWidth, slot: slotHeight });
  const byKey = new Map(placed.nodes.map((node) => [node.key, node]));
  const onward = new Set(ribbons.map(({ from }) => from));
  const firstOf = (column: number) => byKey.get(nodes.find((node) => node.column === column)?.key ?? "")?.x ?? 0;
  return (
    <figure aria-label={label} className="max-sm:hidden">
      <div aria-hidden="true" className="relative h-5">
        {heads.map(({ column, name }) => (
          <span
            key={column}
            className="label absolute truncate text-ink-4"
            style={{ left: firstOf(column), width: labelWidth }}
          >
            {name}
          </span>
        ))}
      </div>
      <div ref={parentRef} className="relative" style={{ height }}>
        {width > 0 && (
          <>
            <svg aria-hidden="true" width={width} height={height} className="absolute inset-0">
              {placed.ribbons.map(({ key, path, tone }) => (
                <path key={key} d={path} fill={tones[tone]} fillOpacity={0.28} />
              ))}
              {placed.nodes.map(({ key, x, y, height: high }) => (
                <rect
                  key={key}
                  x={x}
                  y={y}
                  width={barWidth}
                  height={high}
                  fill={nodes.find((node) => node.key === key)?.isMarked ? "var(--highlight)" : "var(--primary)"}
                />
              ))}
            </svg>
            {nodes.map(({ key, label: name, note, isMarked }) => {
              const at = byKey.get(key);
              const isThin = at !== undefined && at.height <= thin && onward.has(key);
              return (
                at && (
                  <div
                    key={key}
                    className={cx(
                      "absolute text-dense leading-tight",
                      !isThin && "-translate-y-1/2",
                      "[text-shadow:0_0_2px_var(--card),0_0_4px_var(--card)] [&_a]:text-ink-1 [&_a]:underline",
                      !isRoomy &&
                        "[&_a]:inline-block [&_a]:min-h-6 [&_a]:max-w-full [&_a]:truncate [&_a]:align-bottom [&_a]:leading-6",
                    )}
                    style={{ left: at.x + barWidth + 6, width: labelWidth, ...middleOf(at, isThin) }}
                  >
                    <div
                      className={cx(
                        isThin && "absolute inset-x-0 bottom-full",
                        isRoomy ? "line-clamp-2" : "truncate",
                        isMarked ? "font-semibold text-ink-1" : "text-ink-2",
                      )}
                    >
                      {name}
                    </div>
                    <div className={cx("truncate text-ink-3", isThin && "absolute inset-x-0 top-full")}>{note}</div>
                  </div>
                )
              );
            })}
          </>
        )}
      </div>
    </figure>
  );
}
