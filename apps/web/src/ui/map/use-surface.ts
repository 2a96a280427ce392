import { useMemo, useRef } from "react";
import { useChartSize } from "../charts/use-size.js";

/** Where a map is drawn: the frame that is measured, its size in pixels, and the element in it that has the focus. */
export function useMapSurface() {
  const element = useRef<HTMLDivElement>(null);
  const { parentRef, width, height } = useChartSize();
  const size = useMemo(() => ({ width, height }), [width, height]);
  return { element, parentRef, size };
}
