import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { dashboardColumns } from "./columns.js";
import { type Place, placedAt } from "./grid.js";

/** The dragged widget, its starting point, and whether it is being resized. */
type Drag = { index: number; x: number; y: number; isCorner: boolean };

/**
 * Moves and resizes widgets by pointer. `shown` is the arrangement during a drag; releasing applies it, Escape or a
 * lost pointer cancels it.
 */
export function useDrag<Item extends Place>(
  grid: RefObject<HTMLElement | null>,
  layout: readonly Item[],
  onDone: (layout: Item[], index: number) => void,
) {
  const drag = useRef<Drag | null>(null);
  const [shown, setShown] = useState<Item[] | null>(null);

  function arranged({ clientX, clientY }: PointerEvent): Item[] | null {
    const [from, element] = [drag.current, grid.current];
    const item = from === null ? undefined : layout[from.index];
    if (from === null || element === null || item === undefined) return null;
    const style = getComputedStyle(element);
    const column = (element.clientWidth + Number.parseFloat(style.columnGap)) / dashboardColumns;
    const row = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap);
    const [dx, dy] = [Math.round((clientX - from.x) / column), Math.round((clientY - from.y) / row)];
    const { x, y, w, h } = item;
    return placedAt(
      layout,
      from.index,
      from.isCorner ? { x, y, w: w + dx, h: h + dy } : { x: x + dx, y: y + dy, w, h },
    );
  }

  function end() {
    drag.current = null;
    setShown(null);
  }
  const isMoving = shown !== null;
  useEffect(() => {
    if (!isMoving) return;
    const endOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") end();
    };
    document.addEventListener("keydown", endOnEscape);
    return () => document.removeEventListener("keydown", endOnEscape);
  }, [isMoving]);

  const handle = (index: number, isCorner = false) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isTool = event.target instanceof Element && event.target.closest("button, a, input, select, [popover]");
      if (event.button !== 0 || isTool) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { index, x: event.clientX, y: event.clientY, isCorner };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.index === index) setShown(arranged(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.index !== index) return;
      const next = arranged(event);
      end();
      if (next !== null && JSON.stringify(next) !== JSON.stringify(layout)) onDone(next, index);
    },
    onPointerCancel: end,
  });

  return { shown, handle };
}
