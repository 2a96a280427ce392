import { flexRender } from "@tanstack/react-table";
import { memo } from "react";
import { boxClass } from "../checkbox.js";
import { cx } from "../cx.js";
import { gridRowClass } from "./column.js";
import { type GridTableColumn, type GridTableRow, selectColumn } from "./use-grid-table.js";

type RowProps<Row extends { id: string }> = {
  row: GridTableRow<Row>;
  /** Changes when columns do; the cells themselves come from the row. */
  columns: readonly GridTableColumn<Row>[];
  /** Counts from 0 in the whole list. */
  index: number;
  top: number;
  height: number;
  /** The column that holds the tab stop, when it is in this row. */
  activeColumn: number | null;
  /** Undefined where rows are not selected. */
  isSelected: boolean | undefined;
  name: string;
  onToggle: (index: number, isRange: boolean) => void;
};

function Row<Data extends { id: string }>(props: RowProps<Data>) {
  const { row, index, top, height, activeColumn, isSelected, name, onToggle } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index + 1}
      style={{ transform: `translateY(${top}px)`, height }}
      className={cx(
        gridRowClass,
        "absolute top-0 left-0 border-b border-line",
        isSelected ? "bg-selected" : "bg-card hover:bg-hover",
      )}
    >
      {row.getVisibleCells().map((cell, column) => {
        const meta = cell.column.columnDef.meta;
        return (
          <div
            key={cell.column.id}
            role="gridcell"
            aria-colindex={column + 1}
            data-column={column}
            data-target
            tabIndex={column === activeColumn ? 0 : -1}
            style={meta?.isPinned ? { left: cell.column.getStart() } : undefined}
            className={cx(
              "flex h-full min-w-0 items-center px-2 text-body focus-visible:-outline-offset-2",
              meta?.isPinned && "sticky z-10 bg-inherit",
              meta?.align === "right" && "justify-end",
              isSelected && column === 0 && "border-l-2 border-primary pl-1.5",
            )}
          >
            {cell.column.id === selectColumn ? (
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={`Select ${name}`}
                checked={isSelected ?? false}
                onChange={({ nativeEvent }) =>
                  onToggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                className={boxClass}
              />
            ) : (
              flexRender(cell.column.columnDef.cell, cell.getContext())
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The table makes its rows anew whenever the view moves; what they show is their record. */
function isSame<Data extends { id: string }>(before: RowProps<Data>, after: RowProps<Data>): boolean {
  const { row, ...props } = after;
  return (
    before.row.original === row.original &&
    Object.entries(props).every(([name, value]) => Object.is(Reflect.get(before, name), value))
  );
}

// Guaranteed: memo answers a component of the same properties; it only loses that they are generic.
export const GridRow = memo(Row, isSame) as typeof Row;
