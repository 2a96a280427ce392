import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Place } from "./keyboard.js";

/** Moves the browser's focus to the active cell when a key moves it and when its cell is removed. */
export function useFollowedFocus(grid: RefObject<HTMLElement | null>, active: Place) {
  const hasFocus = useRef(false);
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    const wasMoved = isMoving.current;
    const wasLost = hasFocus.current && document.activeElement === document.body;
    if (!wasMoved && !wasLost) return;
    isMoving.current = false;
    const cell = cellAt(grid.current, active);
    cell?.focus({ preventScroll: true });
    if (wasMoved) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return {
    /** Call before a change of the active cell that the focus must follow. */
    follow: () => {
      isMoving.current = true;
    },
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

function cellAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  const line = row === 0 ? '[aria-rowindex="1"]' : `[data-row="${row}"]`;
  const cell = grid?.querySelector<HTMLElement>(`${line} > [data-column="${column}"]`) ?? null;
  return cell?.matches("[data-target]") ? cell : (cell?.querySelector<HTMLElement>("[data-target]") ?? null);
}
