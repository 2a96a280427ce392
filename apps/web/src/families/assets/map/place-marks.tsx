import { conditionNames } from "@pave/contract/labels-assets";
import { cx } from "../../../ui/cx.js";
import { ClusterFace } from "./cluster-face.js";
import { ConditionGlyph } from "./condition-glyph.js";
import { isCluster, type Mark } from "./marks.js";
import { useMarks } from "./use-marks.js";

type MapMarksProps = {
  marks: readonly Mark[];
  lit: string | null;
  onLight: (id: string | null) => void;
  onOpen: (mark: Mark) => void;
};

export function MapMarks({ marks, lit, onLight, onOpen }: MapMarksProps) {
  const { group, propsOf } = useMarks({ marks, lit, onLight, onOpen });
  return (
    <g ref={group}>
      {marks.map((mark) => (
        <g key={mark.id} {...propsOf(mark)} aria-label={wordsOf(mark)}>
          <circle
            r={mark.radius + 3}
            className="fill-transparent stroke-transparent stroke-2 group-focus-visible:stroke-focus"
          />
          <MarkFace mark={mark} isLit={mark.id === lit} />
        </g>
      ))}
    </g>
  );
}

function MarkFace({ mark: { feature, radius }, isLit }: { mark: Mark; isLit: boolean }) {
  if (!isCluster(feature))
    return (
      <>
        <circle r={radius} className={cx("fill-transparent", isLit && "stroke-warning stroke-2")} />
        <ConditionGlyph condition={feature.properties.conditionLabel} />
      </>
    );
  return <ClusterFace {...feature.properties} radius={radius} isLit={isLit} />;
}

function wordsOf({ feature, state, around }: Mark): string {
  if (isCluster(feature)) {
    const { count, byCondition, worstCondition } = feature.properties;
    const worst = worstCondition === null ? "" : `, worst condition ${conditionNames[worstCondition].toLowerCase()}`;
    return `${count} assets ${around}, ${byCondition.poor} in poor condition or worse${worst}: zoom in`;
  }
  const { title, conditionLabel } = feature.properties;
  return `${title}, ${state}${conditionLabel === null ? "" : `, ${conditionNames[conditionLabel].toLowerCase()}`}`;
}
