import { useParentSize } from "@visx/responsive";

/** How often a chart follows a window that is being resized. */
export const resizeMs = 20;

/** The room that a chart has, by the element that it is in. */
export const useChartSize = () => useParentSize({ debounceTime: resizeMs });
