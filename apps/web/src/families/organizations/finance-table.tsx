import type { FinanceLevel, FunctionFinances } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";
import type { ReactNode } from "react";
import { ScrollRegion } from "../../ui/scroll-region.js";

export const financeLevelNames: Record<FinanceLevel, string> = {
  state: "State government",
  local: "Local governments",
  stateAndLocal: "State and local",
};

const money = (amount: number | null) => formatCurrency(amount, "large");

type Column = {
  label: string;
  value: (row: FunctionFinances) => number | null;
  text: (value: number | null) => string;
};

const columns: readonly Column[] = [
  { label: "Direct expenditure", value: ({ directExpenditure }) => directExpenditure, text: money },
  { label: "Capital outlay", value: ({ capitalOutlay }) => capitalOutlay, text: money },
  { label: "Construction", value: ({ construction }) => construction, text: money },
  { label: "Charges", value: ({ charges }) => charges, text: money },
  { label: "Federal aid", value: ({ federalAid }) => federalAid, text: money },
  { label: "State aid", value: ({ stateAid }) => stateAid, text: money },
  { label: "Paid to local", value: ({ paidToLocal }) => paidToLocal, text: money },
  // Only if the population of that year is on file.
  {
    label: "Outlay per person",
    value: ({ capitalOutlay, population }) =>
      capitalOutlay === null || !population ? null : capitalOutlay / population,
    text: (value) => formatCurrency(value),
  },
];

const shownOf = (rows: readonly FunctionFinances[]) =>
  columns.filter(({ value }) => rows.some((row) => value(row) !== null));

/** A sentence on the columns omitted because no row has a value; empty if there are none. */
export function leftOutOf(rows: readonly FunctionFinances[]): string {
  const shown = shownOf(rows);
  const labels = columns.filter((column) => !shown.includes(column)).map(({ label }) => label.toLowerCase());
  return labels.length === 0 ? "" : `Not on record here: ${labels.join(", ")}.`;
}

type Props = {
  label: string;
  caption: ReactNode;
  /** The heading of the first column, and its content for a row. */
  subject: string;
  subjectOf: (row: FunctionFinances) => ReactNode;
  rows: readonly FunctionFinances[];
};

/** Revenue and spending of governments, one row per function or state. */
export function FinanceTable({ label, caption, subject, subjectOf, rows }: Props) {
  const shown = shownOf(rows);
  return (
    <ScrollRegion label={label}>
      <table className="w-full text-body">
        {caption}
        <thead>
          <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col">{subject}</th>
            {shown.map(({ label }) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.stateFips} ${row.function}`}
              className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1"
            >
              <td className="min-w-44">{subjectOf(row)}</td>
              {shown.map(({ label, value, text }) => (
                <td key={label} className="text-right whitespace-nowrap">
                  {text(value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
