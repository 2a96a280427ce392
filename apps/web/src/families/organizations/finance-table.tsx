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

const columns: readonly { label: string; text: (row: FunctionFinances) => string }[] = [
  { label: "Direct expenditure", text: ({ directExpenditure }) => money(directExpenditure) },
  { label: "Capital outlay", text: ({ capitalOutlay }) => money(capitalOutlay) },
  { label: "Construction", text: ({ construction }) => money(construction) },
  { label: "Charges", text: ({ charges }) => money(charges) },
  { label: "Federal aid", text: ({ federalAid }) => money(federalAid) },
  { label: "State aid", text: ({ stateAid }) => money(stateAid) },
  { label: "Paid to local", text: ({ paidToLocal }) => money(paidToLocal) },
  // Only where the population of that year is on file.
  {
    label: "Outlay per person",
    text: ({ capitalOutlay, population }) =>
      formatCurrency(capitalOutlay === null || !population ? null : capitalOutlay / population),
  },
];

type Props = {
  label: string;
  caption: ReactNode;
  /** The heading of the first column, and its content for a row. */
  subject: string;
  subjectOf: (row: FunctionFinances) => ReactNode;
  rows: readonly FunctionFinances[];
};

/** Revenue and spending of governments, a row a function or a state. */
export const FinanceTable = ({ label, caption, subject, subjectOf, rows }: Props) => (
  <ScrollRegion label={label}>
    <table className="w-full text-body">
      {caption}
      <thead>
        <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
          <th scope="col">{subject}</th>
          {columns.map(({ label }) => (
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
            {columns.map(({ label, text }) => (
              <td key={label} className="text-right whitespace-nowrap">
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
