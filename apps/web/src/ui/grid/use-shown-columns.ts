import { type ReactNode, useMemo } from "react";
import type { GridColumn, GridLayout } from "./column.js";
import { leastOf } from "./layout.js";

export type ShownColumn<Row> = {
  /** Its field; `selectColumn` for the checkboxes of rows. */
  id: string;
  label: string;
  unit: string | undefined;
  isRight: boolean;
  /** Width in pixels; flexible columns share the remaining space. */
  width: number;
  /** Minimum width in pixels if the screen is too narrow for all columns. */
  least: number;
  isFixed: boolean;
  /** Distance from the left edge at which it sticks while the others scroll. */
  staysAt: number | undefined;
  isSortable: boolean;
  /** Null for the checkbox of the row. */
  render: ((row: Row) => ReactNode) | null;
};

type Options<Row> = {
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  isSelectable: boolean;
  isPhone: boolean;
};

const selectColumn = {
  id: "select",
  label: "Select",
  unit: undefined,
  isRight: false,
  width: 32,
  least: 32,
  isFixed: true,
  staysAt: 0,
  isSortable: false,
  render: null,
};
const pinnedWidthOnPhone = 184;

/** The visible columns in order; the same array until one of them changes. */
export function useShownColumns<Row>({ columns, layout, isSelectable, isPhone }: Options<Row>) {
  return useMemo(() => {
    const shown: ShownColumn<Row>[] = isSelectable ? [selectColumn] : [];
    let left = isSelectable ? selectColumn.width : 0;
    for (const field of layout.columns) {
      const column = columns.find((one) => one.field === field);
      if (column === undefined) continue;
      const { label, unit, align, pinned = false, sortable = false, render } = column;
      const set = layout.widths[field];
      const width = pinned && isPhone ? pinnedWidthOnPhone : (set ?? column.width);
      shown.push({
        id: field,
        label,
        unit,
        isRight: align === "right",
        width,
        least: isPhone || set !== undefined ? width : leastOf(column),
        isFixed: set !== undefined,
        staysAt: pinned ? left : undefined,
        isSortable: sortable,
        render,
      });
      left += width;
    }
    return shown;
  }, [columns, layout, isSelectable, isPhone]);
}
