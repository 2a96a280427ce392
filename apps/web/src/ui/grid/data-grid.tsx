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
import { densities, tallRow, useDensity } from "./density.js";
import { GridHead } from "./head.js";
import { nextCell, type Place, within } from "./keyboard.js";
import { GridRow } from "./row.js";
import { GridTail } from "./tail.js";
import { useFollowedFocus } from "./use-followed-focus.js";
import { type GridSelection, useRowSelection } from "./use-row-selection.js";
import { type ShownColumn, useShownColumns } from "./use-shown-columns.js";
import { headHeight, useVirtualRows } from "./use-virtual-rows.js";

type DataGridProps<Row extends { id: string }> = {
  /** Name of the rows, for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  /** Names take two lines. */
  isTall?: boolean;
  rows: GridRows<Row>;
  sort: GridSort;
  onSort: (sort: GridSort) => void;
  onOpen: (row: Row) => void;
  nameOf: (row: Row) => string;
  selection?: GridSelection;
  /** Identifies the query: a new one starts at the top. */
  question: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  className?: string;
};

const phone = "(max-width: 575.98px)";

/**
 * A grid after the W3C ARIA pattern: arrows and Page keys move, Enter opens, Space selects, Shift extends. Only the
 * rows in view are in the document, and the one with the tab stop.
 */
export function DataGrid<Row extends { id: string }>(props: DataGridProps<Row>) {
  const {
    label,
    columns,
    layout,
    isTall = false,
    rows,
    sort,
    onSort,
    onOpen,
    nameOf,
    selection,
    question,
    empty,
    className,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const height = isTall ? tallRow : densities[density];
  const isPhone = useMediaQuery(phone);
  const isSelectable = selection !== undefined;
  const { toggle, extend, endRange } = useRowSelection(rows, selection);

  const [wanted, setWanted] = useState<Place>({ row: 1, column: 0 });
  const extent = { rows: rows.loaded, columns: layout.columns.length + (isSelectable ? 1 : 0) };
  const active = within(wanted, extent);
  const activeRow = active.row === 0 ? undefined : rows.at(active.row - 1);

  const { start, end, places, page } = useVirtualRows(scroller, rows, height, active.row - 1);
  const shown = useShownColumns({ columns, layout, isSelectable, isPhone });
  const { onFocus, onBlur, follow } = useFollowedFocus(scroller, active);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    setWanted((place) => ({ row: 1, column: place.column }));
    endRange();
  }, [question, endRange]);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextCell(active, event, { ...extent, page });
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
    const column = columns.find(({ field }) => field === shown[active.column]?.id);
    if (activeRow === undefined || column === undefined || window.getSelection()?.toString() !== "") return;
    event.clipboardData.setData("text/plain", String(column.raw(activeRow) ?? ""));
    event.preventDefault();
  }

  const onToggle = useCallback(
    (index: number, isRange: boolean) => (isRange ? extend(index, index) : toggle(index)),
    [extend, toggle],
  );
  const selected = new Set(selection?.ids);
  const isEmpty = rows.loaded === 0 && !rows.isLoading && rows.error === null;

  return (
    <div
      ref={scroller}
      data-tall={isTall || undefined}
      className={cx("relative min-h-0 overflow-auto overscroll-contain", className)}
      style={{
        scrollPaddingTop: headHeight,
        scrollPaddingLeft: widthOf(shown.filter(({ staysAt }) => staysAt !== undefined)),
        "--row-height": `${height}px`,
        // Name columns shrink if all columns then fit; below their minimum width the row keeps its full width.
        "--grid-width": `min(${widthOf(shown)}px, (${leastOf(shown)}px - 100%) * 10000)`,
        "--grid-columns": shown.map(trackOf).join(" "),
      }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.total?.isExact ? rows.total.value + 1 : -1}
        aria-colcount={shown.length}
        aria-multiselectable={isSelectable}
        aria-busy={rows.isLoading || rows.isUpdating}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocusCell}
        onBlur={onBlur}
        onCopy={onCopy}
        className="outline-none"
      >
        <GridHead columns={shown} sort={sort} onSort={onSort} activeColumn={active.row === 0 ? active.column : null} />
        <div
          role="rowgroup"
          className={cx("relative transition-opacity", rows.isUpdating && "opacity-60")}
          style={{ height: rows.loaded * height, paddingTop: start * height }}
        >
          {places.map((index) => {
            const record = rows.at(index);
            return (
              record && (
                <GridRow
                  key={record.id}
                  record={record}
                  columns={shown}
                  index={index}
                  farAt={index < start || index >= end ? index * height : undefined}
                  activeColumn={active.row === index + 1 ? active.column : null}
                  isSelected={isSelectable ? selected.has(record.id) : undefined}
                  name={nameOf(record)}
                  onToggle={onToggle}
                />
              )
            );
          })}
        </div>
      </div>
      <GridTail rows={rows} height={height} />
      {isEmpty && <div className="sticky left-0">{empty}</div>}
    </div>
  );
}

type Sized = Pick<ShownColumn<never>, "width" | "least" | "isFixed">;

const widthOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0);
const leastOf = (columns: readonly Sized[]) => columns.reduce((sum, { least }) => sum + least, 0);
/** A width set by the user is fixed; the others share the remaining space. */
const trackOf = ({ width, least, isFixed }: Sized) => (isFixed ? `${width}px` : `minmax(${least}px, ${width}fr)`);
