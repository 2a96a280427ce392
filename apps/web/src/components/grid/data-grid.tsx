import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.js";
import { useMediaQuery } from "../use-media-query.js";
import type { GridColumn, GridLayout, GridSort } from "./column.js";
import type { GridRows } from "./cursor-pages.js";
import { densities, useDensity } from "./density.js";
import { GridHead } from "./grid-head.js";
import { GridRow } from "./grid-row.js";
import { GridTail } from "./grid-tail.js";
import { moved, type Place, within } from "./keyboard.js";
import { useFollowedFocus } from "./use-followed-focus.js";
import { selectColumn, useGridTable } from "./use-grid-table.js";
import { type GridSelection, useRowSelection } from "./use-row-selection.js";
import { headHeight, useVirtualRows } from "./use-virtual-rows.js";

type DataGridProps<Row extends { id: string }> = {
  /** What the rows are, for those who cannot see the page. */
  label: string;
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  rows: GridRows<Row>;
  sort: GridSort;
  onSort: (sort: GridSort) => void;
  onOpen: (row: Row) => void;
  nameOf: (row: Row) => string;
  selection?: GridSelection;
  /** Tells one question from another: a new one starts at the top. */
  question: string;
  /** What stands in place of the rows when there are none. */
  empty: ReactNode;
  className?: string;
};

const phone = "(max-width: 575.98px)";

/**
 * A grid after the W3C ARIA pattern: arrows and Page keys move, Enter opens, Space selects, Shift extends.
 * Only the rows in view are in the document, and the one that holds the tab stop.
 */
export function DataGrid<Row extends { id: string }>(props: DataGridProps<Row>) {
  const { label, columns, layout, rows, sort, onSort, onOpen, nameOf, selection, question, empty, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const height = densities[density];
  const isPhone = useMediaQuery(phone);
  const isSelectable = selection !== undefined;
  const { toggle, extend, endRange } = useRowSelection(rows, selection);

  const [wanted, setWanted] = useState<Place>({ row: 1, column: 0 });
  const extent = { rows: rows.loaded, columns: layout.columns.length + (isSelectable ? 1 : 0) };
  const active = within(wanted, extent);
  const activeRow = active.row === 0 ? undefined : rows.at(active.row - 1);

  const { items, totalHeight, page } = useVirtualRows(scroller, rows, height, active.row - 1);
  const data = items.flatMap(({ index }) => rows.at(index) ?? []);
  const table = useGridTable({ columns, layout, data, sort, onSort, isSelectable, isPhone });
  const visible = table.getVisibleLeafColumns();
  const { onFocus, onBlur, follow } = useFollowedFocus(scroller, active);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    setWanted((place) => ({ row: 1, column: place.column }));
    endRange();
  }, [question, endRange]);

  function onKeyDown(event: KeyboardEvent) {
    const next = moved(active, event, { ...extent, page });
    if (next !== undefined) {
      const extends_ = event.shiftKey && activeRow !== undefined && next.row > 0 && next.row !== active.row;
      if (extends_) extend(active.row - 1, next.row - 1);
      else endRange();
      follow();
      setWanted(next);
    } else if (activeRow !== undefined && event.key === "Enter") onOpen(activeRow);
    else if (activeRow !== undefined && event.key === " ") {
      if (event.shiftKey) extend(active.row - 1, active.row - 1);
      else toggle(active.row - 1);
    } else return;
    event.preventDefault();
  }

  function onFocusCell({ target }: FocusEvent) {
    onFocus();
    const column = target.closest("[data-column]")?.getAttribute("data-column") ?? null;
    const row = target.closest("[data-row]")?.getAttribute("data-row") ?? "0";
    if (column !== null) setWanted({ row: Number(row), column: Number(column) });
  }

  /** Copies the bare value of the cell, unless some text is selected. */
  function onCopy(event: ClipboardEvent) {
    const column = columns.find(({ field }) => field === visible[active.column]?.id);
    if (activeRow === undefined || column === undefined || window.getSelection()?.toString() !== "") return;
    event.clipboardData.setData("text/plain", String(column.raw(activeRow) ?? ""));
    event.preventDefault();
  }

  const onToggle = useCallback(
    (index: number, isRange: boolean) => (isRange ? extend(index, index) : toggle(index)),
    [extend, toggle],
  );
  const pinned = visible.filter((column) => column.columnDef.meta?.isPinned);
  const isEmpty = rows.loaded === 0 && !rows.isLoading && rows.error === null;

  return (
    <div
      ref={scroller}
      className={cx("relative min-h-0 overflow-auto overscroll-contain", className)}
      style={{
        scrollPaddingTop: headHeight,
        scrollPaddingLeft: pinned.reduce((sum, column) => sum + column.getSize(), 0),
        "--grid-width": `${table.getTotalSize()}px`,
        "--grid-columns": visible
          .map((column) => trackOf(column.getSize(), column.id in layout.widths || column.id === selectColumn))
          .join(" "),
      }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.total?.isExact ? rows.total.value + 1 : -1}
        aria-colcount={visible.length}
        aria-multiselectable={isSelectable}
        aria-busy={rows.isLoading || rows.isUpdating}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocusCell}
        onBlur={onBlur}
        onCopy={onCopy}
        className="outline-none"
      >
        <GridHead columns={visible} activeColumn={active.row === 0 ? active.column : null} />
        <div
          role="rowgroup"
          className={cx("relative transition-opacity", rows.isUpdating && "opacity-60")}
          style={{ height: totalHeight }}
        >
          {table.getRowModel().rows.map((row, place) => {
            const { index, start } = items[place] ?? { index: 0, start: 0 };
            return (
              <GridRow
                key={row.id}
                row={row}
                columns={visible}
                index={index}
                top={start - headHeight}
                height={height}
                activeColumn={active.row === index + 1 ? active.column : null}
                isSelected={selection?.ids.includes(row.id)}
                name={nameOf(row.original)}
                onToggle={onToggle}
              />
            );
          })}
        </div>
      </div>
      <GridTail rows={rows} height={height} />
      {isEmpty && <div className="sticky left-0">{empty}</div>}
    </div>
  );
}

/** A width the user has set holds; the others share what is left over. */
const trackOf = (width: number, isFixed: boolean) => (isFixed ? `${width}px` : `minmax(${width}px, ${width}fr)`);
