import { type KeyboardEvent, useRef } from "react";
import { isDirection, neighbour } from "../../../ui/charts/neighbour.js";

type Placed = { id: string; x: number; y: number };
type Marks<Mark> = {
  marks: readonly Mark[];
  lit: string | null;
  onLight: (id: string | null) => void;
  onOpen: (mark: Mark) => void;
};

/** Marks on a map as buttons: one tab stop, arrow keys move between marks; other arrow keys pan the map. */
export function useMarks<Mark extends Placed>({ marks, lit, onLight, onOpen }: Marks<Mark>) {
  const group = useRef<SVGGElement>(null);
  const stop = marks.find(({ id }) => id === lit) ?? marks[0];

  function onKeyDown(event: KeyboardEvent, mark: Mark) {
    const isPress = event.key === "Enter" || event.key === " ";
    const next = isDirection(event.key) ? neighbour(marks, mark, event.key) : undefined;
    if (!isPress && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPress) onOpen(mark);
    if (next !== undefined) group.current?.querySelector<SVGGElement>(`[data-mark="${next.id}"]`)?.focus();
  }

  return {
    group,
    /** Properties of a mark's element. */
    propsOf: (mark: Mark) => ({
      role: "button",
      "data-mark": mark.id,
      tabIndex: mark === stop ? 0 : -1,
      transform: `translate(${mark.x} ${mark.y})`,
      onClick: () => onOpen(mark),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, mark),
      onFocus: () => onLight(mark.id),
      onPointerEnter: () => onLight(mark.id),
      onPointerLeave: () => onLight(null),
      className: "group cursor-pointer outline-none",
    }),
  };
}
