import type { FinanceLevel, GovernmentYear } from "@pave/contract";
import { formatCurrency, formatDate } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { SourceNote } from "../../../family/detail/source-note.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { MarkedRow } from "../../../ui/linked/marked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { FunctionsTable } from "./functions-table.js";

const levelNames: Record<FinanceLevel, string> = {
  state: "The state's own government",
  local: "All local governments in it",
  stateAndLocal: "Both, paid to each other counted once",
};

const large = (value: number | null) => formatCurrency(value, "large");

/** Revenue, expenditure and debt of a state and its local governments by year. Nothing without survey data. */
export function FinancesPanel({ organizationId }: { organizationId: string }) {
  const query = trpc.organizations.finances.useQuery({ id: organizationId });
  const items = query.data?.items ?? [];
  const [newest] = items;
  if (query.data !== undefined && newest === undefined) return null;
  return (
    <Panel title="Public finances" linked={linkedByYear} {...panelState(query)} skeletonLines={8} flush>
      {newest && (
        <>
          <p className="px-3 py-2 text-body text-ink-2">
            In the year to {formatDate(newest.asOf)} the state took in {large(newest.revenue)}, spent{" "}
            {large(newest.expenditure)} and owed {large(newest.debt)} at its end.
          </p>
          <ScrollRegion label="Public finances as a table">
            <table className="w-full text-body">
              <caption className="sr-only">Revenue, expenditure and debt in US dollars, by year and level</caption>
              <thead>
                <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
                  <th scope="col">Year</th>
                  <th scope="col">Of</th>
                  {columns.map(({ label }) => (
                    <th key={label} scope="col" className="text-right">
                      {label}
                    </th>
                  ))}
                  <th scope="col">Source</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <MarkedRow
                    key={`${item.fiscalYear} ${item.level}`}
                    at={{ year: item.fiscalYear }}
                    className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1"
                  >
                    <td>{item.fiscalYear}</td>
                    <td className="min-w-44">{levelNames[item.level]}</td>
                    {columns.map(({ label, of }) => (
                      <td key={label} className="text-right whitespace-nowrap">
                        {large(of(item))}
                      </td>
                    ))}
                    <td className="max-w-56">
                      <SourceNote
                        source={{
                          source: item.source,
                          dataset: query.data?.sources.find(({ key }) => key === item.source)?.dataset ?? item.source,
                          recordId: String(item.fiscalYear),
                          asOf: item.asOf,
                        }}
                      />
                    </td>
                  </MarkedRow>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <FunctionsTable functions={query.data?.functions ?? []} />
        </>
      )}
    </Panel>
  );
}

const columns: readonly { label: string; of: (year: GovernmentYear) => number | null }[] = [
  { label: "Revenue", of: ({ revenue }) => revenue },
  { label: "Spending", of: ({ expenditure }) => expenditure },
  { label: "From governments", of: ({ intergovernmentalRevenue }) => intergovernmentalRevenue },
  { label: "To governments", of: ({ intergovernmentalExpenditure }) => intergovernmentalExpenditure },
  { label: "Capital outlay", of: ({ capitalOutlay }) => capitalOutlay },
  { label: "Debt", of: ({ debt }) => debt },
  { label: "Long-term", of: ({ longTermDebt }) => longTermDebt },
  { label: "Short-term", of: ({ shortTermDebt }) => shortTermDebt },
  { label: "Issued", of: ({ debtIssued }) => debtIssued },
  { label: "Retired", of: ({ debtRetired }) => debtRetired },
];
