import type { ConditionLabel } from "@pave/contract";
import { cx } from "../../../ui/cx.js";
import { ClusterFace } from "./cluster-face.js";
import { ConditionGlyph } from "./condition-glyph.js";
import { type ConditionGroup, conditionGroups } from "./marks.js";

const groups: readonly { group: ConditionGroup; glyph: ConditionLabel; label: string }[] = [
  { group: "well", glyph: "good", label: "Good or better" },
  { group: "fair", glyph: "fair", label: "Fair" },
  { group: "poor", glyph: "poor", label: "Poor or worse" },
];

type LegendProps = {
  /** The conditions by which the list is filtered. */
  chosen: readonly ConditionLabel[];
  onChoose: (conditions: ConditionLabel[]) => void;
};

/** The meaning of the map's marks; each condition toggles a filter of the list. */
export function MarkLegend({ chosen, onChoose }: LegendProps) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <li className="mr-2 flex items-center gap-1.5">
        <svg aria-hidden="true" width={24} height={24} viewBox="-12 -12 24 24">
          <ClusterFace count={12} byCondition={{ well: 3, fair: 5, poor: 3 }} radius={12} />
        </svg>
        Several, by condition
      </li>
      {groups.map(({ group, glyph, label }) => {
        const labels = conditionGroups[group];
        const isChosen = labels.every((one) => chosen.includes(one));
        const others = chosen.filter((one) => !labels.some((own) => own === one));
        return (
          <li key={group}>
            <button
              type="button"
              aria-pressed={isChosen}
              title={isChosen ? "Show all conditions" : `Show only: ${label.toLowerCase()}`}
              onClick={() => onChoose(isChosen ? others : [...others, ...labels])}
              className={cx(
                "flex min-h-7 items-center gap-1.5 border px-2 hover:bg-hover hover:text-ink-1",
                isChosen ? "border-primary bg-selected text-ink-1" : "border-transparent",
              )}
            >
              <svg aria-hidden="true" width={18} height={18} viewBox="-9 -9 18 18">
                <ConditionGlyph condition={glyph} />
              </svg>
              {label}
            </button>
          </li>
        );
      })}
      <li className="flex items-center gap-1.5 px-2">
        <svg aria-hidden="true" width={18} height={18} viewBox="-9 -9 18 18">
          <ConditionGlyph condition={null} />
        </svg>
        Unknown
      </li>
    </ul>
  );
}
