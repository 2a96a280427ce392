import { cx } from "../../../ui/cx.js";
import { useMarks } from "./use-marks.js";

type StateMark = { id: string; x: number; y: number; name: string; text: string; isRoomy: boolean; shade: number };
type StateMarksProps = {
  marks: readonly StateMark[];
  shades: number;
  label: string;
  lit: string | null;
  onLight: (usps: string | null) => void;
  onOpen: (usps: string) => void;
};

/** The figure of each state on it, if there is room. */
export function StateMarks({ marks, shades, label, lit, onLight, onOpen }: StateMarksProps) {
  const { group, propsOf } = useMarks({ marks, lit, onLight, onOpen: ({ id }) => onOpen(id) });
  return (
    <g ref={group}>
      {marks.map((mark) => {
        const isLit = mark.id === lit;
        const isShown = mark.isRoomy || isLit;
        return (
          <g
            key={mark.id}
            {...propsOf(mark)}
            aria-label={`${mark.name}, ${label.toLowerCase()} ${mark.text}: show its assets`}
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

/** Dark text on light shades and light text on dark ones; each ramp switches at its middle shade. */
function inkOn(shade: number, shades: number, isLit: boolean): string {
  const share = shades <= 1 ? 0.5 : shade / (shades - 1);
  if (isLit || share < 0.4) return "fill-ink-1";
  return share > 0.6 ? "fill-well" : "fill-[light-dark(var(--ink-1),var(--well))]";
}
