import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  type ReactTable,
  rowSortingFeature,
  type TableState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { GridColumn, GridLayout, GridSort } from "./column.js";

type ColumnMeta = { label: string; unit?: string | undefined; align: "left" | "right"; isPinned: boolean };

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
type Features = typeof features;

type WithId = { id: string };
export type GridTable<Row extends WithId> = ReactTable<Features, Row, TableState<Features>>;
export type GridTableRow<Row extends WithId> = ReturnType<GridTable<Row>["getRowModel"]>["rows"][number];
export type GridTableColumn<Row extends WithId> = ReturnType<GridTable<Row>["getVisibleLeafColumns"]>[number];

export const selectColumn = "select";
const selectWidth = 32;
const pinnedWidthOnPhone = 184;

export type GridTableOptions<Row> = {
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  /** The rows on the screen; the others are not the table's concern. */
  data: Row[];
  sort: GridSort;
  onSort: (sort: GridSort) => void;
  isSelectable: boolean;
  isPhone: boolean;
};

/** The table behind a grid: which columns show, how wide, in what order, and what the list is sorted by. */
export function useGridTable<Row extends WithId>(options: GridTableOptions<Row>): GridTable<Row> {
  const { columns, layout, data, sort, onSort, isSelectable, isPhone } = options;
  const definitions = useMemo(() => define(columns, isSelectable), [columns, isSelectable]);
  const state = useMemo(() => {
    const shown = [...(isSelectable ? [selectColumn] : []), ...layout.columns];
    const pinned = columns.filter((column) => column.pinned).map(({ field }) => [field, pinnedWidthOnPhone]);
    return {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(({ field }) => [field, shown.includes(field)])),
      columnSizing: isPhone ? { ...layout.widths, ...Object.fromEntries(pinned) } : layout.widths,
    };
  }, [columns, layout, isSelectable, isPhone]);
  const sorting = useMemo(() => [{ id: sort.field, desc: sort.order === "desc" }], [sort.field, sort.order]);

  return useTable<Features, Row, TableState<Features>>({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { ...state, sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next !== undefined) onSort({ field: next.id, order: next.desc ? "desc" : "asc" });
    },
  });
}

function define<Row extends WithId>(columns: readonly GridColumn<Row>[], isSelectable: boolean) {
  const helper = createColumnHelper<Features, Row>();
  const select = helper.display({
    id: selectColumn,
    size: selectWidth,
    meta: { label: "Select", align: "left", isPinned: true },
  });
  const shown = columns.map((column) => {
    const raw: (row: Row) => unknown = column.raw;
    return helper.accessor(raw, {
      id: column.field,
      header: column.label,
      size: column.width,
      minSize: 0,
      maxSize: Number.MAX_SAFE_INTEGER,
      enableSorting: column.sortable === true,
      sortDescFirst: column.align === "right",
      cell: ({ row }) => column.render(row.original),
      meta: {
        label: column.label,
        unit: column.unit,
        align: column.align ?? "left",
        isPinned: column.pinned === true,
      },
    });
  });
  return isSelectable ? [select, ...shown] : shown;
}
