import { type PointerEvent, useState } from "react";
import { areaOf, type Spot } from "./albers.js";
import { type MapView, type Size, spotAt } from "./view.js";

type DrawAreaProps = {
  view: MapView;
  size: Size;
  /** The corners of the area in degrees, or null if it is not an area. */
  onDrawn: (area: string | null) => void;
};

const cornersMax = 40;
/** Minimum distance between points in pixels. */
const stepPixels = 3;

/** Overlay for drawing an area on the map in one stroke by mouse, pen or finger. */
export function DrawArea({ view, size, onDrawn }: DrawAreaProps) {
  const [line, setLine] = useState<readonly Spot[]>([]);

  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function onPointerMove(event: PointerEvent) {
    const last = line.at(-1);
    const next = spotOf(event);
    if (last !== undefined && Math.hypot(next.x - last.x, next.y - last.y) >= stepPixels) setLine([...line, next]);
  }

  function onPointerUp() {
    const every = Math.max(1, Math.ceil(line.length / cornersMax));
    const corners = line.filter((_, at) => at % every === 0);
    setLine([]);
    onDrawn(areaOf(corners.map((pixel) => spotAt(view, pixel, size))));
  }

  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([spotOf(event)]);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setLine([])}
    >
      <polygon points={pointsOf(line)} className="fill-warning/20 stroke-warning stroke-2" />
    </svg>
  );
}

export const pointsOf = (line: readonly Spot[]) => line.map(({ x, y }) => `${x},${y}`).join(" ");
