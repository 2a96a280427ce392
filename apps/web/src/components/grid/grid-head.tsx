import { ChevronDown, ChevronUp } from "lucide-react";
import { cx } from "../cx.js";
import { gridRowClass } from "./column.js";
import { type GridTableColumn, selectColumn } from "./use-grid-table.js";

type HeadProps<Row extends { id: string }> = {
  columns: readonly GridTableColumn<Row>[];
  /** The column that holds the tab stop, when it is in the header. */
  activeColumn: number | null;
};

const sortName = { asc: "ascending", desc: "descending" } as const;

/** The header row: sticky, with a button in each column that sorts. */
export function GridHead<Row extends { id: string }>({ columns, activeColumn }: HeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div role="row" aria-rowindex={1} className={cx(gridRowClass, "h-7 border-b border-line-strong bg-card")}>
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} index={index} isActive={index === activeColumn} />
        ))}
      </div>
    </div>
  );
}

type HeadCellProps<Row extends { id: string }> = { column: GridTableColumn<Row>; index: number; isActive: boolean };

function HeadCell<Row extends { id: string }>({ column, index, isActive }: HeadCellProps<Row>) {
  const meta = column.columnDef.meta;
  const direction = column.getIsSorted();
  const canSort = column.getCanSort();
  const tabIndex = isActive ? 0 : -1;
  const words = (
    <span className="truncate">
      {meta?.label}
      {meta?.unit !== undefined && <span className="font-normal normal-case text-ink-4"> {meta.unit}</span>}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction === false ? (canSort ? "none" : undefined) : sortName[direction]}
      data-column={index}
      {...(!canSort && { "data-target": true, tabIndex })}
      style={meta?.isPinned ? { left: column.getStart() } : undefined}
      className={cx(
        "label flex h-full min-w-0 items-center bg-card text-ink-3",
        meta?.isPinned && "sticky z-10",
        meta?.align === "right" && "justify-end",
        !canSort && "px-2",
      )}
    >
      {column.id === selectColumn ? (
        <span className="sr-only">{meta?.label}</span>
      ) : canSort ? (
        <button
          type="button"
          tabIndex={tabIndex}
          data-target
          onClick={column.getToggleSortingHandler()}
          className={cx(
            "label flex h-full w-full min-w-0 items-center gap-1 px-2 hover:bg-hover hover:text-ink-1",
            meta?.align === "right" && "flex-row-reverse text-right",
            direction !== false && "text-ink-1",
          )}
        >
          {words}
          <SortMark direction={direction} />
        </button>
      ) : (
        words
      )}
    </div>
  );
}

function SortMark({ direction }: { direction: "asc" | "desc" | false }) {
  if (direction === false) return null;
  const Mark = direction === "asc" ? ChevronUp : ChevronDown;
  return <Mark aria-hidden="true" className="size-3 shrink-0 text-primary" strokeWidth={2.5} />;
}
