import { memo } from "react";
import { cx } from "../cx.js";
import { boxClass } from "../form/checkbox.js";
import { gridRowClass } from "./column.js";
import type { ShownColumn } from "./use-shown-columns.js";

type RowProps<Data> = {
  record: Data;
  columns: readonly ShownColumn<Data>[];
  /** Counts from 0 in the whole list. */
  index: number;
  /** Offset in pixels below the first row, for a row apart from the contiguous ones. */
  farAt: number | undefined;
  /** The column with the tab stop, if it is in this row. */
  activeColumn: number | null;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  name: string;
  onToggle: (index: number, isRange: boolean) => void;
};

/** No inline style: the browser slows down with the number of rows that have had styles of their own. */
function Row<Data>(props: RowProps<Data>) {
  const { record, columns, index, farAt, activeColumn, isSelected, name, onToggle } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index + 1}
      style={{ top: farAt }}
      className={cx(
        gridRowClass,
        "h-(--row-height) border-b border-line",
        farAt !== undefined && "absolute",
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

// Guarantee of the cast: memo returns a component of the same properties and only loses the type parameter.
export const GridRow = memo(Row) as typeof Row;
