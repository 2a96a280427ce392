import { memo } from "react";
import { boxClass } from "../checkbox.js";
import { cx } from "../cx.js";
import { gridRowClass } from "./column.js";
import type { ShownColumn } from "./use-shown-columns.js";

type RowProps<Data> = {
  record: Data;
  columns: readonly ShownColumn<Data>[];
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

function Row<Data>(props: RowProps<Data>) {
  const { record, columns, index, top, height, activeColumn, isSelected, name, onToggle } = props;
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
      {columns.map(({ id, isRight, staysAt, render }, column) => (
        <div
          key={id}
          role="gridcell"
          aria-colindex={column + 1}
          data-column={column}
          data-target
          tabIndex={column === activeColumn ? 0 : -1}
          style={staysAt === undefined ? undefined : { left: staysAt }}
          className={cx(
            "flex h-full min-w-0 items-center px-2 text-body focus-visible:-outline-offset-2",
            staysAt !== undefined && "sticky z-10 bg-inherit",
            isRight && "justify-end",
            isSelected && column === 0 && "border-l-2 border-primary pl-1.5",
          )}
        >
          {render === null ? (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${name}`}
              checked={isSelected ?? false}
              onChange={({ nativeEvent }) => onToggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
              className={boxClass}
            />
          ) : (
            render(record)
          )}
        </div>
      ))}
    </div>
  );
}

// Guaranteed: memo answers a component of the same properties; it only loses that they are generic.
export const GridRow = memo(Row) as typeof Row;
