import { useMemo, useRef } from "react";
import { useChartSize } from "../charts/use-size.js";

/** The drawing surface of a map: the measured frame, its size in pixels, and its focusable element. */
export function useMapSurface() {
  const element = useRef<HTMLDivElement>(null);
  const { parentRef, width, height } = useChartSize();
  const size = useMemo(() => ({ width, height }), [width, height]);
  return { element, parentRef, size };
}
