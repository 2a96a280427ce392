import { useParentSize } from "@visx/responsive";

/** How often a chart follows a window that is being resized (specification, section 9). */
export const resizeMs = 20;

/** The room that a chart has, by the element that it is in. */
export const useChartSize = () => useParentSize({ debounceTime: resizeMs });
