import { formatCompact } from "@pave/contract/format";
import { conditionNames } from "@pave/contract/labels-assets";
import { type KeyboardEvent, useRef } from "react";
import { isDirection, neighbour } from "../../charts/neighbour.js";
import { cx } from "../../components/cx.js";
import { ConditionGlyph } from "./condition-glyph.js";
import { isCluster, type Mark } from "./marks.js";

type MapMarksProps = {
  marks: readonly Mark[];
  lit: string | null;
  onLight: (id: string | null) => void;
  onOpen: (mark: Mark) => void;
};

/** The marks on the map: one stop for Tab, arrows go from mark to mark and on to the map itself. */
export function MapMarks({ marks, lit, onLight, onOpen }: MapMarksProps) {
  const group = useRef<SVGGElement>(null);
  const stop = marks.find(({ id }) => id === lit) ?? marks[0];

  function onKeyDown(event: KeyboardEvent, mark: Mark) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      onOpen(mark);
    }
    const next = isDirection(event.key) ? neighbour(marks, mark, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    group.current?.querySelector<SVGGElement>(`[data-mark="${next.id}"]`)?.focus();
  }

  return (
    <g ref={group}>
      {marks.map((mark) => (
        // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
        <g
          key={mark.id}
          role="button"
          data-mark={mark.id}
          tabIndex={mark === stop ? 0 : -1}
          aria-label={wordsOf(mark)}
          transform={`translate(${mark.x} ${mark.y})`}
          onClick={() => onOpen(mark)}
          onKeyDown={(event) => onKeyDown(event, mark)}
          onFocus={() => onLight(mark.id)}
          onPointerEnter={() => onLight(mark.id)}
          onPointerLeave={() => onLight(null)}
          className="group cursor-pointer outline-none"
        >
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
  return (
    <>
      <circle r={radius} className={cx("stroke-well stroke-[1.5]", isLit ? "fill-warning" : "fill-primary")} />
      <text
        textAnchor="middle"
        dy="0.35em"
        className={cx("fill-on-primary font-semibold", radius < 15 ? "text-[0.625rem]" : "text-label")}
      >
        {formatCompact(feature.properties.count)}
      </text>
    </>
  );
}

function wordsOf({ feature, state }: Mark): string {
  if (isCluster(feature)) {
    const { count, worstCondition } = feature.properties;
    const worst = worstCondition === null ? "" : `, the worst ${conditionNames[worstCondition].toLowerCase()}`;
    return `${count} assets around ${state}${worst}: zoom in`;
  }
  const { title, conditionLabel } = feature.properties;
  return `${title}, ${state}${conditionLabel === null ? "" : `, ${conditionNames[conditionLabel].toLowerCase()}`}`;
}
