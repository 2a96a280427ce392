import type { ConditionLabel } from "@pave/contract";
import { type ConditionGroup, groupOf } from "./marks.js";

type Look = { d: string; className: string };

const circle = "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0";
const looks: Record<ConditionGroup | "unknown", Look> = {
  well: { d: circle, className: "fill-success stroke-well" },
  fair: { d: "M0 -7.5L7.5 0L0 7.5L-7.5 0Z", className: "fill-warning stroke-well" },
  poor: { d: "M0 -8L8 6.500L-8 6.500Z", className: "fill-danger stroke-well" },
  unknown: { d: circle, className: "fill-card stroke-ink-3" },
};

/** An asset on the map; shape and color both encode its condition. */
export function ConditionGlyph({ condition }: { condition: ConditionLabel | null }) {
  const { d, className } = looks[groupOf(condition) ?? "unknown"];
  return <path d={d} className={`${className} stroke-[1.5]`} />;
}
