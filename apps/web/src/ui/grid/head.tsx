import { ChevronDown, ChevronUp } from "lucide-react";
import { memo } from "react";
import { cx } from "../cx.js";
import { type GridSort, gridRowClass } from "./column.js";
import type { ShownColumn } from "./use-shown-columns.js";

type HeadProps = {
  columns: readonly Omit<ShownColumn<never>, "render">[];
  sort: GridSort;
  onSort: (sort: GridSort) => void;
  /** The column with the tab stop, if it is in the header. */
  activeColumn: number | null;
};

const sortName = { asc: "ascending", desc: "descending" } as const;

function Head({ columns, sort, onSort, activeColumn }: HeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div role="row" aria-rowindex={1} className={cx(gridRowClass, "h-7 border-b border-line-strong bg-card")}>
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            index={index}
            isActive={index === activeColumn}
            order={sort.field === column.id ? sort.order : null}
            onSort={(order) => onSort({ field: column.id, order })}
          />
        ))}
      </div>
    </div>
  );
}

/** The header row: sticky, with a button in each column that sorts. */
export const GridHead = memo(Head);

type HeadCellProps = {
  column: HeadProps["columns"][number];
  index: number;
  isActive: boolean;
  /** The list's order, if by this column. */
  order: GridSort["order"] | null;
  onSort: (order: GridSort["order"]) => void;
};

function HeadCell({ column, index, isActive, order, onSort }: HeadCellProps) {
  const { label, unit, isRight, staysAt, isSortable } = column;
  const tabIndex = isActive ? 0 : -1;
  const words = (
    <span className="truncate">
      {label}
      {unit !== undefined && <span className="font-normal normal-case text-ink-4"> {unit}</span>}
    </span>
  );
  /** Figures and dates sort in descending order first. */
  const next = order === null ? (isRight ? "desc" : "asc") : order === "asc" ? "desc" : "asc";
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={order === null ? (isSortable ? "none" : undefined) : sortName[order]}
      data-column={index}
      data-field={column.id}
      {...(!isSortable && { "data-target": true, tabIndex })}
      style={{ left: staysAt }}
      className={cx(
        "label flex h-full min-w-0 items-center bg-card text-ink-3",
        staysAt !== undefined && "sticky z-10",
        isRight && "justify-end",
        !isSortable && "px-2",
      )}
    >
      {column.id === "select" ? (
        <span className="sr-only">{label}</span>
      ) : isSortable ? (
        <button
          type="button"
          tabIndex={tabIndex}
          data-target
          onClick={() => onSort(next)}
          className={cx(
            "label flex h-full w-full min-w-0 items-center gap-1 px-2 hover:bg-hover hover:text-ink-1",
            isRight && "flex-row-reverse text-right",
            order !== null && "text-ink-1",
          )}
        >
          {words}
          <SortMark order={order} />
        </button>
      ) : (
        words
      )}
    </div>
  );
}

function SortMark({ order }: Pick<HeadCellProps, "order">) {
  if (order === null) return null;
  const Mark = order === "asc" ? ChevronUp : ChevronDown;
  return <Mark aria-hidden="true" className="size-3 shrink-0 text-primary" strokeWidth={2.5} />;
}
