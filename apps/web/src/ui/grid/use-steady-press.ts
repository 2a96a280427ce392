import { type RefObject, useEffect } from "react";

/** What a press acts on. */
const pressable = "a[href], button, input, label, summary";
/** Pixels that a still pointer may move. */
const stillPixels = 6;

type Press = { pointerId: number; x: number; y: number; element: Element; top: number; left: number };

/**
 * Clicks what was pressed, even if a redraw moves it away under the pointer before the release. The browser would click
 * nothing, or by touch whatever lies there now.
 */
export function useSteadyPress(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let press: Press | null = null;
    let isAnswered = false;
    const onAnyDown = () => {
      press = null;
      isAnswered = false;
    };
    const onDown = (event: PointerEvent) => {
      const element = event.target instanceof Element ? event.target.closest(pressable) : null;
      const isPlain = event.isPrimary && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (element === null || !isPlain) return;
      const { top, left } = element.getBoundingClientRect();
      press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, element, top, left };
    };
    const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (press?.pointerId !== pointerId) return;
      const { element, x, y, top, left } = press;
      press = null;
      const isStill = Math.hypot(clientX - x, clientY - y) < stillPixels;
      const now = element.getBoundingClientRect();
      const isMoved = now.top !== top || now.left !== left;
      // By place: a touch is captured by the element that it began on.
      const isMissed = !element.contains(document.elementFromPoint(clientX, clientY));
      if (!isStill || !isMoved || !isMissed || !(element instanceof HTMLElement) || !element.isConnected) return;
      element.click();
      isAnswered = true;
    };
    const onClick = (event: MouseEvent) => {
      // A key's click has no count.
      if (!isAnswered || event.detail === 0) return;
      isAnswered = false;
      event.preventDefault();
      event.stopPropagation();
    };
    // The window's listener is called first.
    addEventListener("pointerdown", onAnyDown, { signal, capture: true });
    current.addEventListener("pointerdown", onDown, { signal, capture: true });
    addEventListener("pointerup", onUp, { signal, capture: true });
    addEventListener("pointercancel", () => (press = null), { signal, capture: true });
    addEventListener("click", onClick, { signal, capture: true });
    return () => listening.abort();
  }, [area]);
}
