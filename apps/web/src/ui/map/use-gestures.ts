import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Spot } from "./albers.js";
import { type MapView, panned, type Size, zoomed } from "./view.js";

export type Change = (change: (view: MapView) => MapView) => void;

/** Distance that turns a press into a drag. */
const dragFrom = 4;
const wheelStep = 500;

/** Moves a map by dragging, by pinching and by the wheel. */
export function useGestures(element: RefObject<Element | null>, onView: Change, size: Size) {
  const down = useRef(new Map<number, Spot>());

  useEffect(() => {
    const map = element.current;
    // React's wheel listener is passive, and a map must prevent the page from scrolling.
    function onWheel(event: Event) {
      if (!(event instanceof WheelEvent) || map === null) return;
      event.preventDefault();
      const { left, top } = map.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      onView((view) => zoomed(view, 2 ** (-event.deltaY / wheelStep), size, at));
    }
    map?.addEventListener("wheel", onWheel, { passive: false });
    return () => map?.removeEventListener("wheel", onWheel);
  }, [element, onView, size]);

  return {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
      down.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const last = down.current.get(pointerId);
      if (last === undefined) return;
      const now = { x: clientX, y: clientY };
      const [other] = [...down.current].filter(([id]) => id !== pointerId).map(([, spot]) => spot);
      const [dx, dy] = [last.x - now.x, last.y - now.y];
      if (other === undefined && !currentTarget.hasPointerCapture(pointerId)) {
        if (Math.hypot(dx, dy) < dragFrom) return;
        currentTarget.setPointerCapture(pointerId);
      }
      down.current.set(pointerId, now);
      if (other === undefined) onView((view) => panned(view, dx, dy, size));
      else onView((view) => zoomed(view, between(now, other) / Math.max(1, between(last, other)), size));
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
  };
}

const between = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
