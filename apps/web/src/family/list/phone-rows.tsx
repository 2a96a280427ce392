import type { FamilyKey } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.js";
import { boxClass } from "../../ui/form/checkbox.js";
import { SelectField } from "../../ui/form/select-field.js";
import type { GridColumn, GridSort } from "../../ui/grid/column.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { type GridSelection, useRowSelection } from "../../ui/grid/use-row-selection.js";
import { LoadingBar } from "../../ui/loading/loading-bar.js";
import { PanelError } from "../../ui/panel/error.js";
import { Skeleton } from "../../ui/panel/skeleton.js";

/** Number of values shown beside a record's name. */
const valuesMax = 6;

export type PhoneRowsProps<Row extends { id: string }> = {
  words: { family: FamilyKey; many: string; nameOf: (row: Row) => string };
  columns: readonly GridColumn<Row>[];
  rows: GridRows<Row>;
  selection?: GridSelection;
  empty: ReactNode;
};

/** The rows of a list on a phone: cards with the full name, the first known values and a checkbox at the thumb. */
export function PhoneRows<Row extends { id: string }>({ words, columns, rows, selection, empty }: PhoneRowsProps<Row>) {
  const { toggle } = useRowSelection(rows, selection);
  const selected = new Set(selection?.ids);
  const { loading, error, onRetry } = pagesState(rows);
  if (loading)
    return (
      <div className="p-3">
        <Skeleton lines={16} />
      </div>
    );
  if (error !== undefined) return <PanelError error={error} {...(onRetry && { onRetry })} />;
  const shown = loadedRows(rows);
  if (shown.length === 0) return empty;
  const values = columns.filter(({ pinned, shown }) => !pinned && shown !== "optional");
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <LoadingBar isLoading={rows.isUpdating} />
      <ul aria-label={`Cards of ${words.many}`}>
        {shown.map((row, index) => (
          <li
            key={row.id}
            className={cx(
              "relative border-b border-line px-3 py-2.5 active:bg-hover",
              selected.has(row.id) ? "bg-selected" : "bg-card",
              selection && "pr-11",
            )}
          >
            {selection && (
              <label className="absolute inset-y-0 right-0 z-10 grid w-11 place-items-center">
                <input
                  type="checkbox"
                  aria-label={`Select ${words.nameOf(row)}`}
                  checked={selected.has(row.id)}
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
                      {unit !== undefined && unit !== "USD" && unit}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <MoreRows rows={rows}>{`More ${words.many}`}</MoreRows>
    </div>
  );
}

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
