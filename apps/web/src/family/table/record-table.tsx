import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Formats } from "../../core/formats.js";
import { totalWords } from "../../core/total.js";
import { useFormats } from "../../data/use-formats.js";
import { cx } from "../../ui/cx.js";
import { EmptyState } from "../../ui/empty-state.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import type { Place } from "../../ui/linked/cursor.js";
import { MarkedRow } from "../../ui/linked/marked.js";
import { Panel } from "../../ui/panel/panel.js";
import { ScrollRegion } from "../../ui/scroll-region.js";
import { filledColumns, type TableColumn } from "./columns.js";

export type TableWords = {
  title: string;
  one: string;
  many: string;
  /** Title of the empty state: `Assets it owns`. */
  meaning: string;
};

export type TableOrder = { sort: string; order: "asc" | "desc"; onSort: (sort: string, order: "asc" | "desc") => void };

type RecordTableProps<Row> = {
  words: TableWords;
  /** Filters above the table. */
  tools?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** The sorted column, if the user may choose. */
  order?: TableOrder;
  rows: GridRows<Row>;
  columnsFor: (formats: Formats) => readonly TableColumn<Row>[];
};

/** A panel with a table of a record's parts; more load on demand. */
export function RecordTable<Row extends { id: string }>({
  words,
  rows,
  columnsFor,
  tools,
  empty,
  order,
}: RecordTableProps<Row>) {
  const columns = columnsFor(useFormats());
  const { title, one, many, meaning } = words;
  const shown = loadedRows(rows);
  const { filled, empty: unknown } = filledColumns(columns, shown, order?.sort);
  return (
    <Panel title={title} {...pagesState(rows)} actions={totalWords(rows.total, one, many)} flush>
      {tools !== undefined && (
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-3 py-2 print:hidden">{tools}</div>
      )}
      {shown.length === 0 ? (
        (empty ?? (
          <EmptyState title={`No ${many} on record`}>{meaning} appear here once a source reports them.</EmptyState>
        ))
      ) : (
        <PlainTable name={title} label={`Table of ${many}`} rows={shown} columns={filled} order={order} />
      )}
      {unknown.length > 0 && (
        <p className="border-t border-line px-3 py-1.5 text-dense text-ink-4">
          Not on record for these {many}: {unknown.join(", ")}
        </p>
      )}
      <MoreRows rows={rows}>{`More ${many}`}</MoreRows>
    </Panel>
  );
}

type PlainTableProps<Row> = {
  name: string;
  /** Label of its scrolling region. */
  label?: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The row's key for highlighting in linked panels. */
  placeOf?: (row: Row) => Place;
  /** Shown if there is no row. */
  empty?: string;
  order?: TableOrder | undefined;
};

/** A table of rows already loaded. */
export function PlainTable<Row extends { id: string }>({
  name,
  label,
  rows,
  columns,
  placeOf = () => ({}),
  empty,
  order,
}: PlainTableProps<Row>) {
  const { unit } = useFormats();
  const heads = columns.map((column) => ({
    ...column,
    label: column.isAmount && unit ? `${column.label} ${unit}` : column.label,
  }));
  if (rows.length === 0 && empty !== undefined) return <p className="px-3 py-2 text-body text-ink-3">{empty}</p>;
  return (
    <ScrollRegion label={label ?? `Table of ${name.toLowerCase()}`} className="relative overflow-x-auto">
      <table className="stacked w-full text-body">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            {heads.map((column) => (
              <Head key={column.label} {...column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MarkedRow
              key={row.id}
              at={placeOf(row)}
              className="border-t border-line hover:bg-hover [&>td]:px-3 [&>td]:py-1"
            >
              {heads.map(({ label, isRight, stays, render }) => (
                <td
                  key={label}
                  data-label={label}
                  className={cx(isRight && "text-right whitespace-nowrap", stays && staysClass)}
                >
                  {render(row)}
                </td>
              ))}
            </MarkedRow>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** On a phone rows are stacked and nothing scrolls; on paper no button works. */
const staysClass = "md:sticky md:right-0 md:bg-card print:hidden";

type HeadProps = Pick<TableColumn<never>, "label" | "isRight" | "stays" | "sort"> & { order: TableOrder | undefined };

/** A column header; a button if the column is sortable. */
function Head({ label, isRight, stays, sort, order }: HeadProps) {
  const className = cx(isRight && "text-right", stays && staysClass);
  if (sort === undefined || order === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isChosen = order.sort === sort;
  const isDown = isChosen && order.order === "desc";
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" {...(isChosen && { "aria-sort": isDown ? "descending" : "ascending" })} className={className}>
      <button
        type="button"
        onClick={() => order.onSort(sort, isDown || (!isChosen && !isRight) ? "asc" : "desc")}
        className="label inline-flex min-h-6 items-center gap-1 font-medium hover:text-ink-1"
      >
        {label}
        <Arrow aria-hidden="true" className={cx("size-3", !isChosen && "invisible")} />
      </button>
    </th>
  );
}
