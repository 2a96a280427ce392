import { dash } from "@pave/contract/format";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.js";
import { differenceWords, pointsWords, type Standing, standingsOf, usualNote } from "./ranks.js";

export type ComparedRecord = {
  id: string;
  name: string;
  /** Its name, linked to its page. */
  link: ReactNode;
  /** A descriptive line below the name. */
  facts: ReactNode;
  /** Its source and that source's date, if the cells do not name theirs. */
  source?: string | undefined;
};

export type ComparedRow = {
  field: string;
  label: string;
  unit?: string | undefined;
  isNumeric: boolean;
  differs: boolean;
  /** The top of the scale of ratings. */
  of?: number | undefined;
  /** One for each record, in their order; `note` names its source. */
  cells: readonly { text: string; value?: number | null; note?: string | null }[];
};

type TableProps = {
  /** Label of the table for screen readers. */
  caption: string;
  records: readonly ComparedRecord[];
  rows: readonly ComparedRow[];
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
};

/** Records side by side: differences are marked, numbers ranked, unusual sources named. */
export function ComparisonTable({ caption, records, rows, onlyDifferences, onRemove }: TableProps) {
  const known = rows.filter(({ cells }) => cells.some(({ text }) => text !== dash));
  const shown = onlyDifferences ? known.filter(({ differs }) => differs) : known;
  const unknown = rows.filter((row) => !known.includes(row));
  const usual = records.map(({ source }, at) => source ?? usualNote(rows.map(({ cells }) => cells[at]?.note)));
  return (
    <div className="overflow-x-auto">
      <table
        // On a phone two records stand side by side without scrolling.
        className={cx(
          "w-full table-fixed border-separate border-spacing-0 bg-card text-body",
          "min-w-[calc(6.5rem+8.25rem*var(--records))] sm:min-w-[calc(9rem+12rem*var(--records))]",
        )}
        style={{ "--records": records.length }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-top [&>*]:sticky [&>*]:top-0 [&>*]:z-10 [&>*]:border-b [&>*]:border-b-line-strong [&>*]:bg-card">
            <th scope="col" className="left-0 z-20! w-26 px-2 py-2 text-left sm:w-36 sm:px-3 md:w-56">
              <span className="label text-ink-3">Field</span>
              <p className="mt-1 text-dense font-normal text-ink-4">Rank from the largest, difference from the first</p>
            </th>
            {records.map(({ id, name, link, facts }, at) => (
              <th key={id} scope="col" className="border-l border-l-line px-3 py-2 text-left font-normal">
                <div className="flex flex-col-reverse gap-1 sm:flex-row sm:items-start">
                  <span className="min-w-0 flex-1 font-semibold break-words">{link}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${name} from the comparison`}
                    onClick={() => onRemove(id)}
                    className="grid size-6 shrink-0 place-items-center self-end text-ink-3 hover:text-ink-1 sm:self-start"
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </div>
                <div className="mt-1 flex flex-wrap items-center gap-2 text-dense text-ink-3">{facts}</div>
                {usual[at] && (
                  <p data-origin className="mt-1 text-dense text-ink-4">
                    Source: {usual[at]}
                  </p>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.field} row={row} ids={records.map(({ id }) => id)} usual={usual} />
          ))}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <details className="border-b border-line bg-card px-3 py-1.5 text-body text-ink-3">
          <summary className="cursor-pointer">
            {unknown.length} {unknown.length === 1 ? "field" : "fields"} not published for any of them
          </summary>
          <p className="mt-1 text-ink-4">{unknown.map(({ label }) => label).join(", ")}</p>
        </details>
      )}
    </div>
  );
}

type RowProps = { row: ComparedRow; ids: readonly string[]; usual: readonly (string | null)[] };

function Row({ row: { label, unit, cells, differs, isNumeric, of }, ids, usual }: RowProps) {
  const values = cells.map(({ value = null }) => value);
  const standings = standingsOf(values, of);
  const known = values.filter((value) => value !== null).length;
  return (
    <tr className="[&>*]:border-b [&>*]:border-b-line">
      <th
        scope="row"
        className={cx(
          "sticky left-0 z-10 border-l-2 bg-card px-3 py-1 text-left align-top font-normal text-ink-3",
          differs ? "border-l-warning" : "border-l-transparent",
        )}
      >
        {label}
        {unit !== undefined && <span className="text-dense text-ink-4"> {unit}</span>}
        {differs && (
          <span className="ml-1.5 font-semibold text-warning">
            <span aria-hidden="true">≠</span>
            <span className="sr-only"> (differs)</span>
          </span>
        )}
      </th>
      {cells.map(({ text, note }, place) => (
        <td
          key={ids[place]}
          className={cx(
            "border-l border-l-line px-3 py-1 align-top break-words",
            differs ? "text-ink-1" : "text-ink-3",
            isNumeric && "text-right",
          )}
        >
          {text}
          <Stands standing={standings[place] ?? null} known={known} isRating={of !== undefined} />
          {note && note !== usual[place] && <div className="truncate text-dense text-ink-4">{note}</div>}
        </td>
      ))}
    </tr>
  );
}

type StandsProps = { standing: Standing | null; known: number; isRating: boolean };

/** The bar of a number, its rank, and its difference from the first record. */
function Stands({ standing, known, isRating }: StandsProps) {
  if (standing === null) return null;
  const { rank, share, difference } = standing;
  return (
    <>
      <div aria-hidden="true" className="mt-0.5 h-1.5 bg-well">
        <div
          className={cx("ml-auto h-full", rank === 1 ? "bg-primary" : "bg-ink-4")}
          style={{ width: `${100 * share}%` }}
        />
      </div>
      <div className="text-dense text-ink-4">
        {rank} of {known}
        {difference !== null && ` · ${(isRating ? pointsWords : differenceWords)(difference)}`}
      </div>
    </>
  );
}
