import { type ReactNode, useMemo } from "react";
import type { GridColumn, GridLayout } from "./column.js";
import { nameShare } from "./layout.js";

/** A column as the grid shows it now. */
export type ShownColumn<Row> = {
  /** Its field; of the boxes that select rows, `selectColumn`. */
  id: string;
  label: string;
  unit: string | undefined;
  isRight: boolean;
  /** Its pixels; where it is not fixed it shares what is left over. */
  width: number;
  /** The fewest pixels it takes where the screen is too narrow for all columns. */
  least: number;
  isFixed: boolean;
  /** How far from the left edge it stays while the others scroll. */
  staysAt: number | undefined;
  isSortable: boolean;
  /** Null where the row's own box stands. */
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

/** The columns that show, in order: the same list until something of them changes. */
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
        least: pinned && !isPhone && set === undefined ? Math.round(width * nameShare) : width,
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
