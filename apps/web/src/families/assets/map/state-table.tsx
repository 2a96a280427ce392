import { keysOf } from "../../../core/search-readers.js";
import { cx } from "../../../ui/cx.js";
import { type Measure, measures, type StateFigures } from "./state-figures.js";

type StateTableProps = {
  rows: readonly (StateFigures & { name: string })[];
  measure: Measure;
  lit: string | null;
  onLight: (usps: string | null) => void;
  onOpen: (usps: string) => void;
};

const columns = keysOf(measures);

/** The figures of each state, whose name filters the list. */
export function StateTable({ rows, measure, lit, onLight, onOpen }: StateTableProps) {
  return (
    <table className="w-full text-body">
      <caption className="sr-only">Assets by state</caption>
      <thead className="sticky top-0 z-10 bg-card">
        <tr className="label text-right text-ink-3 [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-medium">
          <th scope="col" className="text-left">
            State
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={cx(column === measure && "text-ink-1")}>
              {measures[column].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.usps}
            onPointerEnter={() => onLight(row.usps)}
            onPointerLeave={() => onLight(null)}
            className={cx(
              "border-t border-line text-right [&>td]:px-2 [&>td]:py-0.5",
              row.usps === lit && "bg-selected",
            )}
          >
            <th scope="row" className="px-2 py-0.5 text-left font-normal">
              <button
                type="button"
                onClick={() => onOpen(row.usps)}
                onFocus={() => onLight(row.usps)}
                className="min-h-6 text-left font-medium text-primary hover:underline"
              >
                {row.name}
              </button>
            </th>
            {columns.map((column) => (
              <td key={column} className={cx(column === measure && "font-medium text-ink-1")}>
                {row[column] === null ? "—" : measures[column].write(row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
