import type { FamilyKey } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode, useEffect, useMemo } from "react";
import { cx } from "../../ui/cx.js";
import { boxClass } from "../../ui/form/checkbox.js";
import { SelectField } from "../../ui/form/select-field.js";
import type { GridColumn, GridSort } from "../../ui/grid/column.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { type GridSelection, useRowSelection } from "../../ui/grid/use-row-selection.js";
import { LoadingBar } from "../../ui/loading/loading-bar.js";
import { useGrowing } from "../../ui/loading/use-growing.js";
import { PanelError } from "../../ui/panel/error.js";
import { Skeleton } from "../../ui/panel/skeleton.js";

/** More than a screen of them. */
const rowsAtOnce = 12;
let isFirstList = true;
/** Number of values shown beside a record's name. */
const valuesMax = 6;

export type PhoneRowsProps<Row extends { id: string }> = {
  words: { family: FamilyKey; many: string; nameOf: (row: Row) => string };
  columns: readonly GridColumn<Row>[];
  /** The column of the order, whose value comes first if it is an optional one. */
  sorted: string;
  rows: GridRows<Row>;
  selection?: GridSelection;
  empty: ReactNode;
};

/** The rows of a list on a phone: cards with the full name, the first known values and a checkbox at the thumb. */
export function PhoneRows<Row extends { id: string }>({
  words,
  columns,
  sorted,
  rows,
  selection,
  empty,
}: PhoneRowsProps<Row>) {
  const { toggle } = useRowSelection(rows, selection);
  // A list that is returned to is drawn at once, as its former place is restored.
  const drawn = useGrowing(rows.loaded, rowsAtOnce, isFirstList ? rowsAtOnce : Math.max(rowsAtOnce, rows.loaded));
  useEffect(() => {
    isFirstList = false;
  }, []);
  const selected = new Set(selection?.ids);
  const values = useMemo(
    () => [
      ...columns.filter(({ field, shown }) => shown === "optional" && field === sorted),
      ...columns.filter(({ pinned, shown }) => !pinned && shown !== "optional"),
    ],
    [columns, sorted],
  );
  const { loading, error, onRetry } = pagesState(rows);
  if (loading)
    return (
      <div className="p-3">
        <Skeleton lines={16} />
      </div>
    );
  if (error !== undefined) return <PanelError error={error} {...(onRetry && { onRetry })} />;
  if (rows.loaded === 0) return empty;
  const shown = loadedRows(rows).slice(0, drawn);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <LoadingBar isLoading={rows.isUpdating} />
      <ul aria-label={`Cards of ${words.many}`}>
        {shown.map((row, index) => (
          <Card
            key={row.id}
            {...{ row, index, words, values, toggle }}
            isSelected={selection && selected.has(row.id)}
          />
        ))}
      </ul>
      <MoreRows rows={rows}>{`More ${words.many}`}</MoreRows>
    </div>
  );
}

type CardProps<Row> = Pick<PhoneRowsProps<Row & { id: string }>, "words"> & {
  row: Row;
  index: number;
  values: readonly GridColumn<Row>[];
  toggle: (index: number) => void;
  /** undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
};

function PlainCard<Row extends { id: string }>({ row, index, words, values, toggle, isSelected }: CardProps<Row>) {
  return (
    <li
      className={cx(
        "relative border-b border-line px-3 py-2.5 active:bg-hover",
        isSelected ? "bg-selected" : "bg-card",
        isSelected !== undefined && "pr-11",
      )}
    >
      {isSelected !== undefined && (
        <label className="absolute inset-y-0 right-0 z-10 grid w-11 place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${words.nameOf(row)}`}
            checked={isSelected}
            onChange={() => toggle(index)}
            className={boxClass}
          />
        </label>
      )}
      <Link
        to="/$family/$id"
        params={{ family: words.family, id: row.id }}
        preload={false}
        className="line-clamp-2 text-form font-medium text-primary after:absolute after:inset-0"
      >
        {words.nameOf(row)}
      </Link>
      <dl className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-ink-2">
        {values
          .filter(({ raw }) => (raw(row) ?? "") !== "")
          .slice(0, valuesMax)
          .map(({ field, label, align, isLabelled = align === "right", unit, render }) => (
            <div key={field} className="flex max-w-full min-w-0 items-center gap-1">
              <dt className={isLabelled ? "text-ink-3" : "sr-only"}>{label}</dt>
              <dd className="flex min-w-0 items-center text-ink-1 [&_a]:pointer-events-none">
                {render(row)}
                {unit !== undefined && unit !== "USD" && (unit === "%" ? unit : `\u00a0${unit}`)}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** Guarantee of the cast: `memo` only loses the type parameter. */
const Card = memo(PlainCard) as typeof PlainCard;

type SortChoiceProps = {
  columns: readonly Pick<GridColumn<never>, "field" | "label" | "sort" | "sortable">[];
  sort: GridSort;
  onChange: (part: Record<string, unknown>) => void;
};

/** Sort order of a list without a header row. */
export function SortChoice({ columns, sort, onChange }: SortChoiceProps) {
  const sortable = columns.filter(({ sortable }) => sortable);
  return (
    <div className="flex w-full items-end gap-2">
      <SelectField
        label="Sort by"
        value={sort.field}
        onChange={({ target }) => onChange({ sort: target.value, order: undefined })}
        className="min-w-0 flex-1"
      >
        {!sortable.some((one) => (one.sort ?? one.field) === sort.field) && (
          <option value={sort.field}>Best match</option>
        )}
        {sortable.map(({ field, sort, label }) => (
          <option key={field} value={sort ?? field}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        value={sort.order}
        onChange={({ target }) => onChange({ sort: sort.field, order: target.value })}
      >
        <option value="asc">Ascending</option>
        <option value="desc">Descending</option>
      </SelectField>
    </div>
  );
}
