import { type KeyboardEvent, useRef } from "react";
import { isDirection, neighbour } from "../../charts/neighbour.js";
import { cx } from "../../components/cx.js";

type StateMark = { id: string; x: number; y: number; name: string; text: string; isRoomy: boolean; shade: number };
type StateMarksProps = {
  marks: readonly StateMark[];
  /** How many shades there are. */
  shades: number;
  label: string;
  lit: string | null;
  onLight: (usps: string | null) => void;
  onOpen: (usps: string) => void;
};

/** The figure of each state on it, where there is room: one stop for Tab, arrows go from state to state. */
export function StateMarks({ marks, shades, label, lit, onLight, onOpen }: StateMarksProps) {
  const group = useRef<SVGGElement>(null);
  const stop = marks.find(({ id }) => id === lit) ?? marks[0];

  function onKeyDown(event: KeyboardEvent, mark: StateMark) {
    const isPress = event.key === "Enter" || event.key === " ";
    const next = isDirection(event.key) ? neighbour(marks, mark, event.key) : undefined;
    if (!isPress && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPress) onOpen(mark.id);
    if (next !== undefined) group.current?.querySelector<SVGGElement>(`[data-state="${next.id}"]`)?.focus();
  }

  return (
    <g ref={group}>
      {marks.map((mark) => {
        const isLit = mark.id === lit;
        const isShown = mark.isRoomy || isLit;
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
          <g
            key={mark.id}
            role="button"
            data-state={mark.id}
            tabIndex={mark === stop ? 0 : -1}
            aria-label={`${mark.name}, ${label.toLowerCase()} ${mark.text}: show its assets`}
            transform={`translate(${mark.x} ${mark.y})`}
            onClick={() => onOpen(mark.id)}
            onKeyDown={(event) => onKeyDown(event, mark)}
            onFocus={() => onLight(mark.id)}
            onPointerEnter={() => onLight(mark.id)}
            onPointerLeave={() => onLight(null)}
            className="group cursor-pointer outline-none"
          >
            <rect
              x={-21}
              y={-15}
              width={42}
              height={30}
              className={cx(
                "stroke-2",
                isLit ? "fill-raised stroke-warning" : "fill-transparent stroke-transparent",
                "group-focus-visible:stroke-focus",
              )}
            />
            {isShown && (
              <text textAnchor="middle" className={cx("text-label", inkOn(mark.shade, shades, isLit))}>
                <tspan x={0} dy="-0.2em" className="font-semibold">
                  {mark.id}
                </tspan>
                <tspan x={0} dy="1.15em">
                  {mark.text}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Dark words on light shades and light ones on dark: each ramp changes sides where its middle shade does. */
function inkOn(shade: number, shades: number, isLit: boolean): string {
  const share = shades <= 1 ? 0.5 : shade / (shades - 1);
  if (isLit || share < 0.4) return "fill-ink-1";
  return share > 0.6 ? "fill-well" : "fill-[light-dark(var(--ink-1),var(--well))]";
}
