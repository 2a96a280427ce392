import { useParentSize } from "@visx/responsive";

/** Interval at which a chart follows a resize. */
export const resizeMs = 20;

/** The space of a chart, by its parent element. */
export const useChartSize = () => useParentSize({ debounceTime: resizeMs });
