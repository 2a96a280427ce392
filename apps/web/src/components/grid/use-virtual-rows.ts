import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { GridRows } from "./cursor-pages.js";

export const headHeight = 28;
const rowsInDomMax = 54;
const prefetchRows = 40;

type VirtualRows = {
  items: VirtualItem[];
  /** Pixels that all rows take. */
  totalHeight: number;
  /** How many rows a Page key moves. */
  page: number;
};

/** The rows in view, and the active one however far away; fetches more before the end comes into view. */
export function useVirtualRows<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  rows: GridRows<Row>,
  height: number,
  active: number,
): VirtualRows {
  const [viewHeight, setViewHeight] = useState(0);
  const page = Math.max(1, Math.floor((viewHeight - headHeight) / height) - 1);
  const virtualizer = useVirtualizer({
    count: rows.loaded,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: Math.max(1, Math.min(8, Math.floor((rowsInDomMax - page) / 2))),
    scrollMargin: headHeight,
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), active), [active]),
    onChange: ({ scrollRect }) => setViewHeight(scrollRect?.height ?? 0),
  });
  // Heights are remembered; another density makes them wrong.
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const { hasMore, loaded, more, error } = rows;
  const end = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && error === null && end + prefetchRows >= loaded) more();
  }, [hasMore, error, end, loaded, more]);

  return { items, totalHeight: virtualizer.getTotalSize(), page };
}

/** The row that holds the tab stop stays in the document, so that the stop survives scrolling. */
export function withActive(indexes: number[], active: number): number[] {
  if (active < 0 || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((a, b) => a - b);
}
