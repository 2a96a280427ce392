import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { GridRows } from "./cursor-pages.js";
import { type RowsShown, rowsShown, type View } from "./layout.js";

export const headHeight = 28;
const prefetchRows = 40;

type VirtualRows = RowsShown & {
  /** Number of rows that a Page key moves by. */
  page: number;
};

/**
 * The rows in view, and the active one however far away; fetches more before the end comes into view. All rows have the
 * same height, so half a million cost no more than a few.
 */
export function useVirtualRows<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  rows: GridRows<Row>,
  height: number,
  active: number,
): VirtualRows {
  const [view, setView] = useState<View>({ first: 0, fits: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / height);
      const fits = Math.floor((element.clientHeight - headHeight) / height);
      setView((before) => (before.first === first && before.fits === fits ? before : { first, fits }));
    };
    look();
    // Synchronous, so that no frame shows the gap of missing rows.
    const onScroll = () => flushSync(look);
    element.addEventListener("scroll", onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, [scroller, height]);

  const { hasMore, loaded, more, error } = rows;
  const end = view.first + view.fits;
  useEffect(() => {
    if (hasMore && error === null && end + prefetchRows >= loaded) more();
  }, [hasMore, error, end, loaded, more]);

  return { ...rowsShown(view, loaded, active), page: Math.max(1, view.fits - 1) };
}
