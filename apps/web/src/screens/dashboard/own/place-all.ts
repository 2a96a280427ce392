import type { DashboardWidget } from "@pave/contract";
import type { NewWidget } from "./catalogue.js";
import { dashboardColumns } from "./columns.js";
import { compacted } from "./grid.js";

/** Places widgets from left to right, wrapping to a new line. */
export function placedAll(widgets: readonly NewWidget[]): DashboardWidget[] {
  let x = 0;
  let y = 0;
  let lineHeight = 0;
  const placed = widgets.map((widget) => {
    if (x + widget.w > dashboardColumns) {
      x = 0;
      y += lineHeight;
      lineHeight = 0;
    }
    const at = { ...widget, x, y };
    x += widget.w;
    lineHeight = Math.max(lineHeight, widget.h);
    return at;
  });
  return compacted(placed);
}
